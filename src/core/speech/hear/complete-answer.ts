import type { ConversationState } from '../../assistant/conversation-state.ts';
import { namedField } from '../../assistant/fact-table.ts';
import type { HeardFacts } from '../../assistant/read/heard-facts.ts';
import type { DialogueAct, LineReading } from '../../assistant/read/line-reading.ts';
import type { HeardLine } from '../../assistant/read/read-line.ts';
import { validateEmail } from '../../consultation/contact.ts';

/**
 * How far the visitor has come with an answer. `complete` answers the question. `likely` answers it
 * too, but people often go on. `half` answers half of it. `open` answers nothing yet. `unfinished`
 * ends in the middle of a sentence. `dictating` is a name, an address or a number that is being said
 * piece by piece. `thinking` asks for time.
 */
export type AnswerProgress =
  | 'complete'
  | 'likely'
  | 'half'
  | 'open'
  | 'unfinished'
  | 'dictating'
  | 'thinking';

/** Nobody ends a sentence with one of these words. */
const CUT_OFF =
  /(?:^|\s)(?:and|or|but|so|because|if|the|an?|my|our|your|his|her|their|is|are|was|be|it'?s|that'?s|i'?m|i am|we'?re|at|on|in|of|for|from|to|with|about|by|between|around|past|half|quarter|next|this|every|like|maybe|and then|than|also|plus|(?<!day )after|(?<!day )before|until|does|does it|called|spelled|named|i|we|(?:if|are|can|could|do|did|will|would|what|when|how|have) you|let'?s|(?:first|last) name|dot|uh+|u+m+|er+m*|(?<!m )hmm+|well|actually|say|how about|what about|no wait|between \S{1,20})[\s,.?…-]*$|[,–—-]\s*$|\.{3}\s*$|…\s*$/i;
/** Whoever ends with these words takes something back and says the right thing next. */
const TAKES_BACK =
  /(?<=\S[\s,.]{1,3})(?<!(?:^no|\bi'm|\bi am)[\s,.]{1,3})(?:sorry|i mean|or no|or rather)[\s,.?…-]*$/i;
/** A visitor who ends with these words asks for time, whatever was said before. */
const ASKS_FOR_TIME =
  /\b(?:let me (?:just )?(?:see|check|think|look|have a look)(?: (?:at|about|in|my|our|the|it|that|calendar|diary|schedule))*|(?:hang|hold) on|wait|bear with me|(?:a|one|just a) (?:sec|second|moment|minute))[\s,.…-]*$/i;
/** A line that ends with single letters, or with digits said one by one. */
const LETTERS = /(?:^|[\s,.-])(?:[a-z][\s,.-]+){1,20}[a-z][.,]?\s*$/i;
const DIGITS =
  /(?:^|\s)(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|\d)[\s,-]+){2,20}(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|\d+)[.,]?\s*$/i;
/** The pieces of an address that is not whole yet. */
const ADDRESS_PIECES = /@|\b(?:at|dot|underscore|dash|hyphen)\b/i;
const LONGER_ENDING = /(?:\bdot co|\.co)[\s.]*$/i;
/** Whoever says so has answered, but may go on. */
const HEDGE = /\b(?:maybe|perhaps|i (?:think|guess|suppose)|let me)\b/i;
/** An hour that may still become 'two thirty'. */
const BARE_HOUR =
  /(?:^|(?<!past)\s)(?:one|two|three|four|five|nine|ten|eleven|twelve|\d{1,2})[.,]?\s*$/i;
/** These acts need no answer to the question, and they are whole as they are. */
const WHOLE_ACTS: readonly DialogueAct[] = [
  'wants-person',
  'wants-repeat',
  'wants-form',
  'wants-call',
  'restarts',
  'goodbye',
  'asks-if-ai',
  'asks-summary',
  'asks-appointment',
  'cancels',
  'withholds',
  'distress',
  'abuse',
];
const SHORTEST_QUESTION = 3;

/** Tells how far a line is an answer to what the assistant has asked. */
export function answerProgress({ line, state, reading }: HeardLine): AnswerProgress {
  const heard = line.replaceAll('’', "'");
  if (heard === '') return 'open';
  const isSpelling = LETTERS.test(heard) || DIGITS.test(heard);
  if (state.asked === 'email') return emailProgress(heard, reading, isSpelling);
  if (isSpelling && !isTime(heard, reading.facts)) return 'dictating';
  if (ASKS_FOR_TIME.test(heard)) return 'thinking';
  if (isCutOff(heard, reading) || TAKES_BACK.test(heard)) return 'unfinished';
  const answer = progressFor(heard, state, reading);
  const progress = answer === 'open' ? besidesTheQuestion(heard, reading) : answer;
  const { acts } = reading;
  if (acts.has('hesitates') && (progress === 'open' || acts.has('declines'))) return 'thinking';
  const mayGoOn = acts.has('hesitates') || HEDGE.test(heard);
  return progress === 'complete' && mayGoOn ? 'likely' : progress;
}

function progressFor(
  heard: string,
  { asked, facts: known }: ConversationState,
  { acts, facts }: LineReading,
): AnswerProgress {
  switch (asked) {
    case 'send':
    case 'move-booking':
    case 'cancel-booking':
    case 'call-back':
      return consentProgress(heard, acts, facts);
    case 'phone-number':
      return acts.has('declines') ? 'likely' : 'dictating';
    case 'service':
      return facts.service || facts.impliedService ? 'complete' : 'open';
    case 'date':
    case 'move-when':
      return dayProgress(heard, facts, known.slot !== null && asked === 'date');
    case 'slot':
      return timeProgress(heard, facts);
    case 'name':
      return nameProgress(heard, facts.contact.name);
    case 'change': {
      const namesChange = namedField(heard) !== undefined || /\bnothing\b/i.test(heard);
      return acts.has('tells-fact') || acts.has('declines') || namesChange ? 'likely' : 'open';
    }
    case null:
    case 'problems':
    case 'additional':
      return acts.has('tells-fact') && !heard.endsWith('?') ? 'likely' : 'open';
    default: {
      const told = facts.contact[asked];
      if (told === undefined) return acts.has('declines') ? 'complete' : 'open';
      return told === '' ? 'complete' : 'likely';
    }
  }
}

/** The agent asks for the day and the time at once, and people think between the two. */
function dayProgress(heard: string, facts: HeardFacts, timeIsKnown: boolean): AnswerProgress {
  if (facts.date === null) return facts.time || facts.offeredSlot ? 'likely' : 'open';
  if (timeIsKnown || isTime(heard, facts)) return timeProgress(heard, facts);
  return facts.time === null ? 'half' : 'likely';
}

function timeProgress(heard: string, facts: HeardFacts): AnswerProgress {
  if (facts.offeredSlot !== null || facts.shiftMinutes !== null) return 'complete';
  if (facts.time === null) return facts.date === null ? 'open' : 'complete';
  if (facts.time.minutes === null) return 'likely';
  return BARE_HOUR.test(heard) ? 'likely' : 'complete';
}

/** A yes is a whole answer. After a no, people say what is wrong. */
function consentProgress(
  heard: string,
  acts: LineReading['acts'],
  facts: HeardFacts,
): AnswerProgress {
  if (acts.has('tells-fact')) return facts.time ? timeProgress(heard, facts) : 'likely';
  if (acts.has('agrees')) return 'complete';
  return acts.has('declines') || acts.has('corrects') ? 'likely' : 'open';
}

function nameProgress(heard: string, name: string | undefined): AnswerProgress {
  if (!name) return /\bname$/i.test(heard) ? 'unfinished' : 'open';
  return name.includes(' ') ? 'likely' : 'dictating';
}

function emailProgress(heard: string, reading: LineReading, isSpelling: boolean): AnswerProgress {
  const { email } = reading.facts.contact;
  if (reading.acts.has('hesitates')) return 'thinking';
  if (email !== undefined) {
    const isWhole = email === '' || validateEmail(email) === null || /\.\p{L}{2,}$/u.test(email);
    return isWhole && !LONGER_ENDING.test(heard) ? 'complete' : 'dictating';
  }
  if (isSpelling || ADDRESS_PIECES.test(heard)) return 'dictating';
  const aside = besidesTheQuestion(heard, reading);
  return aside === 'complete' ? aside : 'dictating';
}

/** A line that asks or wants something else is whole if the reading understands it. */
function besidesTheQuestion(heard: string, { acts, passage }: LineReading): AnswerProgress {
  if (WHOLE_ACTS.some((act) => acts.has(act))) return 'complete';
  if (acts.has('asks')) {
    const isLong = heard.split(/\s+/).length >= SHORTEST_QUESTION;
    if (isLong && heard.endsWith('?')) return 'complete';
    return isLong && passage?.id ? 'likely' : 'open';
  }
  if (acts.has('wants-booking')) return 'likely';
  // After a greeting, most people draw breath and say what they want.
  if (acts.has('greets')) return 'half';
  return acts.has('thanks') || acts.has('small-talk') ? 'likely' : 'open';
}

/** The words 'let's say' and 'it is' end nothing, but 'what time is it' does. */
function isCutOff(heard: string, { acts }: LineReading): boolean {
  return CUT_OFF.test(heard) && !(acts.has('asks') && heard.endsWith('?'));
}

function isTime(heard: string, { time, offeredSlot }: HeardFacts): boolean {
  return (time !== null && time.minutes !== null && !LETTERS.test(heard)) || offeredSlot !== null;
}

/**
 * How much silence ends a turn. A shorter time cuts people off, and a longer one makes the agent
 * slow. Names, addresses and numbers are said with long pauses. No turn ends in the middle of a
 * sentence, so a long silence there makes nobody wait.
 */
const silences: Readonly<Record<AnswerProgress, number>> = {
  complete: 200,
  likely: 400,
  half: 900,
  open: 700,
  unfinished: 1400,
  dictating: 1300,
  thinking: 1600,
};

/** A single word is often only the beginning: 'yes … no, wait', 'ten … thirty', 'so … I think'. */
const silencesAfterWord: Readonly<Record<AnswerProgress, number>> = {
  ...silences,
  complete: 400,
  likely: 600,
  open: silences.unfinished,
};
/** Two words that answer nothing are a beginning too. */
const WORDS_OF_BEGINNING = 2;

/** Ends a turn that nobody has read yet. */
export const USUAL_SILENCE_MS = silences.open;

/** Returns how many milliseconds of silence end the turn after this line. */
export function silenceThatEndsTurn(heard: HeardLine): number {
  const progress = answerProgress(heard);
  const words = heard.line.split(/\s+/).filter(Boolean).length;
  if (words === 1) return silencesAfterWord[progress];
  const isBeginning = progress === 'open' && words === WORDS_OF_BEGINNING;
  return isBeginning ? silences.unfinished : silences[progress];
}
