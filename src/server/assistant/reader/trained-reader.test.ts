import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { knowledgeEntries } from '#core/assistant/knowledge/knowledge.ts';
import {
  type DialogueAct,
  dialogueActs,
  type ReaderHints,
} from '#core/assistant/read/line-reading.ts';
import { loadReaderWeights, readerWeightsFile } from './reader-weights.ts';
import { readHints, tokensOfLine } from './trained-reader.ts';

const WEIGHTS_SHA256 = '4177180f58e3c9999e6a83a86a20a36f93b93c0b94b65d392b87a0c27f65f8cc';
const HELD_OUT = new URL('../../../../scripts/reader-training/held-out.txt', import.meta.url);

const weights = await loadReaderWeights();

function actsIn({ acts }: ReaderHints): DialogueAct[] {
  return dialogueActs.filter((act) => (acts[act] ?? 0) >= 0.5);
}

/** The held-out lines name subjects, and the reader names parts of a subject. */
function isPartOf(subject: string, id: string): boolean {
  return id === subject || id.startsWith(`${subject}/`);
}

test('The weights are the ones that the decision record names.', async () => {
  expect(hash('sha256', await readFile(readerWeightsFile))).toBe(WEIGHTS_SHA256);
  const record = new URL('../../../../docs/decisions/0029-a-trained-reader.md', import.meta.url);
  expect(await readFile(record, 'utf8')).toContain(WEIGHTS_SHA256);
});

test('The reader names only acts and passages that the assistant knows.', () => {
  const ids = new Set(knowledgeEntries.map(({ id }) => id));
  const others = ['no-question', 'none'];
  expect(weights.passages.filter((id) => !ids.has(id) && !others.includes(id))).toEqual([]);
  expect(weights.acts.filter((act) => !dialogueActs.includes(act as DialogueAct))).toEqual([]);
});

test('The reader does not judge silence, because the rules know it for sure.', () => {
  expect(readHints('hello', weights).acts).not.toHaveProperty('silence');
});

test.each(['', '   ', '…', '\u{1F44D}', '\ud800', 'a'.repeat(2000), 'what '.repeat(400), '你好'])(
  'Every text gets probabilities from 0 to 1: %j',
  (line) => {
    const { acts, passage } = readHints(line, weights);
    for (const share of [...Object.values(acts), passage?.probability ?? 0]) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }
  },
);

test('A word that the table does not hold is split into its longest pieces.', () => {
  const places = new Map(['[UNK]', 'what', '##s', 'a', '##b'].map((token, at) => [token, at]));
  expect(tokensOfLine('Whats Ab Zq', places)).toEqual([1, 2, 3, 4, 0]);
  expect(tokensOfLine('', places)).toEqual([0]);
});

describe('Lines', () => {
  test.each<[string, DialogueAct[], string | null]>([
    ['does this website track what I click', ['asks'], 'privacy/cookies'],
    ['how many minutes should I set aside for the talk', ['asks'], 'faq/consultation/length'],
    ['let me ask my sister about it first', ['hesitates'], null],
    ['my name is Ruth Adler and my email is ruth@adler.com', ['tells-fact'], null],
    ['no, I meant thursday', ['tells-fact', 'corrects'], null],
    ['cancel my appointment for monday please', ['cancels'], null],
    ['i would rather fill out the form', ['wants-form'], null],
    ['je voudrais un rendez-vous demain', ['other-language'], null],
    ['what time was my appointment again?', ['asks-appointment'], null],
    ['I do not want to live any more', ['distress'], null],
    ['does it fit with our dental software', ['asks'], 'faq/tools'],
    ['is my secretary going to be fired', ['asks'], 'faq/front-desk'],
  ])('%s', (line, acts, passage) => {
    const hints = readHints(line, weights);
    expect(actsIn(hints)).toEqual(acts);
    expect(hints.passage?.id ?? null).toBe(passage);
  });
});

test('The reader finds the passage of most questions that it was not trained on.', async () => {
  const rows = (await readFile(HELD_OUT, 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('asks |'))
    .map((line) => line.split(' | '));
  const right = rows.filter(([, passages = '', line = '']) =>
    passages.split(',').some((id) => isPartOf(id, readHints(line, weights).passage?.id ?? 'none')),
  );
  expect(rows.length).toBeGreaterThan(150);
  expect(right.length / rows.length).toBeGreaterThan(0.72);
});

test('The reader sees no question in most lines that ask none.', async () => {
  const rows = (await readFile(HELD_OUT, 'utf8'))
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split(' | '))
    .filter(([acts = '', passages]) => passages === '-' && !acts.includes('asks'));
  const seen = rows.filter(([, , line = '']) => readHints(line, weights).passage?.id);
  expect(rows.length).toBeGreaterThan(90);
  expect(seen.length / rows.length).toBeLessThan(0.05);
});
