import fc from 'fast-check';
import { splitWords } from '../../../split-words.ts';
import { dialogueContext as local } from '../dialogue.ts';
import { hearTrained } from '../written-turns.ts';
import { type JudgedTable, judgedRow, stateAt } from './judged-table.ts';

const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
/**
 * Words such as 'aia' are left out, because 'a i a' is not read as a spelling. Words with 'uu' are
 * left out, because 'double u' is read as a w.
 */
export const spelledWord = fc
  .array(letters, { minLength: 3, maxLength: 10 })
  .map((word) => word.join(''))
  .filter((word) => !/^[ai]+$|uu/.test(word));

const EXAMPLES: Readonly<Record<string, string>> = Object.fromEntries(
  splitWords(
    `alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar papa
    quebec romeo sierra tango uniform victor whiskey xray yankee zulu`,
  ).map((word) => [word[0], word]),
);

/** The ways in which people spell a word. */
export const waysToSpell: readonly ((word: string) => string)[] = [
  (word) => [...word].join(' '),
  (word) => [...word].join('-').toUpperCase(),
  (word) => [...word].map((letter) => `${letter} as in ${EXAMPLES[letter]}`).join(' '),
  (word) => [...word].map((letter) => `${letter} for ${EXAMPLES[letter]}`).join(', '),
  (word) =>
    word
      .replace(/(.)\1/g, 'double$1')
      .replace(/double|./g, (part) => `${part} `)
      .trim(),
];

const words = fc.sample(spelledWord, { seed: 29, numRuns: 20 });

/** The same words are spelled in every run, alone and after 'my name is'. */
export const spelledTables: readonly JudgedTable[] = [
  {
    title: 'spelled names',
    least: 0.59,
    judge: () =>
      words.flatMap((word) =>
        waysToSpell
          .flatMap((spell) => [spell(word), `my name is ${spell(word)}`])
          .map((heard) => {
            const { contact } = hearTrained(stateAt('name'), heard, local).reading.facts;
            const name = `${word[0]?.toUpperCase()}${word.slice(1)}`;
            return judgedRow('name', heard, [{ name }, contact]);
          }),
      ),
  },
];
