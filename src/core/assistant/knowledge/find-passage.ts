import { rememberLast } from '../../remembered-results.ts';
import { spelledOut } from '../read/acts/act-text.ts';
import type { ReaderHints } from '../read/line-reading.ts';
import { knowledgeEntries } from './knowledge.ts';
import { type PassageMatch, rankPassages } from './match-question.ts';
import { priceQuestionIn } from './price-questions.ts';
import { segmentsOf } from './question-segments.ts';
import { topicOf } from './topic-rules.ts';

/** The passage that answers a question. */
export interface FoundPassage extends PassageMatch {
  /** The id of a knowledge entry, or 'price' for a price that the content does not state. */
  id: string;
}

/** Below this confidence the rules rather say that they do not know. */
const MIN_CONFIDENCE = 0.38;
/** From this confidence on, a match stands against the words that name another subject. */
const SURE_MATCH = 0.5;
/**
 * Passages on a whole subject. Many questions are a little like theirs, so they give way to a finer
 * passage that the words name.
 */
const BROAD_PASSAGES: ReadonlySet<string> = new Set([
  'services',
  'services/ai-agent',
  'services/ai-phone',
  'services/email-auto',
  'about',
  'contact',
]);
/** From this confidence on, a match with a broad passage stands against such words. */
const SURE_BROAD_MATCH = 0.7;
/** How much a second part of a line that speaks for the same passage adds. */
const SECOND_PART = 0.15;
/** From this probability on, another reader's passage replaces the passage of the rules. */
const REPLACES_FROM = 0.6;
/** From this probability on, another reader's passage answers where the rules know none. */
const FILLS_FROM = 0.4;
/**
 * From this probability on, another reader is believed against the rules where one of them knows an
 * answer and the other one knows that there is none.
 */
const CONTRADICTS_FROM = 0.97;
/** From this confidence on, no other reader is believed against a match of the rules. */
const STANDS_FROM = 0.6;
/** A finer passage replaces the passage of a hint if the rules are at least this sure of it. */
const MIN_REFINEMENT = 0.3;

const ARE_YOU_AI = new RegExp(
  [
    '\\b(are|r) (you|u|ya)( guys)?( even| really| actually| just| like| maybe| perhaps)?( an?| the| some kind of| like an?)? ?(real|actual|live|living|ai|a\\.i\\.|bot|chatbot|robot|machine|human|person|computer|automated|artificial|program|software)\\b(?! (assistant )?(company|firm|agency|compliant))',
    '\\bam i (really |actually )?(talking|speaking|chatting|writing|texting|typing)( here)?( right now)? (to|with)\\b',
    "\\b(is|'s) (this|that|there|it) (an? |the |some )?(ai|bot|chatbot|robot|machine|automated|human|(real|actual|live) (person|human)|person)( (here|there|talking|writing|typing|answering|speaking|chatting|on the other end|i'?m talking to).*)?\\s*\\??$",
    '^(so )?(you|u) (an? )?(bot|robot|human|ai|real|real person)\\s*\\??$',
    '\\b(human|person) or (an? )?(bot|robot|machine|ai|computer)\\b|\\b(bot|robot|machine|ai) or (an? )?(real )?(human|person)\\b',
  ].join('|'),
  'i',
);

/** Returns the passage that answers a question, or null if the content does not answer it. */
export function passageFor(asked: string, hints?: ReaderHints | null): FoundPassage | null {
  const { found, ranked } = passageByRules(asked);
  return hints?.passage ? weighed(found, hints.passage, ranked) : known(found);
}

/** A turn asks for the passage of its line several times, with and without hints. */
const passageByRules = rememberLast((asked: string) => {
  const question = spelledOut(asked);
  const certain = certainPassage(question);
  if (certain) return { found: { id: certain, confidence: 1 }, ranked: [] };
  const ranked = rankSegments(question);
  return { found: surest(ranked[0], question), ranked };
});

/** Returns the id of the passage that plain words ask for, so that no hint counts. */
function certainPassage(question: string): string | null {
  const price = priceQuestionIn(question);
  if (price !== null) return price === 'offer' ? 'price' : 'faq/consultation/free';
  return asksIfAi(question) ? 'faq/ai' : null;
}

/** Weighs the passage of the rules against the passage of another reader. */
function weighed(
  found: PassageMatch | null,
  { id, probability }: NonNullable<ReaderHints['passage']>,
  ranked: readonly PassageMatch[],
): FoundPassage | null {
  if (found && found.confidence >= STANDS_FROM) return known(found);
  if (id === null) return probability >= CONTRADICTS_FROM ? null : known(found);
  const from = found?.id === null ? CONTRADICTS_FROM : REPLACES_FROM;
  if (probability < (found ? from : FILLS_FROM)) return known(found);
  return refined(id, probability, ranked) ?? known(found);
}

/** Tells whether a line asks if the assistant itself is an AI. */
export function asksIfAi(line: string): boolean {
  return ARE_YOU_AI.test(line.replace(/[’`]/g, "'"));
}

/**
 * Ranks the passages for each part of a line that may be the question, and for the whole line. A
 * second part that speaks for the same passage adds to it, because 'can it do that too' says little
 * without the sentence before it.
 */
function rankSegments(line: string): PassageMatch[] {
  const found = new Map<string | null, { best: number; second: number }>();
  for (const { text, share } of segmentsOf(line))
    for (const { id, confidence } of rankPassages(text)) {
      const { best, second } = found.get(id) ?? { best: 0, second: 0 };
      const value = confidence * share;
      found.set(id, {
        best: Math.max(best, value),
        second: Math.max(second, Math.min(best, value)),
      });
    }
  return [...found]
    .map(([id, { best, second }]) => ({ id, confidence: Math.min(1, best + SECOND_PART * second) }))
    .sort((one, other) => other.confidence - one.confidence);
}

/** Another reader may know only the subject. The rules then choose the part of the subject. */
function refined(
  subject: string,
  probability: number,
  ranked: readonly PassageMatch[],
): FoundPassage | null {
  const belongs = (id: string | null) => id === subject || id?.startsWith(`${subject}/`);
  const finer = ranked.find(({ id, confidence }) => belongs(id) && confidence >= MIN_REFINEMENT);
  const id = finer?.id ?? knowledgeEntries.find((entry) => belongs(entry.id))?.id;
  return id ? { id, confidence: probability } : null;
}

/** A word that names a subject is surer than an example question that is not near. */
function surest(best: PassageMatch | undefined, question: string): PassageMatch | null {
  const isBroad = best?.id !== undefined && best.id !== null && BROAD_PASSAGES.has(best.id);
  const sure = best?.id === null ? MIN_CONFIDENCE : isBroad ? SURE_BROAD_MATCH : SURE_MATCH;
  if (best && best.confidence >= sure) return best;
  const id = topicOf(question);
  const isFiner = id !== null && !(isBroad && BROAD_PASSAGES.has(id));
  if (isFiner) return { id, confidence: MIN_CONFIDENCE };
  return best && best.confidence >= MIN_CONFIDENCE ? best : null;
}

function known(match: PassageMatch | null): FoundPassage | null {
  return match?.id ? { id: match.id, confidence: match.confidence } : null;
}
