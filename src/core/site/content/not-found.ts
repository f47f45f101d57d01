import { ownersTexts } from './owners/owners-texts.ts';

export const notFoundWords = ownersTexts('notFound', {
  heading: 'Nobody picks up here',
  text: 'There is no page at this address. It may have moved, or the link may have a typo.',
  home: 'Go to the home page',
  book: 'Book a Call',
} as const);
