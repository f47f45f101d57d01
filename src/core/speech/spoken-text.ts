import type { ConversationState } from '../assistant/conversation-state.ts';
import { sentencesOf } from '../assistant/knowledge/sentences.ts';
import type { LocalContext } from '../assistant/local-context.ts';
import { cityOf } from '../moment-words.ts';
import {
  examplesAfterQuestion,
  spokenSummaryWords,
} from '../site/content/assistant/words-for-the-ear.ts';
import { schedulingWords } from '../site/content/scheduling.ts';
import { type FixedText, fixedTexts } from './fixed-sentences.ts';
import { slotFrames } from './slot-frames.ts';
import { factsAtBeginning } from './spoken-facts.ts';
import { livePart, ownPart, type SpokenPart } from './spoken-part.ts';
import { textForTheEar } from './text-for-the-ear.ts';

/** A written reply of the assistant, and the state of the conversation after it. */
interface WrittenReply {
  say: string;
  state: ConversationState;
}

/** A piece of a reply, as it is written and as it is said. */
interface ReplyPiece {
  written: string;
  parts: readonly SpokenPart[];
  /** Talk is always said. Sentences of the site and of another writer are cut if they are many. */
  source: 'talk' | 'passage' | 'unknown';
}

/** A short answer leaves out what a listener does not need. A whole one leaves out nothing. */
export type SpokenLength = 'short' | 'whole';

/** A listener follows about this many words of an answer at once. */
const MOST_ANSWER_WORDS = 45;
const MOST_ANSWER_SENTENCES = 2;

/**
 * Turns a written reply into what the agent says. The visitor's own words are live parts, and so is
 * every sentence that is not in the content, because it may hold personal data. Everything else is
 * an own part, which `ownPhrases` lists.
 */
export function spokenParts(
  reply: WrittenReply,
  local: LocalContext,
  length: SpokenLength = 'short',
): readonly SpokenPart[] {
  const written = piecesOfReply(reply, local);
  const pieces = length === 'short' ? shortened(written) : written;
  const last = pieces.at(-1);
  const isExample = last !== undefined && examplesAfterQuestion.includes(last.written);
  const [before, after] = isExample ? [pieces.slice(0, -1), [last]] : [pieces, []];
  return [
    ...withQuestionLast(withoutRepeats(before.flatMap(({ parts }) => parts))),
    ...after.flatMap(({ parts }) => parts),
    // A name of signs alone leaves nothing to say.
  ].filter(({ text }) => /\p{L}/u.test(text));
}

/** Says a text of the content sentence by sentence, so that equal sentences are kept once. */
export function ownSentences(spoken: string): SpokenPart[] {
  return sentencesOf(spoken).map(ownPart);
}

/** Says in which zone the times are, without the distance from Greenwich. */
export function zoneSentence(zone: string): string {
  return textForTheEar(spokenSummaryWords.zone(cityOf(zone) ?? zone));
}

function piecesOfReply({ say, state }: WrittenReply, local: LocalContext): ReplyPiece[] {
  const fixed = fixedTexts(local);
  const pieces: ReplyPiece[] = [];
  let rest = say.trim();
  while (rest !== '') {
    const piece = nextPiece(rest, { state, local, fixed });
    pieces.push(piece);
    rest = rest.slice(piece.written.length).trim();
  }
  return pieces;
}

function nextPiece(
  rest: string,
  {
    state,
    local,
    fixed,
  }: { state: ConversationState; local: LocalContext; fixed: readonly FixedText[] },
): ReplyPiece {
  const facts = factsAtBeginning(rest, state.facts, local.locale);
  if (facts) return { written: facts.written, parts: facts.parts, source: 'talk' };
  for (const { pattern, say } of slotFrames) {
    const [written, ...values] = pattern.exec(rest) ?? [];
    if (written) return { written, parts: say(values), source: 'talk' };
  }
  const known = fixed.find(({ written }) => beginsWith(rest, written));
  if (known) {
    const { written, spoken, isPassage } = known;
    return { written, parts: ownSentences(spoken), source: isPassage ? 'passage' : 'talk' };
  }
  const [sentence = rest] = sentencesOf(rest);
  const zone = zonePiece(sentence, local);
  return zone ?? { written: sentence, parts: unknownParts(sentence), source: 'unknown' };
}

/** Leaves out a day that was said just before, as in 'Great, Friday. What time on Friday?' */
function withoutRepeats(parts: readonly SpokenPart[]): SpokenPart[] {
  const bare = (part: SpokenPart | undefined) => part?.text.replace(/[.,?!:]$/, '');
  return parts.filter(
    (part, index) => part.kind === 'live' || bare(part) !== bare(parts[index - 1]),
  );
}

/** Puts the question at the end, because a listener answers when the question has been said. */
function withQuestionLast(parts: SpokenPart[]): SpokenPart[] {
  const at = parts.findLastIndex(({ kind, text }) => kind === 'own' && text.endsWith('?'));
  const question = parts[at];
  return question ? [...parts.slice(0, at), ...parts.slice(at + 1), question] : parts;
}

function zonePiece(sentence: string, { zone }: LocalContext): ReplyPiece | null {
  const [opening = ''] = schedulingWords.businessZone('\uE000').split('\uE000');
  if (zone === null || !sentence.startsWith(opening)) return null;
  return { written: sentence, parts: [ownPart(zoneSentence(zone))], source: 'talk' };
}

function unknownParts(sentence: string): SpokenPart[] {
  const spoken = textForTheEar(sentence);
  return spoken === '' ? [] : [livePart(spoken)];
}

/** Cuts a long answer to its first sentences. The last question is kept. */
function shortened(pieces: readonly ReplyPiece[]): ReplyPiece[] {
  let sentences = 0;
  let words = 0;
  return pieces.filter(({ written, parts, source }, index) => {
    if (source === 'talk' || parts.length === 0) return true;
    sentences += 1;
    words += parts.flatMap(({ text }) => text.split(' ')).length;
    const isQuestion = index === pieces.length - 1 && written.endsWith('?');
    const fits = sentences <= MOST_ANSWER_SENTENCES && words <= MOST_ANSWER_WORDS;
    return fits || isQuestion || sentences === 1;
  });
}

function beginsWith(text: string, beginning: string): boolean {
  return text.startsWith(beginning) && /^(\s|$)/.test(text.slice(beginning.length));
}
