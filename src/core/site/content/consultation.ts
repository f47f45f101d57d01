import { BOOKING_WINDOW_DAYS } from '../../booking-numbers.ts';
import { ownersTexts } from './owners/owners-texts.ts';

export const consultationPageWords = ownersTexts('consultationPage', {
  hero: {
    title: 'Book a free consultation',
    subtitle: 'Bring us the calls you miss.',
    description:
      'Choose a service, pick a weekday and a time, and describe what gets in your way. We read it before we talk, so the conversation starts where your problem does.',
    primary: 'Start Your Request',
    secondary: 'See How It Works',
  },
  /** The hero after a booking. It has no call to action, because the visitor has just acted. */
  bookedHero: {
    title: 'Your request is with us',
    subtitle: 'Nothing else to do for now.',
    description: 'We read it before we talk, so the conversation starts where your problem does.',
  },
  contact: {
    heading: 'Three short steps',
    bookedHeading: 'Your request',
    enoughHeading: 'What it takes',
    text: 'A name, a business email, a service and a time that works for you are all we need. The rest is up to you.',
    afterwardsHeading: 'What happens next',
    afterwards:
      'Your request reaches a person, who contacts you to confirm the time. Nothing is charged and nothing is signed.',
    directHeading: 'Prefer to write?',
  },
} as const);

/** What the visitor books. The length comes from the length of a slot. */
export const meetingWords = ownersTexts('meeting', {
  length: (minutes: number) => `${minutes} minutes, free`,
  medium: 'By phone or video, as you like',
  lineMedium: 'by phone or video',
} as const);

/** The words of the summary beside the form, which shows what the visitor has chosen so far. */
export const summaryWords = ownersTexts('summary', {
  heading: 'Your consultation',
  meeting: 'Meeting',
  service: 'Service',
  when: 'When',
  requested: 'Requested',
  open: 'Not chosen yet',
  serviceOpen: 'One of three',
  timeOpen: 'A time that suits you',
  at: 'at',
} as const);

/** Replaces the name of a time zone if the browser does not know its zone. */
export const unknownZoneWords = ownersTexts('unknownZone', 'Times in your own time zone');

/** The three steps of the wizard in their order. Their names are fixed (docs/rules.md, rule 13). */
export const bookingSteps = ownersTexts('bookingSteps', [
  { name: 'Personal', lead: 'Who will we be talking to?' },
  { name: 'Scheduling', lead: 'What is it about, and when?' },
  { name: 'Review', lead: 'One last look before it goes out.' },
] as const);

/** The labels and hints of each field. `messageLabel` is the label in the message to the owner. */
export const bookingFieldWords = ownersTexts('bookingFields', {
  name: { label: 'Name', messageLabel: 'Name' },
  email: {
    label: 'Business Email',
    hint: 'Your work email: addresses of free webmail services are not accepted.',
    messageLabel: 'Email',
  },
  company: { label: 'Company', messageLabel: 'Company' },
  service: { label: 'Service', messageLabel: 'Service' },
  date: {
    label: 'Date',
    hint: `Monday to Friday, up to ${BOOKING_WINDOW_DAYS} days ahead`,
    reviewLabel: 'Date and time',
    messageLabel: 'Preferred date/time',
  },
  slot: { label: 'Time' },
  problems: {
    label: 'What problems are you facing?',
    hint: 'It helps us prepare, but you can go on without it.',
    reviewLabel: 'Problems',
    messageLabel: 'Problems',
  },
  additional: { label: 'Additional information', messageLabel: 'Additional info' },
} as const);

/** Explains the asterisk of a required field, for the eye and for screen readers. */
export const requiredMarkWords = ownersTexts('requiredMark', {
  shown: '* needed',
  read: 'Fields marked with an asterisk are needed.',
} as const);

/** The form shows this note beside the label of a field that may stay empty. */
export const optionalNote = ownersTexts('optionalNote', 'optional');

/** A short text for each service that says what the service does. The text fits on a card. */
export const serviceNotes = ownersTexts('serviceNotes', {
  'ai-agent': 'Answers on your website',
  'ai-phone': 'Picks up when you can’t',
  'email-auto': 'Sorts and answers the inbox',
} as const);

export const wizardWords = ownersTexts('wizard', {
  stepsLabel: 'Steps',
  stepHeading: (number: number, name: string) =>
    `Step ${number} of ${bookingSteps.length}: ${name}`,
  back: 'Back',
  next: 'Next',
  submit: 'Submit',
  submitting: 'Submitting...',
  /** The text of the button that corrects the capital letters of a value. */
  takeInstead: (value: string) => `Use “${value}”`,
  missing: {
    name: 'your name',
    email: 'a business email',
    service: 'a service',
    date: 'a date',
    slot: 'a time',
  },
  stillMissing: (parts: string) => `Still needed: ${parts}.`,
  toCorrect: (parts: string) => `Please correct: ${parts}.`,
  ready: 'Ready for the next step.',
  and: ' and ',
} as const);

/** The line that tells a visitor that the form was filled in before. */
export const draftWords = ownersTexts('draft', {
  kept: 'We kept what you typed on this device.',
  startOver: 'Start over',
  cleared: 'The form is empty again.',
  undo: 'Undo',
} as const);

/** The words that help a visitor who cannot go on. */
export const wayOutWords = ownersTexts('wayOut', {
  dots: 'A title is fine, just without the dot.',
  webmail: 'Free webmail is not accepted here: a business address is needed.',
  webmailMail: 'No business address?',
  writeInstead: 'Write to us instead',
  slow: 'This is taking longer than usual. Your request is still on its way, so please keep this page open.',
  failed: 'Everything you entered is still here. Please try again in a moment.',
  failedMail: 'Everything you entered is still here. Try again, or',
  sendByMail: 'send it by email',
  stepMissing: 'This step could not be loaded. What you entered is kept on this device.',
  reload: 'Load the page again',
  mailSubject: 'Consultation request',
} as const);

export const reviewWords = ownersTexts('review', {
  change: 'Change',
  changePersonal: 'Change personal details',
  changeScheduling: 'Change scheduling',
  at: 'at',
  notProvided: 'Not provided',
  /** The earlier request may have been moved or canceled since. The assistant says this too. */
  askedBefore: 'You asked for this time before.',
} as const);

/** The words of the plain form, which replaces the wizard in a browser without scripts. */
export const plainFormWords = ownersTexts('plainForm', {
  lead: 'Who are you, and when should we talk?',
  choose: 'Please choose',
  submit: 'Send Request',
  hours: `Monday to Friday, up to ${BOOKING_WINDOW_DAYS} days ahead. We confirm the time, and its time zone, when we contact you.`,
} as const);

/**
 * The label of the field that no visitor sees. Only programs that read the page's source see this
 * label.
 */
export const honeypotLabel = 'Leave this field empty';
