import { brand } from './brand.ts';
import { ownersTexts } from './owners/owners-texts.ts';

/**
 * The words of the message to the owner, except for the labels of the fields. `notProvided`
 * and `notSelected` are fixed (docs/rules.md, rule 15).
 */
export const ownerMessageWords = ownersTexts('ownerMessage', {
  heading: 'New consultation request',
  notProvided: 'Not provided',
  notSelected: 'Not selected',
  ownTime: 'the visitor’s own time',
  submitted: 'Submitted',
  note: 'Note',
  marks: {
    'clock-off': 'the visitor’s clock is more than a day off',
    'day-outside': 'the day is outside the booking window, so it is in no calendar',
    'filled-fast': 'filled in faster than anyone types',
  },
} as const);

/** The words of the calendar to which the owner's calendar program subscribes. */
export const ownerCalendarWords = ownersTexts('ownerCalendar', {
  name: `${brand.name} consultations`,
  cancelled: (title: string) => `Canceled: ${title}`,
} as const);
