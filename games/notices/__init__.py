"""What people are told about their games while they don't look: by e-mail, and by their browsers' push services.

`planning` writes down what is to be sent whenever a game has changed, `delivery` sends what is due, after it has
looked again whether it is still true. A `Notice` row per person, game, kind and channel keeps both from doing anything
twice. Texts name nothing but what is public and the person's own demand.
"""
