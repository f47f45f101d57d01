// The numbers of the booking window and the slots (docs/rules.md, rule 12). The rules reckon with
// them, and the texts of the site say them. Texts import no rules, so the numbers have a file of
// their own.

export const BOOKING_WINDOW_DAYS = 60;
export const SLOT_MINUTES = 30;
export const FIRST_SLOT_MINUTES = 9 * 60;
export const LAST_SLOT_MINUTES = 16 * 60 + 30;
