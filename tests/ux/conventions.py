"""How it feels to play: every convention with the tests that would fail without it. Ids without a letter of a game hold in all five."""
from __future__ import annotations

from typing import Final

CONVENTIONS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "UX-01": ("Every refused click says why, with its rule; a click on that opens the rulebook.", (
        "tests/ux/test_explain.py::test_every_click_that_does_nothing_is_answered_with_a_rule",
        "tests/scenes/test_rule_links.py::test_a_refusal_opens_its_rule",
    )),
    "UX-02": ("What can be picked glows; what cannot says why under the mouse.", (
        "tests/ux/test_explain.py::test_what_can_be_picked_glows_and_the_rest_says_why_under_the_mouse",
        "tests/ux/test_explain.py::test_the_reason_stands_beside_the_mouse",
    )),
    "UX-03": ("Costs are shown before paying, and what is missing.", (
        "tests/ux/test_explain.py::test_what_cannot_be_paid_says_how_much_is_missing",
        "tests/scenes/mythicals/test_choices.py::test_a_single_payment_is_preselected_but_needs_confirming",
    )),
    "UX-04": ("The bar says who decides and what.", ("tests/ux/test_explain.py::test_the_bar_says_who_decides_and_what",)),
    "UX-05": ("A right click, or I, inspects anything.", (
        "tests/ux/test_explain.py::test_a_right_click_opens_the_sheet_of_whatever_has_one",
        "tests/scenes/mythicals/test_choices.py::test_right_click_inspects_and_space_zooms",
    )),
    "UX-06": ("Holding Space or Alt zooms, never over what is looked at.", (
        "tests/ux/test_explain.py::test_holding_a_key_zooms_and_letting_go_ends_it",
        "tests/ux/test_explain.py::test_the_zoom_never_hides_what_it_shows",
    )),
    "UX-07": ("Keywords are links.", (
        "tests/ux/test_keywords.py::test_hovering_a_keyword_tells_it_and_a_click_opens_its_rule",
        "tests/ux/test_keywords.py::test_every_book_explains_keywords",
    )),
    "UX-08": ("Hovering an attack shows its exact odds.", (
        "tests/scenes/heroes/test_odds.py::test_chances_add_up_and_the_fallen_do_not_strike_back",
        "tests/scenes/village/test_odds.py::test_every_face_of_the_die_does_what_the_book_says",
        "tests/scenes/mythic/test_table.py::test_the_lens_is_exact_and_counts_both_ways",
    )),
    "UX-09": ("The same with the roles swapped.", (
        "tests/scenes/mythic/test_table.py::test_the_lens_is_exact_and_counts_both_ways",
        "tests/scenes/heroes/test_odds.py::test_what_can_happen_is_never_nothing_and_what_is_not_sure_never_all",
        "tests/scenes/village/test_odds.py::test_the_lens_on_a_monster_tells_what_it_will_do_to_the_hero_before_it",
    )),
    "UX-10": ("A die shows its face, what it was spent on and why it was lost.", (
        "tests/ux/test_read.py::test_a_die_keeps_its_face_and_says_what_became_of_it",
    )),
    "UX-11": ("Hints come once, again on demand, or not at all.", (
        "tests/ux/test_explain.py::test_hints_come_once_can_be_asked_for_and_switched_off",
    )),
    "UX-20": ("No question before what undo restores.", ("tests/ux/test_act.py::test_every_question_is_answered_by_the_keyboard_alone",)),
    "UX-21": ("A question, with its reason, before what would be regretted.", (
        "tests/scenes/guerra/test_sync.py::test_emptying_the_own_reserve_is_asked_twice",
        "tests/scenes/village/test_match.py::test_gold_that_would_be_wasted_is_asked_about",
        "tests/scenes/test_shell.py::test_a_slot_is_renamed_and_deleted_after_a_question",
    )),
    "UX-22": ("Cancel is the default there.", (
        "tests/scenes/test_concede.py::test_cancel_is_the_default",
        "tests/scenes/test_shell.py::test_leaving_asks_first_and_cancel_is_the_default",
    )),
    "UX-23": ("Undo says what it takes back, or why it cannot.", (
        "tests/ux/test_act.py::test_undo_says_what_it_would_take_back_or_why_it_cannot",
        "tests/scenes/mythicals/test_choices.py::test_undo_takes_back_and_says_why_not",
    )),
    "UX-24": ("Drafts are committed once; cancelling restores exactly what was.", (
        "tests/ux/test_act.py::test_esc_takes_a_draft_back_to_exactly_what_was",
        "tests/table/test_picker.py::test_a_draft_can_be_picked_in_any_order_and_corrected",
    )),
    "UX-25": ("Drag and click-click; a drag to nowhere changes nothing.", (
        "tests/ux/test_act.py::test_a_drag_to_nowhere_changes_nothing",
        "tests/table/test_pointer.py::test_drag_says_the_same",
    )),
    "UX-26": ("Nothing clickable below 16x16; clicks snap.", (
        "tests/ux/test_act.py::test_nothing_that_can_be_clicked_is_too_small",
        "tests/ui/test_widgets.py::test_nothing_may_be_too_small",
        "tests/table/test_pointer.py::test_clicks_and_drops_snap_to_the_nearest_target",
    )),
    "UX-27": ("Esc steps back, then opens the menu, and never commits.", (
        "tests/ux/test_act.py::test_esc_takes_a_draft_back_to_exactly_what_was",
        "tests/scenes/mythicals/test_choices.py::test_esc_steps_back_and_then_opens_the_menu",
    )),
    "UX-28": ("Every decision by keyboard alone.", (
        "tests/ux/test_act.py::test_every_question_is_answered_by_the_keyboard_alone",
        "tests/ux/test_act.py::test_numbers_choose_what_is_listed",
        "tests/scenes/test_shell.py::test_the_keyboard_alone_reaches_the_lobby",
    )),
    "UX-29": ("Keys can be changed, conflicts are refused, tips print them.", (
        "tests/scenes/test_shell.py::test_a_key_can_be_remapped_and_a_conflict_is_refused",
        "tests/ux/test_read.py::test_another_key_works_at_the_table_and_is_printed",
        "tests/ux/test_read.py::test_the_tip_of_a_button_prints_the_key_that_presses_it",
    )),
    "UX-30": ("A click during an animation never acts on a stale picture.", (
        "tests/ux/test_act.py::test_a_click_while_something_plays_only_ends_it",
    )),
    "UX-35": ("Any animation ends at once; holding goes on skipping.", (
        "tests/ux/test_pace.py::test_space_ends_what_plays_and_holding_it_goes_on_skipping",
        "tests/ux/test_act.py::test_a_click_while_something_plays_only_ends_it",
    )),
    "UX-36": ("A change of speed applies at once.", ("tests/ux/test_pace.py::test_another_speed_applies_at_once",)),
    "UX-37": ("What others did is told and marked.", ("tests/ux/test_pace.py::test_what_others_do_is_told_and_marked_even_at_once",)),
    "UX-38": ("Messages stay long enough and in the log.", (
        "tests/ui/test_widgets.py::test_toasts_stay_long_enough_and_open_their_rule",
        "tests/ux/test_pace.py::test_messages_are_kept_in_the_log",
    )),
    "UX-39": ("Only a single public answer gives itself, and is told.", (
        "tests/scenes/mythicals/test_choices.py::test_the_only_public_answer_is_given_by_itself_and_told",
        "tests/scenes/mythicals/test_choices.py::test_the_only_answer_to_a_private_question_is_asked_for",
    )),
    "UX-40": ("Since your last turn: seen again from my place.", (
        "tests/ux/test_pace.py::test_what_others_do_is_told_and_marked_even_at_once",
        "tests/scenes/mythicals/test_course.py::test_what_the_others_did_can_be_seen_again",
    )),
    "UX-41": ("A clock while the computer thinks; after 1.5 s, play now.", ("tests/ux/test_pace.py::test_long_thoughts_can_be_cut_short",)),
    "UX-45": ("Every action is on disk; Continue restores the decision.", (
        "tests/scenes/mythicals/test_course.py::test_every_action_is_on_disk_and_continue_restores_the_decision",
        "tests/match/test_worn_files.py::test_a_torn_file_goes_on_and_is_whole_again",
    )),
    "UX-46": ("Slots with picture, title, rename, delete.", (
        "tests/scenes/mythicals/test_course.py::test_a_slot_keeps_the_match_with_a_picture",
        "tests/scenes/test_shell.py::test_a_slot_is_renamed_and_deleted_after_a_question",
    )),
    "UX-47": ("What cannot be read is kept and explained.", (
        "tests/match/test_worn_files.py::test_changed_bytes_are_explained_and_kept",
        "tests/scenes/test_shell.py::test_a_damaged_file_is_listed_and_kept",
    )),
    "UX-48": ("The last screen.", (
        "tests/scenes/test_result.py::test_every_end_can_be_shown",
        "tests/scenes/test_result.py::test_the_end_offers_another_match_the_replay_and_the_way_back",
    )),
    "UX-49": ("Settings apply live, have a reset, are remembered.", (
        "tests/scenes/test_shell.py::test_settings_apply_at_once_and_reset",
        "tests/app/test_settings.py::test_what_is_saved_is_read_back",
    )),
    "UX-50": ("Text can be read: size and contrast.", (
        "tests/app/test_colours.py::test_text_can_be_read_on_its_ground",
        "tests/art/test_fonts.py::test_capitals_of_the_body_font_are_seven_pixels_tall",
        "tests/ui/test_text.py::test_words_take_the_largest_size_for_which_their_box_has_room",
    )),
    "UX-51": ("No meaning by colour alone.", ("tests/ux/test_read.py::test_sides_and_elements_differ_in_shape_too",)),
    "UX-52": ("Sides stay apart for every kind of eye.", ("tests/app/test_colours.py::test_no_two_sides_look_alike",)),
    "UX-53": ("Reduced motion, high contrast, nothing flashes.", (
        "tests/ux/test_read.py::test_without_motion_nothing_moves_by_itself",
        "tests/ux/test_read.py::test_nothing_flashes_more_than_three_times_a_second",
        "tests/ux/test_calm.py::test_no_table_moves_for_the_eye_alone",
        "tests/ux/test_calm.py::test_no_screen_moves_by_itself",
        "tests/app/test_colours.py::test_high_contrast_is_higher",
    )),
    "UX-54": ("One line for every event.", (
        "tests/scenes/guerra/test_sync.py::test_every_event_can_be_told",
        "tests/scenes/heroes/test_sync.py::test_every_event_can_be_told",
        "tests/scenes/village/test_table.py::test_everything_that_happens_can_be_told",
        "tests/scenes/test_rule_links.py::test_every_kind_of_event_has_a_rule_in_the_book",
    )),
    "UX-55": ("Both languages fit.", ("tests/scenes/test_every_screen.py::test_a_screen_reads_well",)),
    "UX-56": ("Plurals and numbers through the catalogue.", (
        "tests/i18n/test_catalogue.py::test_facts_fill_slots_and_choose_the_plural",
        "tests/i18n/test_catalogue.py::test_placeholders_agree",
    )),
    "UX-60": ("The curtain.", (
        "tests/ux/test_couch.py::test_the_curtain_falls_exactly_where_secrets_are_needed",
        "tests/scenes/test_curtain.py::test_it_waits_for_its_player",
    )),
    "UX-61": ("What is hidden changes no pixel.", ("tests/ux/test_couch.py::test_two_worlds_that_look_alike_are_drawn_alike",)),
    "UX-62": ("No curtain where no secret is needed.", (
        "tests/ux/test_couch.py::test_the_curtain_falls_exactly_where_secrets_are_needed",
    )),
    "UX-63": ("Reactions are asked in public first.", ("tests/ux/test_couch.py::test_the_curtain_falls_exactly_where_secrets_are_needed",)),
    "UX-64": ("Private lines stay with their owner.", (
        "tests/ux/test_couch.py::test_two_worlds_that_look_alike_are_drawn_alike",
        "tests/scenes/test_couch.py::test_nothing_of_a_secret_bet_can_be_seen_by_the_other",
    )),
    "UX-65": ("Undo never crosses a curtain.", (
        "tests/scenes/test_couch.py::test_undo_does_not_cross_a_curtain",
        "tests/match/test_match.py::test_in_company_undo_never_passes_a_reveal",
    )),
    "UX-66": ("Peeking lasts as long as the button is held.", (
        "tests/scenes/test_couch.py::test_peeking_lasts_as_long_as_the_button_is_held",
    )),
    "UX-67": ("The seat on screen colours the frame.", ("tests/ux/test_couch.py::test_the_seat_on_screen_colours_the_frame",)),
    "UX-70": ("What appears under a resting mouse takes no click for 400 ms; no act takes the place of another.", (
        "tests/ux/test_resting.py::test_what_appears_under_a_resting_mouse_wakes_up_first",
        "tests/ux/test_resting.py::test_a_piece_under_a_resting_mouse_wakes_up_first",
        "tests/ux/test_resting.py::test_no_act_takes_the_place_of_the_act_just_clicked",
        "tests/scenes/test_result.py::test_ux_70_the_result_waits_for_the_count",
    )),
    "UX-71": ("A turn that passes is announced.", ("tests/ux/test_reasons.py::test_the_turn_is_announced",)),
    "UX-72": ("A tip speaks only of what the mouse found after its last move.", (
        "tests/ux/test_resting.py::test_a_tip_waits_for_the_mouse",
        "tests/ux/test_resting.py::test_no_reason_comes_after_a_correct_click",
    )),
    "UX-73": ("The first true reason, in words, and what is asked instead.", (
        "tests/ux/test_reasons.py::test_every_refusal_gives_a_true_reason_or_says_what_is_asked",
        "tests/ux/test_reasons.py::test_no_question_and_no_button_shows_an_internal_name",
    )),
    "UX-74": ("A click on a figure that is no target counts for the lit place it stands on.", (
        "tests/ux/test_lost.py::test_a_click_on_a_figure_that_is_no_target_counts_for_its_place",
        "tests/table/test_pointer.py::test_ux_74_a_click_on_a_figure_that_is_no_target_counts_for_the_lit_place_it_stands_on",
    )),
    "UX-75": ("One possible answer answers itself where nobody could learn from the silence.", (
        "tests/ux/test_one_way.py::test_a_single_answer_to_a_private_question_gives_itself_only_when_alone",
        "tests/ux/test_one_way.py::test_a_chain_with_one_way_is_one_click",
    )),
    "UX-76": ("Every choice shows its sheet before it is made.", (
        "tests/ux/test_choosing.py::test_every_choice_has_a_sheet",
        "tests/ux/test_choosing.py::test_the_page_is_a_click_away_and_brings_the_choice_back",
    )),
    "UX-77": ("Odds before anything is spent; a click on a target in reach does it all.", (
        "tests/scenes/village/test_gestures.py::test_ux_77_pointing_at_an_enemy_shows_the_odds_of_the_best_card_and_a_click_strikes",
        "tests/scenes/mythic/test_strikes.py::test_one_click_on_an_enemy_plays_the_card_walks_and_strikes_and_one_undo_takes_it_back",
        "tests/scenes/heroes/test_clicks.py::test_ux_77_a_guard_fight_by_hand_takes_at_most_eight_clicks",
    )),
    "UX-78": ("What vanished is greyed with its reason.", (
        "tests/scenes/mythic/test_clarity.py::test_what_an_activation_ruled_out_stays_in_sight_with_the_reason",
        "tests/ux/test_lost.py::test_what_is_greyed_says_why",
        "tests/ux/test_since.py::test_undo_says_before_that_the_match_becomes_practice",
    )),
    "UX-79": ("What is played for is on the table and in the menu.", (
        "tests/ux/test_notices.py::test_the_goal_is_on_the_table_and_in_the_menu",
    )),
    "UX-80": ("The last acts of the others lie in a strip.", (
        "tests/ux/test_notices.py::test_the_last_acts_of_the_others_lie_in_a_strip",
        "tests/ux/test_notices.py::test_routine_goes_together",
    )),
    "UX-81": ("The coach points at pieces, speaks in sentences and covers nothing.", (
        "tests/ux/test_coach.py::test_it_covers_nothing_that_it_speaks_of",
        "tests/ux/test_coach.py::test_it_says_whole_acts_and_reasons_in_sentences",
        "tests/ux/test_coach.py::test_one_click_plays_a_line",
        "tests/ux/test_since.py::test_a_click_on_what_the_coach_marked_does_it",
    )),
    "UX-82": ("One name and one face for a player.", ("tests/ux/test_choosing.py::test_name_and_face_are_asked_once_and_used_everywhere",)),
    "UX-83": ("The signs of a table are one key and one button away.", (
        "tests/ux/test_notices.py::test_the_signs_of_the_table_are_one_key_and_one_button_away",
    )),
    "UX-84": ("No face, heart or number is ever covered.", (
        "tests/ux/test_lost.py::test_no_number_of_a_piece_is_covered",
        "tests/scenes/mythic/test_muster.py::test_nobody_is_hidden_in_any_area_at_any_filling",
        "tests/scenes/mythic/test_muster.py::test_nobody_is_hidden_where_whole_armies_meet",
    )),
    "UX-85": ("The picture fills every window, and nothing flies under reduced motion.", (
        "tests/app/test_screen.py::test_the_picture_fills_any_window",
        "tests/ux/test_calm.py::test_nothing_flies_under_reduced_motion",
        "tests/ux/test_sight.py::test_the_words_of_every_table_grow_and_stay_apart",
        "tests/ux/test_sight.py::test_high_contrast_outlines_every_piece_and_clears_the_grounds",
        "tests/scenes/test_every_screen.py::test_larger_words_and_high_contrast_fit_too",
    )),
}  # fmt: skip
