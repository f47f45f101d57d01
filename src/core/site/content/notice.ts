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
    'by-phone': 'by phone',
  },
} as const);

/** What the owner reads when a caller on the phone could not be booked and wants to be called back. */
export const callBackWords = ownersTexts('callBack', {
  subject: 'Please call somebody back',
  why: 'The agent could not book this on the phone. Nothing is booked, and no time is taken.',
  number: 'Number',
  name: 'Name',
  service: 'About',
  problems: 'What they told',
  wished: 'Wished time',
  at: 'Called',
  unknown: 'not known',
} as const);

/** The words of the calendar to which the owner's calendar program subscribes. */
export const ownerCalendarWords = ownersTexts('ownerCalendar', {
  name: `${brand.name} consultations`,
  cancelled: (title: string) => `Canceled: ${title}`,
} as const);

/** What the owner reads when a calendar of BUSY_CALENDARS cannot be read. */
export const calendarTroubleWords = ownersTexts('calendarTrouble', {
  subject: 'A calendar cannot be read',
  failed: (number: number, reason: string | null) =>
    `Calendar ${number} of BUSY_CALENDARS cannot be read${reason === null ? '' : `: ${reason}`}.`,
  kept: {
    offer: 'What it said last counts for a day. After that its busy times are offered to visitors.',
    none: 'What it said last counts for a day. After that no time is offered to visitors.',
  },
  unknown: {
    offer: 'Nothing is known of it, so its busy times are offered to visitors.',
    none: 'Nothing is known of it, so no time is offered to visitors.',
  },
  whatToDo: 'Please check its address in the settings, and its login. We go on trying.',
} as const);

/** What the owner reads when BOOKING_WEBHOOK_URL or BOOKING_CALENDAR takes nothing for a day. */
export const untoldWords = ownersTexts('untold', {
  webhook: {
    subject: 'A program is not told of bookings',
    failed: (reason: string) =>
      `The address in BOOKING_WEBHOOK_URL did not take a message, for a day or for good: ${reason}.`,
    whatToDo: 'The message is given up. No booking is lost: npm run owner shows all of them.',
  },
  calendar: {
    subject: 'Bookings are missing in your calendar',
    failed: (reason: string) =>
      `Bookings could not be written into BOOKING_CALENDAR for a day: ${reason}.`,
    whatToDo: 'We go on trying. Until then, npm run owner shows all of them.',
  },
} as const);

/** What the owner reads when an entry of BOOKING_CALENDAR is not as it was written. */
export const calendarDifferenceWords = ownersTexts('calendarDifference', {
  subject: (reference: string) => `${reference}: your calendar differs`,
  changed: (reference: string) =>
    `The entry of ${reference} was moved or deleted in your calendar. That changes nothing here.`,
  unchanged: (when: string) => `The visitor still expects ${when}.`,
  whatToDo: 'If that does not suit you, please write to the visitor.',
} as const);

/** What the owner reads in the morning of a day with meetings. */
export const agendaWords = ownersTexts('agenda', {
  subject: (meetings: number) =>
    `Today: ${meetings} ${meetings === 1 ? 'consultation' : 'consultations'} asked for`,
  more: (left: number) => `And ${left} more. npm run owner shows all of them.`,
  zone: (zone: string) => `Times are those of ${zone}.`,
  line: (time: string, title: string, reference: string) => `${time}  ${title} (${reference})`,
} as const);
