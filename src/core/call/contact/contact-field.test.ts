import { expect, test } from 'vitest';
import {
  type ContactFieldEvent,
  type ContactFieldState,
  closedContactField,
  reduceContactField,
} from './contact-field.ts';
import type { ContactName } from './contact-guess.ts';

const guessed = (field: ContactName, value: string) =>
  ({ type: 'guessed', guess: { field, value } }) as const;
const edited = (text: string) => ({ type: 'edited', text }) as const;
const learned = (facts: Record<string, string>) => ({ type: 'learned', facts }) as const;
const after = (...events: ContactFieldEvent[]) =>
  events.reduce(reduceContactField, closedContactField);
const shown = ({ field }: ContactFieldState) => field && `${field.name}: ${field.text}`;

test('a guess opens its field, and the next guess replaces it', () => {
  expect(shown(after(guessed('email', 'an@example.com')))).toBe('email: an@example.com');
  const next = after(guessed('email', 'an@example.com'), guessed('name', 'Ann'));
  expect(shown(next)).toBe('name: Ann');
});

test('a guess fills a field that the visitor has opened but not filled in', () => {
  const state = after({ type: 'chosen', name: 'name' }, guessed('name', 'Ann'));
  expect(shown(state)).toBe('name: Ann');
});

test('a guess leaves what the visitor has typed', () => {
  const state = after(guessed('name', 'An'), edited('Ann'), guessed('name', 'Anna'));
  expect(shown(state)).toBe('name: Ann');
  expect(shown(reduceContactField(state, { type: 'closed' }))).toBeNull();
});

test('a guess for the other field waits until the visitor is done with the edited one', () => {
  const state = after(guessed('name', 'An'), edited('Ann'), guessed('email', 'an@example.com'));
  expect(shown(state)).toBe('name: Ann');
  const next = reduceContactField(state, { type: 'closed' });
  expect(shown(next)).toBe('email: an@example.com');
  expect(shown(reduceContactField(next, { type: 'closed' }))).toBeNull();
});

test('a waiting guess whose value is learned meanwhile does not open', () => {
  const waiting = after(guessed('name', 'An'), edited('Ann'), guessed('email', 'an@example.com'));
  const state = [learned({ email: 'ann@example.com' }), { type: 'closed' } as const].reduce(
    reduceContactField,
    waiting,
  );
  expect(shown(state)).toBeNull();
});

test('a field closes when its value is learned, unless the visitor has typed another one', () => {
  const open = after(guessed('email', 'an@example.com'));
  const facts = learned({ email: 'ann@example.com' });
  expect(shown(reduceContactField(open, facts))).toBeNull();
  const same = reduceContactField(open, edited('ann@example.com '));
  expect(shown(reduceContactField(same, facts))).toBeNull();
  const other = reduceContactField(open, edited('anne@example.com'));
  expect(shown(reduceContactField(other, facts))).toBe('email: anne@example.com');
});

test('a field that the visitor has opened stays when something is learned', () => {
  const state = after({ type: 'chosen', name: 'name' }, learned({ name: 'Ann' }));
  expect(shown(state)).toBe('name: ');
});

test('the field closes when the visitor goes on to the form, unless it was edited', () => {
  const left = { type: 'left-for-form' } as const;
  expect(after(guessed('name', 'An'), left)).toEqual(closedContactField);
  const state = after(guessed('name', 'An'), edited('Ann'), guessed('email', ''), left);
  expect(shown(state)).toBe('name: Ann');
  expect(state.waiting).toBeNull();
});

test('text without an open field changes nothing', () => {
  expect(after(edited('Ann'))).toEqual(closedContactField);
});
