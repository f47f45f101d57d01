import { brand } from './brand.ts';
import { ownersTexts } from './owners/owners-texts.ts';

/**
 * The words of the letters to visitors, besides those of the page behind the link of a booking.
 * `cancelled` is the name of the event; American English writes `canceled`.
 */
export const visitorLetterWords = ownersTexts('letters', {
  subjects: {
    requested: (reference: string) => `We have your request ${reference}`,
    moved: (reference: string) => `New time for your request ${reference}`,
    cancelled: (reference: string) => `Your request ${reference} is canceled`,
  },
  greeting: (name: string) => `Hello ${name},`,
  greetingWithoutName: 'Hello,',
  calendar: {
    requested: 'The attached file puts the time into your calendar.',
    moved: 'The attached file replaces the earlier entry in your calendar.',
    cancelled: 'The attached file takes the entry out of your calendar.',
  },
  nextHeading: 'What happens next',
  next: {
    requested: [
      'A person reads your request and contacts you to confirm the time.',
      'Nothing is charged and nothing is signed.',
    ],
    moved: ['A person sees the new time and contacts you to confirm it.'],
    cancelled: ['Nothing. If you change your mind, you can book another time whenever you like.'],
  },
  /** The text of the link. A canceled request can only be looked at. */
  link: {
    requested: 'See, move or cancel your request',
    moved: 'See, move or cancel your request',
    cancelled: 'See your request',
  },
  keepLink: 'Keep this link to yourself: whoever has it can move or cancel the request.',
  why: (host: string) =>
    `You are getting this because someone entered your address on ${host} to book a consultation with ${brand.name}. If it wasn’t you, you can ignore this email.`,
} as const);

/**
 * The words of a reminder, besides those of the other letters. It tells of the time that was asked for.
 * Whether that time is agreed on, only a person knows.
 */
export const reminderLetterWords = ownersTexts('reminderLetter', {
  subject: (reference: string) => `A reminder of the time you asked for (${reference})`,
  text: 'This is a reminder of the consultation you asked for.',
  calendar: 'The attached file puts the time into your calendar, if it is not there yet.',
  next: 'If this time no longer suits you, please move or cancel the request. Then someone else can have the time.',
  stop: 'No more reminders of this request',
} as const);
