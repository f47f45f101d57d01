import { expect, test } from 'vitest';
import { type ConversationState, startConversation } from '../assistant/conversation-state.ts';
import { type Offer, stalledCall } from './stalled-call.ts';

type Turn = readonly [
  asked: ConversationState['asked'],
  confused: number,
  isHeard: boolean,
  offer: Offer,
];

function at(asked: ConversationState['asked'], confused: number): ConversationState {
  return { ...startConversation(), asked, confused };
}

test.each<[string, readonly Turn[]]>([
  [
    'an address that is not understood brings the field, then the form, and no offer twice in a row',
    [
      ['email', 0, true, 'none'],
      ['email', 1, true, 'none'],
      ['email', 2, true, 'field'],
      ['email', 3, true, 'form'],
      ['email', 4, true, 'none'],
      ['email', 5, true, 'field'],
    ],
  ],
  [
    'words that are not heard and words that are not understood count together',
    [
      ['name', 0, true, 'none'],
      ['name', 0, false, 'none'],
      ['name', 1, true, 'field'],
      ['name', 1, false, 'form'],
    ],
  ],
  [
    'an answer to the question begins the count anew',
    [
      ['name', 0, false, 'none'],
      ['email', 0, true, 'none'],
      ['email', 0, false, 'none'],
      ['email', 0, false, 'field'],
    ],
  ],
  [
    'any other question offers typing, and not in every turn',
    [
      ['service', 1, true, 'none'],
      ['service', 2, true, 'type'],
      ['service', 3, true, 'none'],
      ['service', 4, true, 'none'],
      ['service', 5, true, 'type'],
    ],
  ],
  [
    'before the first question, only words that were not heard count',
    [
      [null, 1, true, 'none'],
      [null, 2, true, 'none'],
      [null, 2, false, 'none'],
      [null, 2, false, 'type'],
    ],
  ],
])('%s', (_, turns) => {
  const call = stalledCall();
  for (const [asked, confused, isHeard, offer] of turns)
    expect(call.offerAfter(at(asked, confused), isHeard).offer).toBe(offer);
});

test('a name that is denied twice in the summary brings its field, and after that the form', () => {
  const call = stalledCall();
  const send = at('send', 0);
  const after = (name: number, email: number) => call.offerAfter(send, true, { name, email });
  expect(after(0, 0).offer).toBe('none');
  expect(after(1, 0).offer).toBe('none');
  expect(after(2, 0)).toEqual({ offer: 'field', field: 'name' });
  expect(after(2, 0).offer).toBe('none');
  expect(after(3, 0)).toEqual({ offer: 'form', field: 'name' });
  expect(after(3, 2)).toEqual({ offer: 'field', field: 'email' });
  // Both are denied at once, and each has its step.
  expect(after(5, 3)).toEqual({ offer: 'field', field: 'name' });
  expect(after(5, 3)).toEqual({ offer: 'form', field: 'email' });
});
