import { ownersTexts } from '../owners/owners-texts.ts';

/** The words of the button and the panel on other sites of the owner. */
export const embedWords = ownersTexts('embed', {
  /** What the button says, and what the panel is called, if the owner has chosen no other words. */
  button: {
    assistant: 'Ask a question',
    booking: 'Book a consultation',
    call: 'Talk to us',
    several: 'Ask or book',
  },
  inCall: 'call in progress',
  close: 'Close',
  /** Stands in the panel until its frame is there, and stays if the frame does not come. */
  missing: 'Still loading.',
  elsewhere: 'Open it in a new tab',
} as const);

/** The words inside the frame of the panel. The script of other sites does not need them. */
export const embedFrameWords = ownersTexts('embedFrame', {
  ways: 'Ways to reach us',
  tabs: { assistant: 'Ask', booking: 'Book', call: 'Talk' },
} as const);
