"""Effect verbs by theme: one function per verb, none asks anything itself except by pushing a decision."""
