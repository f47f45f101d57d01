import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingFieldNames } from '../consultation/booking-fields.ts';
import { emptyForm } from '../consultation/wizard-form.ts';
import { startConversation } from './conversation-state.ts';
import { respondToLine } from './decide/conversation.ts';
import { saying, sayingText } from './say/message.ts';
import { writtenText } from './say/written.ts';
import { readStoredConversation } from './stored-conversation.ts';
import { dialogueContext as local } from './test-data/dialogue.ts';
import { dialogues } from './test-data/dialogues.ts';

test('every state of a conversation is read back unchanged', () => {
  for (const { lines } of dialogues) {
    let state = startConversation();
    for (const line of lines) {
      ({ state } = respondToLine(state, line, local));
      const kept = JSON.parse(JSON.stringify(state));
      expect(readStoredConversation(kept)).toEqual(state);
    }
  }
});

test('a booking and a wished time are read back unchanged', () => {
  const state = {
    ...startConversation(),
    phase: 'booked',
    asked: 'move-booking',
    booking: { id: 'booking-1', date: '2026-11-16', slot: '09:30' },
    sent: [null, '2026-11-16 09:30'],
    wished: { date: '2026-11-17', slot: null },
  };
  expect(readStoredConversation(JSON.parse(JSON.stringify(state)))).toEqual(state);
});

test('a state that was stored before days near the wish were noted is read on', () => {
  const { near, ...earlier } = { ...startConversation(), phase: 'collecting', confused: 1 };
  expect(readStoredConversation(earlier)).toEqual({ ...earlier, near });
});

describe('a state of the release before', () => {
  /** A state in the middle of a booking, as it is stored. */
  const stored = JSON.parse(
    JSON.stringify(
      dialogues
        .flatMap(({ lines }) => lines)
        .slice(0, 4)
        .reduce((state, line) => respondToLine(state, line, local).state, startConversation()),
    ),
  );

  test.each(bookingFieldNames)('is read on without the field %s of the booking', (field) => {
    const { [field]: _, ...facts } = stored.facts;
    expect(readStoredConversation({ ...stored, facts })).toEqual({
      ...stored,
      facts: { ...stored.facts, [field]: emptyForm[field] },
    });
  });

  test.each(Object.keys(startConversation()))('is read on without %s', (field) => {
    const { [field]: _, ...earlier } = stored;
    const begun = startConversation()[field as keyof ReturnType<typeof startConversation>];
    expect(readStoredConversation(earlier)).toEqual({ ...stored, [field]: begun });
  });

  test('has its last text said again, and a no to its offer sends nothing', () => {
    const summary = respondToLine(
      startConversation(),
      'Ana Ruiz, ana@ruiz.com, phone agent, friday at 2pm',
      local,
    );
    const lastSaid = writtenText(summary.say, local);
    const { said: _, ...earlier } = summary.state;
    const state = readStoredConversation({ ...earlier, lastSaid });
    expect(state).toEqual({ ...summary.state, said: sayingText(lastSaid) });
    const again = respondToLine(state, 'say that again', local);
    expect(writtenText(again.say, local)).toBe(lastSaid);
    expect(respondToLine(state, 'no problems', local).book).toBeNull();
    expect(respondToLine(state, 'yes', local).book).not.toBeNull();
  });

  test('goes on although the release after this one has asked for a field of its own', () => {
    const facts = { ...stored.facts, fax: '555' };
    const replaced = { fax: '555', email: 'jane@acme.com' };
    const asks = { asked: 'fax', withheld: 'fax' };
    expect(readStoredConversation({ ...stored, facts, replaced, ...asks })).toEqual({
      ...stored,
      replaced: { email: 'jane@acme.com' },
      asked: null,
    });
  });

  test('is read without the fields that are no longer there', () => {
    const facts = { ...stored.facts, fax: '555' };
    expect(readStoredConversation({ ...stored, mood: 7, facts })).toEqual(stored);
  });
});

test.each([
  [null],
  [undefined],
  [{}],
  [{ ...startConversation(), phase: 'lost' }],
  [{ ...startConversation(), asked: 'toString' }],
  [{ ...startConversation(), withheld: 7 }],
  [{ ...startConversation(), replaced: 7 }],
  [{ ...startConversation(), replaced: { date: '2026-02-30' } }],
  [{ ...startConversation(), confused: -1 }],
  [{ ...startConversation(), full: ['2026-11-16'] }],
  [{ ...startConversation(), sent: ['2026-11-16'] }],
  [{ ...startConversation(), offered: ['09:15'] }],
  [{ ...startConversation(), booking: { id: 'b', date: '2026-11-16', slot: '09:15' } }],
  [{ ...startConversation(), wished: { date: 'monday', slot: null } }],
  [{ ...startConversation(), facts: { ...startConversation().facts, date: '2026-02-30' } }],
  [{ ...startConversation(), facts: { ...startConversation().facts, service: 'x' } }],
])('the stored state %j starts a new conversation', (kept) => {
  expect(readStoredConversation(kept)).toEqual(startConversation());
});

test('whatever was stored, the next line can be answered', () => {
  fc.assert(
    fc.property(fc.anything(), fc.object(), (anything, fields) => {
      const broken = { ...startConversation(), ...fields };
      for (const kept of [anything, broken])
        respondToLine(readStoredConversation(kept), 'hello', local);
    }),
  );
});

test.each<[string, unknown]>([
  ['a message that this release does not know', { message: 'waves', values: {} }],
  ['a name of every object', { message: 'toString', values: {} }],
  ['a message without its value', { message: 'askSlot', values: {} }],
  ['a value of another kind', { message: 'askSlot', values: { day: 'friday' } }],
  ['a passage that is gone', { message: 'passage', values: { id: 'faq/gone' } }],
  ['a plain text where words are told', { message: 'summary', values: { facts: { name: 'Ana' } } }],
])('%s is left out of what was said last, and the rest stays', (_, unknown) => {
  const said = [saying('sorry'), unknown, saying('canDo')];
  expect(readStoredConversation({ ...startConversation(), said }).said).toEqual([
    saying('sorry'),
    saying('canDo'),
  ]);
});
