import { expect, test } from 'vitest';
import { startConversation } from '../../../assistant/conversation-state.ts';
import { addressGuesses } from './address-guesses.ts';
import { addressTalk } from './address-talk.ts';
import { spelledInto } from './spelled-into.ts';

/** The sounds of the words of these tests. Other words are guessed by their letters. */
const SOUNDS: Readonly<Record<string, string>> = {
  karen: 'K EH R AH N',
  carrying: 'K AE R IY IH NG',
  lopez: 'L OW P EH Z',
  bakery: 'B EY K ER IY',
  harbor: 'HH AA R B ER',
  harbour: 'HH AA R B ER',
  vets: 'V EH T S',
  mike: 'M AY K',
  peak: 'P IY K',
  pete: 'P IY T',
  roofing: 'R UW F IH NG',
  info: 'IH N F OW',
  dot: 'D AA T',
};
const dictionary = { phonesOf: (word: string) => SOUNDS[word]?.split(' ') ?? null };
const hearing = (text: string, certainty = -0.2) => ({ text, certainty });

function stateWith({ name = '', company = '', email = '' }, asked: 'email' | 'send' = 'email') {
  const start = startConversation();
  return { ...start, asked, facts: { ...start.facts, name, company, email } };
}

test.each([
  ['Karen at LopezBakery dot com.', 'Karen Lopez', '', 'karen@lopezbakery.com'],
  ['Carrying at lopezbakery.com', 'Karen Lopez', '', 'karen@lopezbakery.com'],
  ['Info at Lopez Makery dot com', 'Karen Lopez', 'Lopez Bakery', 'info@lopezbakery.com'],
  ['M. I. K. E. at peak roofing dot com', 'Dan Cole', '', 'mike@peakroofing.com'],
  ['K. Lopez at bakery dot net', 'Karen Lopez', '', 'klopez@bakery.net'],
])('%j of %s (%s) is taken for %s', (text, name, company, email) => {
  const [best] = addressGuesses([hearing(text)], { name, company }, dictionary);
  expect(best?.email).toBe(email);
});

test('the other texts of a sound help: a domain of words is likelier than one of none', () => {
  const hearings = [
    hearing('Mike at beecruffing.com', -0.4),
    hearing('Mike at peak roofing.com', -0.5),
  ];
  const [best] = addressGuesses(hearings, { name: 'Mike Cole', company: '' }, dictionary);
  expect(best?.email).toBe('mike@peakroofing.com');
});

test('words without an address are nothing', () => {
  const state = stateWith({ name: 'Karen Lopez' });
  expect(addressTalk(dictionary).hear([hearing('What does it cost?')], state)).toBeNull();
});

test('a doubtful part is checked alone, and a yes takes it', () => {
  const talk = addressTalk(dictionary);
  const state = stateWith({ name: 'Mike Cole' });
  const hearings = [
    hearing('Mike at harbour vets dot com'),
    hearing('Mike at harbor vets dot com'),
  ];
  const first = talk.hear(hearings, state);
  expect(first).toMatchObject({ next: 'check', chunk: 'domain', email: 'mike@harbourvets.com' });
  if (first) talk.take(first);
  expect(talk.hear([hearing('Yes, that is right.')], state)).toMatchObject({
    next: 'given',
    email: 'mike@harbourvets.com',
  });
  const second = talk.hear([hearing('No.')], state);
  expect(second).toMatchObject({ next: 'check', email: 'mike@harborvets.com' });
  if (second) talk.take(second);
  const third = talk.hear([hearing('Nope, wrong.')], state);
  expect(third).toMatchObject({ next: 'spell', chunk: 'domain' });
  if (third) talk.take(third);
  expect(talk.hear([hearing('H-a-r-b-e-r-v-e-t-z')], state)).toMatchObject({
    next: 'given',
    email: 'mike@harbervetz.com',
  });
});

test('an address that was read back wrong is not heard again', () => {
  const talk = addressTalk(dictionary);
  const state = stateWith({ name: 'Mike Cole', email: 'mike@harbourvets.com' }, 'send');
  const hearings = [
    hearing('No, Mike at harbour vets dot com'),
    hearing('No, Mike at harbor vets dot com'),
  ];
  expect(talk.hear(hearings, state)).toMatchObject({ email: 'mike@harborvets.com' });
});

test.each([
  ['mike@peteroofing.com', 'peak', null, 'mike@peakroofing.com'],
  ['anna_novak@silverfox.net', 'nowak', null, 'anna_nowak@silverfox.net'],
  ['jer@miller.com', 'sarah', 'local', 'sarah@miller.com'],
  ['sarah@milner.co.uk', 'miller', 'domain', 'sarah@miller.co.uk'],
  ['sarah@millerplumming.com', 'plumbing', null, 'sarah@millerplumbing.com'],
  ['sarah@miller.com', 'xyz', null, null],
] as const)('into %s, the letters %j (asked for: %s) make %s', (email, letters, asked, mended) => {
  expect(spelledInto(email, [letters], asked)).toBe(mended);
});
