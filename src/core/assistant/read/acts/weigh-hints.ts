import type { CalendarDate } from '../../../consultation/calendar-date.ts';
import type { ConversationState } from '../../conversation-state.ts';
import { findDate } from '../days/spoken-date.ts';
import { labelsProblem } from '../described-problems.ts';
import {
  actsOfMeaning,
  actsThatHintsMayAdd,
  type DialogueAct,
  hasActOfMeaning,
  type ReaderHints,
} from '../line-reading.ts';
import { phrasePattern } from '../phrase-pattern.ts';
import { findTime } from '../times/spoken-time.ts';
import { actText } from './act-text.ts';

/** From this probability on, a hint adds an act that the rules did not see. */
const ADDS_FROM = 0.8;
/**
 * These are added earlier. Missing despair hurts more than a kind word too many, and of an act of
 * meaning no rule has another opinion.
 */
const ADDS_EARLY_FROM = 0.5;
const addedEarly: readonly DialogueAct[] = ['distress', ...actsOfMeaning];
/** Up to this probability, a hint removes an act that the rules saw. */
const REMOVES_TO = 0.03;

/** Acts that no hint may remove, because missing them would hurt the visitor. */
const neverRemoved: readonly DialogueAct[] = ['distress', 'declines', 'hesitates', 'silence'];
/** Acts that have plain words of their own, so that no hint takes them away. */
const RULED_ACTS: readonly DialogueAct[] = [
  'wants-booking',
  'cancels',
  'restarts',
  'moves',
  'corrects',
  'asks-summary',
  'asks-appointment',
  'wants-repeat',
  'small-talk',
];
/**
 * With an act of meaning, the words of a ruled act may mean something else, as in 'book me a flight'.
 * With one of these acts they do, unless the reader sees the ruled act too.
 */
const explaining: readonly DialogueAct[] = ['off-topic', 'withholds', 'takes-back'];
/** A sentence of its own, after another one, that ends with a question mark. */
const ENDS_WITH_QUESTION = /[.!]\s+[^.!?]+\?\s*$/;

const asksSomethingPattern = phrasePattern(
  'what|how|who|why|when|where|which|whose|whether|does|tell me (?:about|more|if|what|how)|(?:can|could|will|would|are|did|have) (?:you|i|we|it|they|your|there|the)|do (?:you|i|we|they|your)|(?:is|are) (?:it|there|this|that|your|the|my)|want to know|like to know|need to know|know if|wonder|wondering|question|about|info|information|delete|erase|remove|if (?:i|we|you|it|my)|any',
);
/** The first words of lines that state or order something. */
const statesPattern = phrasePattern(
  '^(?:(?:,|ok|well|so|and|but|oh) )*(?:i|you|we|he|she|they|it|its|that|thats|this|the|just|do|go|my|our|no|yes|yeah|nah|whatever|fine|idc|dont|lets|please|sorry|hmm|blah|never|anything|something|surprise|pick|choose|give|stop|make)',
);

/** Any day will do to find out whether a line names a day. */
const SOME_DAY: CalendarDate = '2026-01-01';

/**
 * Weighs the hints of another reader. They never take the place of a yes or a no to the assistant's
 * question, and they make no question of a line that states something.
 */
export function weighedActs(
  line: string,
  {
    state,
    rules,
    hints,
  }: { state: ConversationState; rules: Set<DialogueAct>; hints: ReaderHints },
): Set<DialogueAct> {
  const isAsked = state.phase === 'confirming' || state.phase === 'booked';
  const acts = weighHints(rules, hints);
  const meansMore = hasActOfMeaning(acts);
  // What a reader says nothing of is taken as unlikely beside an act that explains the words.
  const unjudged = explaining.some((act) => acts.has(act)) ? 0 : 1;
  for (const act of RULED_ACTS) {
    if (meansMore && (hints.acts[act] ?? unjudged) < ADDS_EARLY_FROM) acts.delete(act);
    else if (rules.has(act)) acts.add(act);
  }
  const answers = isAsked && (rules.has('declines') || (rules.has('agrees') && acts.has('agrees')));
  if (answers && !meansMore) return rules;
  // 'Which day did you put?' asks for the day of the request, whatever passage looks like it.
  const asksBack = rules.has('asks-summary') || rules.has('asks-appointment');
  if (asksBack && !rules.has('asks')) acts.delete('asks');
  if (!rules.has('asks') && acts.has('asks') && !mayAsk(line)) acts.delete('asks');
  // A name before 'who is going to call me?' hides the question from the other reader.
  if (rules.has('asks') && ENDS_WITH_QUESTION.test(line)) acts.add('asks');
  // 'Could you leave it as it was?' asks nothing of the content.
  const knowsPassage = hints.passage?.id && hints.passage.probability >= ADDS_EARLY_FROM;
  if (meansMore && !knowsPassage) acts.delete('asks');
  return acts;
}

/**
 * Tells whether a line that the words say to give facts gives none, because another reader has seen
 * what it means. A reader that does not judge this points to the words of the facts.
 */
export function tellsNothing(acts: ReadonlySet<DialogueAct>, hints: ReaderHints): boolean {
  const unjudged = hints.spans.length > 0 ? 1 : 0;
  const tells = (hints.acts['tells-fact'] ?? unjudged) >= ADDS_EARLY_FROM;
  return !tells && hasActOfMeaning(acts);
}

/** Returns the acts of the rules, changed where another reader is nearly certain. */
export function weighHints(acts: ReadonlySet<DialogueAct>, hints: ReaderHints): Set<DialogueAct> {
  const weighed = new Set(acts);
  for (const [name, probability] of Object.entries(hints.acts)) {
    const act = name as DialogueAct;
    if (addsAct(act, probability, hints)) weighed.add(act);
    if (probability <= REMOVES_TO && !neverRemoved.includes(act)) weighed.delete(act);
  }
  return weighed;
}

/** A reader that sees a question must also know what is asked, or that nothing answers it. */
function addsAct(act: DialogueAct, probability: number, hints: ReaderHints): boolean {
  if (!actsThatHintsMayAdd.includes(act) || (act === 'asks' && !hints.passage)) return false;
  return probability >= (addedEarly.includes(act) ? ADDS_EARLY_FROM : ADDS_FROM);
}

/** Returns the passage of which another reader is nearly certain. */
export function passageOfHints({ passage }: ReaderHints): string | null {
  return passage && passage.probability >= ADDS_FROM ? passage.id : null;
}

/** Tells whether a hint may make a question of a line. Of 'just do the thing', it makes none. */
function mayAsk(heard: string): boolean {
  if (heard.includes('?')) return true;
  if (namesMoment(heard) || labelsProblem(heard)) return false;
  const text = actText(heard);
  if (/(?<!\S)(?:dont know|you tell me)(?!\S)/.test(text)) return false;
  return asksSomethingPattern.test(text) || !statesPattern.test(text);
}

/** A line with a day and an hour, as 'Consultation request. Thursday at 1430', asks for that moment. */
function namesMoment(heard: string): boolean {
  const time = findTime(heard, false);
  return (
    time !== null &&
    time.minutes !== null &&
    findDate(heard, { today: SOME_DAY, dayFirst: true }) !== null
  );
}
