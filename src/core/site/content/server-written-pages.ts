import { brand } from './brand.ts';
import { ownersTexts } from './owners/owners-texts.ts';

/** The words of the pages that the server writes for browsers without scripts. */
export const serverWrittenPages = ownersTexts('pagesWithoutScripts', {
  form: {
    title: `Error: Book a free consultation | ${brand.name}`,
    heading: 'Book a free consultation',
    summaryHeading: 'There is a problem',
    takenOn: (time: string, day: string) => `${time} (taken on ${day})`,
  },
  thankYou: {
    title: `Thank You | ${brand.name}`,
  },
  tooLarge: {
    title: `Error: Too long to send | ${brand.name}`,
    heading: 'That was too long to send',
    text: 'Please shorten your texts and send the form again.',
    back: 'Back to the form',
  },
  crossSite: {
    title: `Error: Not sent from this site | ${brand.name}`,
    heading: 'That was not sent from our site',
    text: 'Another website tried to send a request in your name. Nothing was booked. If you meant to book a consultation, please use the form here.',
    back: 'Go to the form',
  },
} as const);
