"""The words of Mythic Battles: questions, answers, the log, tips, sheets, the end."""
