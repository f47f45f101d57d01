import { expect, test } from 'vitest';
import { startConversation } from '../../../assistant/conversation-state.ts';
import { hearAnswer } from '../../../assistant/read/read-line.ts';
import { dialogueContext } from '../../../assistant/test-data/dialogue.ts';
import { spelledName } from '../address/letters-alone.ts';
import { familiarNames } from './familiar-names.ts';
import { mendedName, withMendedName } from './mended-name.ts';

/** The sounds of the words of these tests. Other words are guessed by their letters. */
const SOUNDS: Readonly<Record<string, string>> = {
  laura: 'L AO R AH',
  lore: 'L AO R',
  a: 'AH',
  whitaker: 'W IH T AH K ER',
  whittaker: 'W IH T AH K ER',
  wittakerth: 'W IH T AH K ER TH',
  connor: 'K AA N ER',
  conner: 'K AA N ER',
  marianne: 'M EH R IY AE N',
  mary: 'M EH R IY',
  ann: 'AE N',
  john: 'JH AA N',
  jon: 'JH AA N',
  smith: 'S M IH TH',
};
const dictionary = { phonesOf: (word: string) => SOUNDS[word]?.split(' ') ?? null };
/** Names that nobody has, so that the others have the places of their frequency. */
const fillers = (count: number) => Array.from({ length: count }, () => 'Xyzzyxyzzy');
const names = familiarNames(
  {
    first: ['John', 'Mary', 'Laura', 'Ann', 'Tom', ...fillers(300), 'Jon', 'Marianne'],
    last: ['Smith', 'Bennett', 'Whitaker', 'Conner', 'Connor', ...fillers(800), 'Whittaker'],
  },
  dictionary,
);

test.each([
  ['Lore a Bennet', 'Laura Bennett'],
  ['Tom Whittaker', 'Tom Whitaker'],
  ['Tom Wittakerth', 'Tom Whitaker'],
  ['Wittakerth', 'Whitaker'],
  ['Jon Smith', 'John Smith'],
  // Two names that are as frequent are written as they were heard.
  ['Tom Connor', 'Tom Connor'],
  ['Mary Ann Smith', 'Mary Ann Smith'],
  ['John A. Smith', 'John A. Smith'],
  ['Maria de la Vega', 'Maria de la Vega'],
  ['Chidi Anagonye', 'Chidi Anagonye'],
  ['', ''],
])('the name that was heard as %j is written %j', (heard, name) => {
  expect(mendedName({ heard, known: '', isCorrection: false }, names)).toBe(name);
});

test.each([
  // Whoever spelled the name before may say it again.
  ['Tom Whitaker', 'Tom Whittaker', false, 'Tom Whittaker'],
  ['Tom Whitaker', 'Tom Whitaker', true, 'Tom Whittaker'],
  ['Tom Wittakerth', 'Tom Whittaker', true, 'Tom Whitaker'],
  ['Laura Bennet', 'Tom Whitaker', true, 'Laura Bennett'],
])('%j after %j (wrong: %s) is written %j', (heard, known, isCorrection, name) => {
  expect(mendedName({ heard, known, isCorrection }, names)).toBe(name);
});

test('a mended name stands in the line and in what was read', () => {
  const state = { ...startConversation(), phase: 'collecting', asked: 'name' } as const;
  const heard = hearAnswer(state, "It's Lore a Bennet.", dialogueContext);
  expect(withMendedName(heard, names)).toMatchObject({
    line: "It's Laura Bennett.",
    reading: { facts: { contact: { name: 'Laura Bennett' } } },
  });
  const other = hearAnswer(state, 'friday at two', dialogueContext);
  expect(withMendedName(other, names)).toBe(other);
});

test.each([
  ['Trrcd', 'johnandsmith', 'John Smith'],
  ['Mace Ken', 'laurabennett', 'Laura Bennett'],
  ['Trrcd', 'qwertz', null],
  ['Laura Bennett', 'laurabennett', null],
])('after %j, the letters %j are the name %j', (known, letters, name) => {
  expect(spelledName(known, letters, names)).toBe(name);
});
