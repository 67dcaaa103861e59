"""Everything that is wrong with one row, not only the first thing: for those who write content and mend it in one go."""
from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import structs

from engine.content.errors import ContentError
from engine.content.files import convert


def row_mistakes(file: str, entry: str, row: object, kind: type[object]) -> list[ContentError]:
    """A ContentError for every field of a row that is wrong, unknown or missing; none where only the whole does not fit together."""
    if not isinstance(row, dict) or not issubclass(kind, msgspec.Struct):
        return []
    return list(_fields(file, entry, row, kind))


def _fields(file: str, entry: str, row: dict[str, object], kind: type[msgspec.Struct]) -> Iterator[ContentError]:
    known = {field.encode_name: field for field in structs.fields(kind)}
    for name, field in known.items():
        if name not in row:
            if field.required:
                yield ContentError(file, entry, name, "is missing")
            continue
        try:
            convert(file, entry, row[name], field.type)
        except ContentError as error:
            below = f".{error.field}" if error.field and not error.field.startswith("[") else error.field
            yield ContentError(file, entry, f"{name}{below}", error.why)
    tag = kind.__struct_config__.tag_field
    for name in row:
        if name not in known and name != tag and kind.__struct_config__.forbid_unknown_fields:
            yield ContentError(file, entry, name, f"means nothing here; there are {', '.join(known)}")
