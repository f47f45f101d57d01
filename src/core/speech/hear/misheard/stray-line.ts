import type { ConversationState } from '../../../assistant/conversation-state.ts';
import type { HeardFacts } from '../../../assistant/read/heard-facts.ts';
import type { DialogueAct } from '../../../assistant/read/line-reading.ts';
import type { HeardLine } from '../../../assistant/read/read-line.ts';
import { saysWhose } from '../names/said-whose.ts';

/** A line that is less certain than this gives no facts that nobody asked for. */
const DOUBTFUL = -0.4;

/**
 * A goodbye after five words of the same clause. 'Right, that's me, bye' is a goodbye, but 'I was
 * hoping to book an appointment' may come out as 'I was hoping to begin a foreign and goodbye'.
 */
const BURIED_GOODBYE = /(?<![^\s,.!?])(?:[^\s,.!?]+\s+){5}(?:good ?)?bye\b/i;
/** 'Could I book a consultation' may come out as 'good-bye book of consultation'. */
const GOES_ON = /bye\s+(?!bye\b)((?:[^\s,.!?]+\s+){2}[^\s,.!?].*)/i;
/**
 * Words with which people take their leave. A reader may hear a leave in 'left me, see', which was
 * 'let me see', and the call would be over.
 */
const TAKES_LEAVE =
  /\b(?:bye|goodbye|good ?night|ciao|cheers|farewell|later|so long|see (?:you|ya)|catch you|call (?:you )?(?:back|again)|for now|another time|take care|thanks?|(?:good|nice|great|lovely|wonderful) (?:day|evening|afternoon|one|weekend)|talk (?:soon|to you)|hang(?:ing)? up|end (?:the|this) call|(?:have|got|need|ought) to (?:go|run|leave)|(?:must|should|better) go|gotta|leaving|finished|(?:i['’]?m|i am|we['’]?re|we are|all) (?:done|off|good)|that(?:['’]?s| is|['’]?ll be| will be) (?:it|all|me|everything))\b/i;
/** Nobody who takes their leave speaks of booking. */
const BOOKS = /\b(?:book|consultation|agent|demo|automation)/i;
/** The same words may come out as 'goodbye, mocca consultation'. */
const AFTER_GOODBYE = /bye[\s,.!?]+(.*)/i;
const BOOKS_SOON = /^(?:[^\s,.!?]+\s+){0,2}(?:book|consultation|demo)/i;
/** Who says 'goodbye, no demo' or 'goodbye, I'll book online' takes their leave. */
const LEAVES_IT = /\b(?:no|not|never|without|later|online|will)\b|n['’]t\b|['’]ll\b/i;
const SAYS_NOTHING_ELSE: ReadonlySet<DialogueAct> = new Set(['goodbye', 'greets']);

/**
 * Tells whether a line was probably misheard, although it can be read: it only gives facts that
 * nobody asked for, or it says a goodbye that nobody has said. `certainty` is the mean log
 * probability of its words, or null if the recogniser reports none.
 */
export function isStrayLine(
  { line, state, reading }: HeardLine,
  certainty: number | null,
): boolean {
  const { acts, facts } = reading;
  if (acts.has('goodbye')) {
    const [, after = ''] = GOES_ON.exec(line) ?? [];
    const isOtherwise = after !== '' && (BOOKS.test(after) || !TAKES_LEAVE.test(after));
    const goesOn = isOtherwise || booksAfterGoodbye(line);
    if (state.phase === 'open' && state.told === '' && goesOn) return true;
    const isDoubted = BURIED_GOODBYE.test(line) || !TAKES_LEAVE.test(line);
    return acts.isSubsetOf(SAYS_NOTHING_ELSE) && isDoubted;
  }
  // Noise that sounds like 'turn back' or like an insult undoes nothing and offends nobody.
  const isRash = acts.has('takes-back') || acts.has('abuse');
  if (isRash && certainty !== null && certainty < DOUBTFUL) return true;
  if (!acts.has('tells-fact') || answers(facts, state.asked)) return false;
  // The words 'phone agent' may come out as 'Phil Mageen', which is no name of the visitor.
  const { name, company } = facts.contact;
  const isBareName = Boolean(name || company) && !saysWhose(line);
  return isBareName || (certainty !== null && certainty < DOUBTFUL);
}

function booksAfterGoodbye(line: string): boolean {
  const [, rest = ''] = AFTER_GOODBYE.exec(line) ?? [];
  return BOOKS_SOON.test(rest) && !LEAVES_IT.test(rest);
}

/** Questions whose answers are few. To any other question, every fact may be an answer. */
function answers(facts: HeardFacts, asked: ConversationState['asked']): boolean {
  const { service, impliedService, date, week, time, offeredSlot, shiftMinutes } = facts;
  switch (asked) {
    case 'service':
      return (service ?? impliedService) !== null;
    case 'date':
    case 'slot':
    case 'move-when':
      return (date ?? week ?? time ?? offeredSlot ?? shiftMinutes) !== null;
    default:
      return true;
  }
}

/**
 * Words of which the recogniser is less certain than this are noise. The value is a mean log
 * probability. Words that are said have -0.6 and more, and beeps and hisses -1 to -6.
 */
const NOISE_CERTAINTY = -2.5;
const SAID_CERTAINTY = -0.6;

/** A recogniser that must find words in a beep writes this word, or one word again and again. */
const WORD_FOR_NO_WORDS = /^you$/i;
const FEWEST_REPETITIONS = 4;

/** Tells whether nothing was said, although the recogniser has written something. */
export function isNoiseLine({
  text,
  certainty,
}: {
  text: string;
  certainty: number | null;
}): boolean {
  if (certainty !== null && certainty < NOISE_CERTAINTY) return true;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < 2) return words.length === 0 || WORD_FOR_NO_WORDS.test(words[0] ?? '');
  // People repeat a word, too: 'no no no no'. The recogniser is certain of such a word.
  const isDoubtful = certainty === null || certainty < SAID_CERTAINTY;
  return isDoubtful && words.length >= FEWEST_REPETITIONS && new Set(words).size === 1;
}
