import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsInReadingOrder } from '../../consultation/booking-fields.ts';
import { emptyForm } from '../../consultation/wizard-form.ts';
import { startConversation } from '../conversation-state.ts';
import { dialogueContext as local } from '../test-data/dialogue.ts';
import { hearFacts, holdsFacts } from './heard-facts.ts';
import { addHintedFacts } from './hinted-facts.ts';
import type { FactSpan } from './line-reading.ts';

/** The rules hear nothing, so every fact of the result comes from the hints. */
const nothing = hearFacts('', { state: startConversation(), intent: 'unknown', local });

function hinted(heard: string, spans: readonly FactSpan[], known = emptyForm) {
  return addHintedFacts(nothing, { heard, spans, known, local });
}

test('the rules read the value from the words that a hint points to', () => {
  const line = 'bob mcgraw here, Bob@McGraw.com, thinking the phone one, tuesday week, half two';
  const spans: FactSpan[] = [
    { field: 'name', text: 'bob mcgraw' },
    { field: 'email', text: 'Bob@McGraw.com' },
    { field: 'service', text: 'the phone one' },
    { field: 'date', text: 'tuesday week' },
    { field: 'slot', text: 'half two' },
  ];
  const { contact, service, date, time } = hinted(line, spans);
  expect(contact.name?.toLowerCase()).toBe('bob mcgraw');
  expect(contact.email?.toLowerCase()).toBe('bob@mcgraw.com');
  expect(service).toBe('ai-phone');
  expect(date).toBe('2026-11-24');
  expect(time).toMatchObject({ minutes: 14 * 60 + 30 });
});

test('a hint for the problems keeps the visitor’s words', () => {
  const line = 'the front desk drowns every monday';
  expect(hinted(line, [{ field: 'problems', text: line }]).problems).toBe(line);
});

test('words that the visitor did not type give no fact', () => {
  const invented = fieldsInReadingOrder.map((field) => ({ field, text: 'Jane Doe, friday 2pm' }));
  expect(holdsFacts(hinted('what do you offer', invented))).toBe(false);
});

test('a hint does not replace a known fact, and the same words are not two facts', () => {
  const known = { ...emptyForm, name: 'Jane Doe' };
  const line = 'Jane Doe of Acme Tools';
  expect(hinted(line, [{ field: 'name', text: 'Acme Tools' }], known).contact).toEqual({});
  expect(hinted(line, [{ field: 'company', text: 'Jane Doe' }], known).contact).toEqual({});
});

test('a hint does not replace what the rules have heard in the line', () => {
  const heard = "I'm Jane Doe, company Acme Tools";
  const state = startConversation();
  const facts = hearFacts(heard, { state, intent: 'unknown', local });
  const spans: FactSpan[] = [
    { field: 'name', text: 'Acme Tools' },
    { field: 'company', text: 'Jane Doe' },
  ];
  expect(addHintedFacts(facts, { heard, spans, known: emptyForm, local })).toEqual(facts);
});

test('whatever the hints are, every text of the result stands in the line', () => {
  const spans = fc.array(
    fc.record({ field: fc.constantFrom(...fieldsInReadingOrder), text: fc.string() }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), spans, (heard, given) => {
      const { contact, problems, additional } = hinted(heard, given);
      const typed = heard.replace(/\s+/g, ' ').toLowerCase();
      for (const text of [contact.name, contact.company, problems, additional])
        expect(typed).toContain((text ?? '').trim().replace(/\s+/g, ' ').toLowerCase());
    }),
  );
});
