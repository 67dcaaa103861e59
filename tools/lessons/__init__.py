"""Walking through lessons and saying where rules have overtaken them."""
