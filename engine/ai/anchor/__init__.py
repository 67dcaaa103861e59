"""The opponents of version 0.1, frozen under the name `hard-0.1`: what everything newer is measured against.

Search, budgets and judgement are copies that nothing outside changes; only the rules below are shared. It plays in `sim`, in the
ladder and in the lab, never in a lobby. `tests/ai/test_anchor.py` holds its answers fast.
"""
