import { brand } from './brand.ts';
import { ownersTexts } from './owners/owners-texts.ts';

/** The messages about a change of a booking that the server refuses. */
export const bookingLifeErrors = ownersTexts('bookingErrors', {
  sameTime: 'This is the time you already have. Please choose another',
  changedMeanwhile:
    'This request was changed after you opened the page, so we left it alone. Here is how it stands now.',
  cancelled: 'This request has been canceled, so it can no longer be changed.',
  begun: 'This time has already begun, so it can no longer be changed here.',
  busy: 'Many people are choosing this time at the moment, so nothing was changed. Please try again.',
  unreachable: 'Your request cannot be reached at the moment. Please try again in a minute.',
} as const);

/** The words of the page behind the link of a booking, and of the pages that change the booking. */
export const bookingPageWords = ownersTexts('bookingPage', {
  title: `Your request | ${brand.name}`,
  errorTitle: `Error: Your request | ${brand.name}`,
  heading: 'Your request',
  cancelledHeading: 'Request canceled',
  unchangedHeading: 'Nothing was changed',
  unansweredHeading: 'That did not work',
  reference: 'Reference',
  states: { label: 'Status', requested: 'Requested', cancelled: 'Canceled' },
  service: 'Service',
  when: 'When',
  zone: 'Time zone',
  unknownZone: 'your own time',
  length: (minutes: number) => `${minutes} minutes`,
  lengthLabel: 'Length',
  /** What has happened to the booking, as one sentence for each event. */
  events: {
    requested: 'We have your request. We’ll contact you soon to confirm the time.',
    moved: 'Your request now has this new time. We’ll contact you soon to confirm it.',
    cancelled: 'Your request is canceled, and your time is free for someone else.',
  },
  begun: 'This time has already begun, so it can no longer be moved or canceled here.',
  calendarHeading: 'Keep it in your calendar',
  cancelledCalendarHeading: 'Take it out of your calendar',
  calendarFile: 'Calendar file',
  cancelledCalendarFile: 'Calendar file that removes it',
  calendarNote: 'If you moved the request, open the file again: it replaces the earlier entry.',
  move: 'Move to another time',
  cancel: 'Cancel the request',
  bookAgain: 'Book another time',
  keepLink: 'Keep this address: whoever has it can move or cancel the request.',
  back: 'Back to your request',
} as const);

export const movePageWords = ownersTexts('movePage', {
  title: `Move your request | ${brand.name}`,
  errorTitle: `Error: Move your request | ${brand.name}`,
  heading: 'Choose another time',
  now: 'Your time right now is',
  problemHeading: 'The request was not moved',
  day: 'Date',
  chosenDay: 'Time',
  chooseDay: 'Choose a date to see its times.',
  taken: 'taken',
  yours: 'your time now',
  submit: 'Move my request',
  keep: 'Keep the time I have',
} as const);

export const cancelPageWords = ownersTexts('cancelPage', {
  title: `Cancel your request | ${brand.name}`,
  heading: 'Cancel this request?',
  text: 'Your time becomes free for someone else. You can book another time whenever you like.',
  submit: 'Yes, cancel it',
  keep: 'No, keep it',
} as const);

/** The words of the page on which a visitor stops the reminders of a request. */
export const remindersPageWords = ownersTexts('remindersPage', {
  title: `Reminders | ${brand.name}`,
  heading: 'Reminders of this request',
  on: 'You may get a reminder by email before the time you asked for.',
  off: 'You get no more reminders of this request.',
  stop: 'Stop the reminders',
  start: 'Remind me again',
} as const);

/** The words of the thank-you page for browsers without scripts, besides those of the wizard. */
export const plainThankYouWords = ownersTexts('plainThankYou', {
  nextHeading: 'What happens next',
  next: [
    'A person reads your request and contacts you to confirm the time.',
    'Nothing is charged and nothing is signed.',
  ],
  manage: 'See, move or cancel your request',
} as const);

/** The description of a cancelled entry in the visitor's own calendar. */
export const cancelledEntryWords = {
  description: (service: string) => `${service}. This request was canceled.`,
} as const;

/** The words of the messages that tell the owner of a change. */
export const changeMessageWords = ownersTexts('changeMessage', {
  headings: {
    requested: 'New consultation request',
    moved: 'Consultation request moved',
    cancelled: 'Consultation request canceled',
  },
  reference: 'Reference',
  name: 'Name',
  service: 'Service',
  before: 'Was',
  moved: 'Now',
  cancelled: 'Time',
  at: 'at',
  changed: 'Changed',
  hostedRow: {
    requested: '',
    moved: 'the row in the hosted table still shows the earlier time',
    cancelled: 'the row in the hosted table is still there',
  },
} as const);

/** The words of the screen and the page after a booking. */
export const thankYouWords = ownersTexts('thankYou', {
  heading: 'Thank You',
  received: 'Your request has been received.',
  soon: 'We’ll contact you soon to confirm the time.',
  addToCalendar: 'Add to your calendar',
  /** Stands in the place of the links to calendars, if a wrong clock chose the day. */
  offCalendar:
    'By our clock, this day is outside the days you can book, so there is no calendar entry. We’ll agree on a day with you.',
  google: 'Google Calendar',
  outlook: 'Outlook',
  newWindow: '(opens in a new window)',
  redirect: (seconds: number) =>
    `You will be taken to the home page in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  stay: 'Stay on this page',
  staying: 'You are staying on this page.',
  home: 'Go to the home page',
  nextHeading: 'What happens next',
  next: [
    'We read what you sent us.',
    'We contact you to confirm the time.',
    'We talk, and you decide if you want to go on.',
  ],
} as const);

/**
 * The words of the entry in the visitor's own calendar. The entry says that the time is not
 * confirmed yet.
 */
export const calendarEntryWords = ownersTexts('calendarEntry', {
  title: `Consultation with ${brand.name}`,
  description: (service: string) =>
    `${service}. This time is requested, not yet confirmed: we will contact you.`,
} as const);
