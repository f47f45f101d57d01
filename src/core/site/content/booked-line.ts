import { ownersTexts } from './owners/owners-texts.ts';

/**
 * The words of the line about a request that was sent from this browser tab, and of the cards of a
 * request that an agent sent. They have a file of their own, because the home page loads them too.
 */
export const bookedLineWords = ownersTexts('bookedLine', {
  askedFor: (day: string, time: string) => `You asked for ${day} at ${time}`,
  received: 'Request received',
  reference: 'Your reference',
  manage: 'See, move or cancel',
  addToCalendar: 'Add to calendar',
} as const);
