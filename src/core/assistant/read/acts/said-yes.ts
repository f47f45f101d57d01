import type { ConversationState } from '../../conversation-state.ts';
import type { DialogueAct, LineMeaning } from '../line-reading.ts';
import { phrasePattern } from '../plain-text.ts';
import { isGiven } from '../span-text.ts';
import { actText } from './act-text.ts';
import { ordersToSend, wordsBesideYes } from './clear-consent.ts';

/** Lines that hold a word of agreement and yet do not agree. */
const unclearPattern = phrasePattern(
  '^(?:oh )?(?:yeah|ya|ok|sure)(?: ,)? right$|^(?:no )?(?:thanks )?(?:i am|we are) good(?: thanks| thank you| for now| here)*$',
  '(?<!\\S)(?:bye|goodbye|thats all for now|later)(?!\\S)(?!.*(?<!\\S)(?:yes|book|send)(?!\\S))(?<!(?:yes|yeah|yep|yup|correct|confirm|absolutely|definitely|go ahead)(?!\\S).*)',
);
/** Words of a question on which the yes before it may depend. */
const MAY_DECIDE =
  /(?<!\S)(?:free|costs?|prices?|pricing|pay|paid|paying|charged?|charges|fees?|money|catch|contract|commit\w*|obligat\w*|cancel|but|if|unless|before|first|only|instead|change|move|switch|add|wrong|right|correct|sure|not)(?!\S)/;
/** The place after which a question follows an order, as in 'book it. and is it by phone?'. */
const BEFORE_QUESTION =
  /[.!;,]\s+(?=(?:(?:and|but|also|oh|so) )*(?:what|how|who|why|when|where|which|do|does|is|are|can|could|will)\b)|\s(?=(?:and|but|also) (?:what|how|who|why|when|where|which|do|does|is|are|can|could|will)\b)/i;

/** From this probability on, a reader hears a yes or a doubt. */
const LEAST = 0.5;
const DOUBTS = ['hesitates', 'declines', 'corrects', 'cancels', 'withholds', 'asks'] as const;

/**
 * Tells whether a line is a clear yes to a question that a yes or a no answers. A yes sends, cancels
 * or moves something, so the visitor must say one in plain words. If words stand beside it that the
 * rules do not know, as in 'yes, that's the ticket', a reader must hear a yes and no doubt as well.
 */
export function saysYes(
  line: string,
  { acts, spans }: Pick<LineMeaning, 'acts' | 'spans'>,
  { phase, asked }: Pick<ConversationState, 'phase' | 'asked'>,
): boolean {
  const doubts = DOUBTS.filter((act) => (acts[act] ?? 0) >= LEAST);
  const agrees = (acts.agrees ?? 0) >= LEAST;
  if (agrees && doubts.length === 0 && endsWithOrder(line)) return true;
  if (line.includes('?')) return phase === 'confirming' && ordersAndAsks(line);
  const beside = wordsBeside(line, asked);
  if (beside === null) return false;
  // A day or a time is compared with the one of the summary, so the yes to it need not be sure.
  const isCompared = spans.some((span) => isGiven(span, 'day', 'time'));
  const isExpected = (act: DialogueAct) =>
    (act === 'corrects' && isCompared) || (act === 'cancels' && asked === 'cancel-booking');
  return beside === '' || (agrees && doubts.every(isExpected));
}

/** Words before an order on which it may depend, or that change what was read back. */
const MAY_CHANGE = phrasePattern(
  'what|whats|which|who|whos|where|how|why(?! not)|did you|have you|can (?:i|we|you)|could you|tell me',
  'if|unless|until|till|before|after|once|when|depends|but|except|instead|change|changes|changed|wrong|fix|add|remove|move|switch|make it|cancel|stop|dont (?:book|send|do|submit|confirm)',
);

/** Reads 'i was only reading it. it's right, book it'. The last sentence is an order, and nothing else. */
function endsWithOrder(line: string): boolean {
  const said = line.replace(/[.!\s]{1,9}$/, '');
  const sentence = Math.max(...['.', '!', '?'].map((sign) => said.lastIndexOf(sign)));
  const place = sentence >= 0 ? sentence : said.indexOf(',');
  const order = actText(said.slice(place + 1).replace(/^ so\b/i, ''));
  const before = actText(said.slice(0, Math.max(0, place)));
  return ordersToSend(order) && wordsBesideYes(order) === '' && !MAY_CHANGE.test(before);
}

/** Tells whether a line is a yes, and nothing more. */
export function isOnlyYes(line: string): boolean {
  return wordsBeside(line, null) === '';
}

function wordsBeside(line: string, asked: ConversationState['asked']): string | null {
  const text = actText(line);
  return unclearPattern.test(text) ? null : wordsBesideYes(text, asked);
}

/** Reads 'yes book it. and is it by phone?'. What may decide the yes is answered first. */
function ordersAndAsks(line: string): boolean {
  const place = BEFORE_QUESTION.exec(line);
  if (!place) return false;
  const order = actText(line.slice(0, place.index));
  const asked = actText(line.slice(place.index + place[0].length));
  return ordersToSend(order) && wordsBesideYes(order) === '' && !MAY_DECIDE.test(asked);
}
