import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type LastQuestion,
  startConversation,
} from '../../src/core/assistant/conversation-state.ts';
import { knowledgeEntries } from '../../src/core/assistant/knowledge/knowledge.ts';
import { contextOf } from '../../src/core/assistant/read/line-meaning.ts';
import { dialogueActs, spanFields } from '../../src/core/assistant/read/line-reading.ts';
import { bookingFieldNames } from '../../src/core/consultation/booking-fields.ts';

const folder = join(import.meta.dirname, 'wordings');
const program = readFileSync(join(import.meta.dirname, 'labelled_lines.py'), 'utf8');
const passages = new Set(['none', ...knowledgeEntries.map(({ id }) => id)]);
// A line without any word is silent, so no line is labelled so.
const acts = new Set<string>(dialogueActs.filter((act) => act !== 'silence'));
const fields = new Set<string>(spanFields);
const asked = new Set(questions().map((question) => question.replace('asked:', '')));

/** Returns every question that the assistant may have asked, as the encoder is told of it. */
function questions(): string[] {
  const open = startConversation();
  const asking: LastQuestion[] = [
    ...bookingFieldNames,
    'change',
    'send',
    'move-when',
    'move-booking',
    'cancel-booking',
  ];
  const states = [open, { ...open, phase: 'booked' } as const];
  return [...states, ...asking.map((question) => ({ ...open, asked: question }))].flatMap((state) =>
    contextOf(state).slice(0, 1),
  );
}

/** Returns the words of a list in the program that reads the labels. */
function listInProgram(name: string): Set<string> {
  const [, value = ''] = new RegExp(`^${name} = \\(?([^)]+?)\\)?\\.split`, 'm').exec(program) ?? [];
  return new Set(value.match(/[a-z-]+/g));
}

test('The training knows the acts, the fields and the questions of the assistant.', () => {
  expect(listInProgram('ACTS')).toEqual(acts);
  expect(listInProgram('FIELDS')).toEqual(fields);
  expect(listInProgram('ASKED')).toEqual(asked);
});

interface Row {
  heading: string;
  /** The line below the heading. Null where the row is the heading itself. */
  line: string | null;
}

function rowsIn(subfolder: string): Row[] {
  return globSync(`${subfolder}/*.txt`, { cwd: folder }).flatMap((file) => {
    let heading = '';
    return readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        if (!line.startsWith('# ')) return { heading, line };
        heading = line.slice(2);
        return { heading, line: null };
      });
  });
}

/** Returns the words of a part of a heading. */
function listed(part: string): string[] {
  return /^\s*[-*]\s*$/.test(part) ? [] : part.split(',').map((word) => word.trim());
}

const MARK = /\{(?:not:)?(\w+)=([^{}]+)\}|<(\w+)>([^<>]+)<\/\3>/g;

/** Says what is wrong with a row, by the rules of `labelled_lines.py`. */
function faultOf({ heading, line }: Row): string | null {
  const parts = heading.split('|');
  if (parts.length !== 3 && parts.length !== 5) return 'the heading has not three or five parts';
  const [held = [], answers = [], before = [], lacks = [], judged = []] = parts.map(listed);
  const isWhole = parts.length === 3;
  const unknown = [
    ...[...held, ...lacks].filter((act) => !acts.has(act)),
    ...answers.filter((id) => id !== '?' && !passages.has(id)),
    ...before.filter((question) => !asked.has(question)),
    ...judged.filter((field) => !fields.has(field)),
  ];
  if (unknown.length > 0) return `the heading has unknown words: ${unknown.join()}`;
  if (isWhole && held.includes('asks') !== answers.length > 0) return 'acts and passage do not fit';
  return line === null ? null : faultOfLine(line, isWhole && !held.includes('tells-fact'));
}

function faultOfLine(line: string, givesNothing: boolean): string | null {
  const marks = [...line.matchAll(MARK)];
  const unknown = marks
    .map(([, value, , named]) => value ?? named ?? '')
    .filter((field) => !fields.has(field));
  if (unknown.length > 0) return `a mark has an unknown field: ${unknown.join()}`;
  const text = line.replaceAll(MARK, (_, _value, value, _named, words) => value ?? words);
  if (/[{}<>|]/.test(text)) return 'a sign is no mark';
  const isGiven = marks.some(([mark]) => mark.startsWith('{') && !mark.startsWith('{not:'));
  return givesNothing && isGiven ? 'a value is given, but no fact is told' : null;
}

test.each(['marked', 'from-tables'])('The labels of %s can be trained.', (subfolder) => {
  const rows = rowsIn(subfolder);
  expect(rows.length).toBeGreaterThan(3000);
  const faults = rows.flatMap((row) => {
    const fault = faultOf(row);
    return fault ? [`${fault}: '${row.line ?? ''}' below '${row.heading}'`] : [];
  });
  expect(faults).toEqual([]);
});

test.each([
  ['greets | -', 'hi', 'the heading has not three or five parts'],
  ['greets | - | * | asks', 'hi', 'the heading has not three or five parts'],
  ['waves | - | *', 'hi', 'the heading has unknown words: waves'],
  ['asks | nowhere | *', 'hi', 'the heading has unknown words: nowhere'],
  ['declines | - | send, change, *', 'no', 'the heading has unknown words: *'],
  ['- | - | * | waves | name', 'hi', 'the heading has unknown words: waves'],
  ['- | - | * | asks | shoes', 'hi', 'the heading has unknown words: shoes'],
  ['asks | - | *', 'is it free', 'acts and passage do not fit'],
  ['greets | none | *', 'hi', 'acts and passage do not fit'],
  ['greets | ? | *', 'hi', 'acts and passage do not fit'],
  ['greets | - | *', 'hi {shoes=red}', 'a mark has an unknown field: shoes'],
  ['greets | - | *', 'hi <shoes>red</shoes>', 'a mark has an unknown field: shoes'],
  ['greets | - | *', 'hi {name Jo}', 'a sign is no mark'],
  ['greets | - | *', 'hi {name=Jo|Jane}', 'a sign is no mark'],
  ['greets | - | *', 'hi, {name=Jo} here', 'a value is given, but no fact is told'],
  ['greets | - | *', 'hi, {not:name=Jo}, what <name>name</name>', null],
  ['- | - | * | asks | name', 'hi, {name=Jo} here', null],
  ['asks, tells-fact | none | send, change', '{day=friday}? why', null],
])('Below %j the line %j has this fault: %j.', (heading, line, fault) => {
  expect(faultOf({ heading, line })).toBe(fault);
});

test.each(['passages', 'questions'])(
  'The questions of %s ask for passages of the assistant.',
  (subfolder) => {
    const headings = rowsIn(subfolder).filter(({ line }) => line === null);
    expect(headings.length).toBeGreaterThan(50);
    const ids = headings.flatMap(({ heading }) => listed(heading));
    expect(ids.filter((id) => !passages.has(id))).toEqual([]);
  },
);
