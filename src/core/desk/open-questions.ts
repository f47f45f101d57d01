import { documentTerms } from '../assistant/documents/document-terms.ts';
import { askedIn } from '../owner-report/shown-question.ts';
import { ANSWER_LIMITS } from './answer-rules.ts';

type QuestionChannel = 'chat' | 'call';

/** A line of a visitor that got no answer. */
export interface OpenQuestion {
  /** The id of what is stored of the turn, and the place of the line in it. */
  id: string;
  line: string;
  /** Milliseconds since 1970. */
  at: number;
  channel: QuestionChannel;
  /** The id of the conversation or call. Null for a chat that belongs to no conversation. */
  talk: string | null;
}

/** Questions with nearly the same words. The last one was asked last. */
export interface OpenQuestionGroup {
  last: OpenQuestion;
  /** What was asked, in different wordings, those that were used most often first. */
  wordings: readonly string[];
  count: number;
  channels: readonly QuestionChannel[];
  ids: readonly string[];
}

/** From this share of common words on, two wordings ask the same. */
const SAME_FROM = 0.6;

/** Groups questions by their words, the group that was asked most often first. */
export function groupOpenQuestions(questions: readonly OpenQuestion[]): OpenQuestionGroup[] {
  const groups: { terms: ReadonlySet<string>; asked: OpenQuestion[] }[] = [];
  const byKey = new Map<string, OpenQuestion[]>();
  for (const question of questions) {
    const wording = wordingOf(question.line);
    const terms = new Set(documentTerms(wording));
    const key = terms.size === 0 ? wording.toLowerCase() : [...terms].sort().join(' ');
    const known =
      byKey.get(key) ?? groups.find((group) => sharedTerms(group.terms, terms) >= SAME_FROM)?.asked;
    if (known) known.push(question);
    else groups.push({ terms, asked: [question] });
    byKey.set(key, known ?? groups.at(-1)?.asked ?? []);
  }
  return groups
    .map(({ asked }) => groupOf(asked))
    .sort((one, other) => other.count - one.count || other.last.at - one.last.at);
}

function groupOf(asked: readonly OpenQuestion[]): OpenQuestionGroup {
  const byWording = Map.groupBy(asked, ({ line }) => foldedWording(wordingOf(line)));
  const wordings = [...byWording.values()]
    .sort((one, other) => other.length - one.length)
    .map(([first]) => wordingOf(first?.line ?? ''));
  const last = asked.reduce((one, other) => (other.at > one.at ? other : one));
  const channels = [...new Set(asked.map(({ channel }) => channel))].sort();
  return { last, wordings, count: asked.length, channels, ids: asked.map(({ id }) => id) };
}

/** Returns what a line asks, without the sentences around it. A very long one is cut. */
export function wordingOf(line: string): string {
  const asked = askedIn(line).replace(/\s+/g, ' ').trim();
  const most = ANSWER_LIMITS.questionLength;
  return asked.length <= most ? asked : asked.slice(0, asked.lastIndexOf(' ', most) || most);
}

/** Returns a question in the form in which two spellings of it are the same. */
export function foldedWording(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function sharedTerms(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const term of one) if (other.has(term)) shared += 1;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}

/** What says who somebody is, or how to reach them. */
const PERSONAL = /@|\d{4}|\d[\d\s().-]{5,}\d|https?:|www\./i;

/**
 * Returns the wordings that an answer takes over as its questions. They stay when the conversation is
 * gone, so those that hold an address or a number are left out.
 */
export function wordingsToKeep({ wordings }: Pick<OpenQuestionGroup, 'wordings'>): string[] {
  return wordings.filter((text) => !PERSONAL.test(text)).slice(0, ANSWER_LIMITS.questions);
}
