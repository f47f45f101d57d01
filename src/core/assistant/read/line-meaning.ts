import type { ConversationState, LastQuestion } from '../conversation-state.ts';
import {
  type DialogueAct,
  dialogueActs,
  type LineMeaning,
  type MeantSpan,
  type SpanField,
} from './line-reading.ts';

const NO_QUESTION = 'no-question';
const NO_ANSWER = 'none';
const knownFields = ['name', 'email', 'company', 'service', 'date', 'slot'] as const;

/** The names of what an encoder's numbers stand for. */
export interface MeaningNames {
  acts: readonly string[];
  passages: readonly string[];
  tags: readonly string[];
}

/** The numbers that an encoder gives for one part of a line. */
export interface EncodedPart {
  acts: Float32Array;
  passages: Float32Array;
  tokens: readonly { start: number; end: number; tags: Float32Array }[];
}

/** The reader was not trained with these questions, and their answers are like those to others. */
const QUESTIONS_LIKE: Partial<Record<LastQuestion, LastQuestion>> = {
  additional: 'problems',
  'call-back': 'send',
  'phone-number': 'email',
};

/** Returns what the reader has to know besides the line: what was asked, and what is known. */
export function contextOf({ phase, asked, facts }: ConversationState): string[] {
  const like = asked === null ? undefined : QUESTIONS_LIKE[asked];
  const question = like ?? asked ?? (phase === 'booked' ? 'booked' : 'open');
  const known = knownFields.reduce((sum, field, place) => sum + (facts[field] ? 1 << place : 0), 0);
  return [`asked:${question}`, `known:${known}`];
}

/** Joins what the parts of a line mean. */
export function meaningOf(
  line: string,
  parts: readonly EncodedPart[],
  names: MeaningNames,
): LineMeaning {
  const acts: Partial<Record<DialogueAct, number>> = {};
  for (const act of dialogueActs) {
    const place = names.acts.indexOf(act);
    // A line without any word has no part.
    const shares = parts.map((part) => sigmoid(part.acts[place] ?? -9));
    if (place >= 0) acts[act] = Math.max(0, ...shares);
  }
  const asked = parts.map((part) => passageOf(part, names)).filter((found) => found !== null);
  const passage = asked.reduce<LineMeaning['passage']>(
    (best, found) =>
      best && best.probability * (best.id ? 1 : 0.5) >= found.probability * (found.id ? 1 : 0.5)
        ? best
        : found,
    null,
  );
  const spans = parts.flatMap(({ tokens }) => spansOf(line, tokens, names));
  return { acts, passage, spans, unread: unreadIn(line, parts) };
}

/** Returns where words stand before, between and behind the parts that were read. */
function unreadIn(line: string, parts: readonly EncodedPart[]): { start: number; end: number }[] {
  const read = parts.flatMap(({ tokens }) => {
    const [first, last] = [tokens[0], tokens.at(-1)];
    return first && last ? [{ start: first.start, end: last.end }] : [];
  });
  const starts = [0, ...read.map(({ end }) => end)];
  const ends = [...read.map(({ start }) => start), line.length];
  return starts
    .map((start, place) => ({ start, end: ends[place] ?? start }))
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(line.slice(start, end)));
}

function passageOf({ passages }: EncodedPart, names: MeaningNames): LineMeaning['passage'] {
  const shares = softmax(passages);
  const best = shares.indexOf(Math.max(...shares));
  const name = names.passages[best] ?? NO_ANSWER;
  if (name === NO_QUESTION) return null;
  return { id: name === NO_ANSWER ? null : name, probability: shares[best] ?? 0 };
}

/** How much likelier the tags of a line must be for each place at which the tag changes. */
const CHANGE_COSTS = 0.7;
const INSIDE_WORD = /^[\p{L}\p{N}_@][\p{L}\p{N}'’.@_-]|^['’.@_-][\p{L}\p{N}]/u;

/** Returns the spans of a line: the words that follow each other and most probably have one tag. */
function spansOf(line: string, tokens: EncodedPart['tokens'], { tags }: MeaningNames): MeantSpan[] {
  const words = wordsOf(line, tokens);
  const best = likeliestTags(
    words.map((word) => word.shares.map((share) => Math.log(share / word.pieces + 1e-6))),
  );
  const spans: MeantSpan[] = [];
  words.forEach(({ start, end }, place) => {
    const tag = best[place] ?? 0;
    const last = spans.at(-1);
    if (tag === 0) return;
    if (last && best[place - 1] === tag) last.end = end;
    else {
      const name = tags[tag] ?? '';
      const role = name.startsWith('not:') ? 'other' : name.startsWith('is:') ? 'named' : 'given';
      spans.push({ field: name.replace(/^\w+:/, '') as SpanField, role, start, end });
    }
  });
  return spans;
}

/** Tokens that touch each other are one word. The shares of its tags are added up. */
function wordsOf(line: string, tokens: EncodedPart['tokens']) {
  const words: { start: number; end: number; shares: number[]; pieces: number }[] = [];
  for (const { start, end, tags } of tokens) {
    const shares = softmax(tags);
    const last = words.at(-1);
    if (last?.end === start && isInsideWord(line, start)) {
      last.shares = last.shares.map((share, place) => share + (shares[place] ?? 0));
      last.end = end;
      last.pieces += 1;
    } else words.push({ start, end, shares, pieces: 1 });
  }
  return words;
}

/** The dot of 'jane@oak.com' is inside of a word, and that after it is not. */
function isInsideWord(line: string, place: number): boolean {
  return (
    INSIDE_WORD.test(line.slice(place - 1, place + 1)) &&
    !/^[.'’-]+(?![\p{L}\p{N}])/u.test(line.slice(place))
  );
}

/** Finds the most probable row of tags. Each change of the tag has its price, so few words stand alone. */
function likeliestTags(words: readonly number[][]): number[] {
  let sums: number[] = [];
  const cameFrom: number[][] = [];
  for (const shares of words) {
    const top = sums.indexOf(Math.max(...sums));
    const from = shares.map((_, tag) =>
      sums.length > 0 && (sums[tag] as number) < (sums[top] as number) - CHANGE_COSTS ? top : tag,
    );
    const before = sums;
    sums = shares.map((share, tag) => {
      const source = from[tag] as number;
      const sum = before.length > 0 ? (before[source] as number) : 0;
      return share + sum - (source === tag ? 0 : CHANGE_COSTS);
    });
    cameFrom.push(from);
  }
  const tags: number[] = [];
  let tag = sums.indexOf(Math.max(...sums));
  for (let place = words.length - 1; place >= 0; place -= 1) {
    tags[place] = tag;
    tag = cameFrom[place]?.[tag] ?? tag;
  }
  return tags;
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

function softmax(numbers: Float32Array): number[] {
  const highest = Math.max(...numbers);
  const powers = Array.from(numbers, (value) => Math.exp(value - highest));
  const total = powers.reduce((sum, value) => sum + value, 0);
  return powers.map((value) => value / total);
}
