import { isSameForm } from '../../consultation/wizard-form.ts';
import type { ConversationState } from '../conversation-state.ts';
import { contactLink } from '../knowledge/knowledge.ts';
import { namesVisitor } from '../read/heard-facts.ts';
import { type DialogueAct, hasActOfMeaning, type LineReading } from '../read/line-reading.ts';
import { type HeardLine, reopened } from '../read/read-line.ts';
import { saying, says } from '../say/message.ts';
import { bookedTurn } from './booked-turns.ts';
import { restartTurn } from './booking-turns.ts';
import { callBackTurn, isCallBackQuestion } from './call-back-turns.ts';
import { type DialogueTurn, joined, turnWithoutLinks } from './dialogue-turn.ts';
import { abuseTurn, goodbyeTurn, offTopicTurn, PATIENCE, silenceTurn } from './off-topic-turns.ts';
import { distressTurn, otherLanguageTurn } from './other-ways-turns.ts';
import { actsAboutRequest, requestTurn } from './request-turns.ts';
import { replacedFacts, takenBackTurn } from './taken-back-turn.ts';
import { askAgainIfUnclear } from './unclear-yes.ts';
import { stoppedTurn, wishTurn } from './wish-turns.ts';

/** How many letters of the visitor's lines are kept until an address may explain them. */
const MAX_TOLD_LENGTH = 800;

/** Wishes for another way than this talk, or for something besides the next question. */
const WISHES: readonly DialogueAct[] = [
  'wants-person',
  'wants-form',
  'wants-call',
  'asks-summary',
  'asks-appointment',
  'withholds',
  'complains',
  'hesitates',
];

/** Acts with which a line is about the request or the content, whatever else it talks about. */
const ON_TOPIC: readonly DialogueAct[] = ['wants-booking', 'tells-fact', 'corrects'];

/** Acts with which a line leaves the open question as it is. */
const BESIDE_QUESTION: ReadonlySet<DialogueAct> = new Set<DialogueAct>([
  'small-talk',
  'wants-repeat',
  'hesitates',
]);

/** Answers one line of the visitor, in any phase of the conversation. */
export function answerLine(heard: HeardLine): DialogueTurn {
  const { line, state, local, reading } = heard;
  const { acts } = reading;
  const before = acts.has('abuse') || acts.has('goodbye') ? state : reopened(state);
  const decided = turnFor(before, heard);
  const asksToSend = before.phase === 'confirming' && before.asked === 'send';
  const answer = asksToSend ? askAgainIfUnclear(decided, { before, line, local }) : decided;
  const turn = withEscalation(withDisclosure(answer, before, acts), before, acts);
  // No words of such a line may become facts later.
  const isBeside = hasActOfMeaning(acts) && !acts.has('tells-fact');
  // A company that the visitor leaves out is not looked for again.
  const hadCompany = before.facts.company !== '' && !acts.has('restarts');
  const isLeftOut = hadCompany && turn.state.facts.company === '';
  const kept = isLeftOut ? '' : turn.state.told;
  const told = isBeside || isLeftOut ? kept : withLine(kept, line);
  const replaced = replacedFacts(before, turn.state);
  return { ...turn, state: { ...turn.state, said: turn.say, told, replaced } };
}

/** Says first that the assistant is an AI, whatever else the line is about. */
function withDisclosure(
  turn: DialogueTurn,
  before: ConversationState,
  acts: LineReading['acts'],
): DialogueTurn {
  if (!acts.has('asks-if-ai') || acts.has('distress') || says(turn.say, 'iAmAi')) return turn;
  const isIdle = turn.say.length === 0 && before.phase === 'open';
  return { ...turn, say: joined(saying('iAmAi'), turn.say, isIdle && saying('canDo')) };
}

/**
 * Counts the lines that did not bring the conversation forward. After the third of them, the
 * assistant offers the form and a person.
 */
function withEscalation(
  turn: DialogueTurn,
  before: ConversationState,
  acts: LineReading['acts'],
): DialogueTurn {
  const { phase, asked, facts, confused } = turn.state;
  if (isCallBackQuestion(asked)) return turn;
  const counted = confused > before.confused;
  // The question for a refused value may be another one than the last, and yet nothing was gained.
  const refused = counted && acts.has('tells-fact');
  const same =
    phase === before.phase &&
    (asked === before.asked || refused) &&
    isSameForm(facts, before.facts);
  if (!same || phase === 'booked' || phase === 'ended') {
    const begun = refused ? 1 : 0;
    return { ...turn, state: { ...turn.state, confused: same ? confused : begun } };
  }
  const isChat = asked !== null && acts.isSubsetOf(BESIDE_QUESTION);
  if (!counted && !isChat && !acts.isSubsetOf(actsAboutRequest)) return turn;
  const stalled = counted ? turn : { ...turn, state: { ...turn.state, confused: confused + 1 } };
  if (stalled.state.confused < PATIENCE || turn.book || says(turn.say, 'orForm')) return stalled;
  return { ...stalled, say: [...turn.say, saying('orForm')], links: [...turn.links, contactLink] };
}

/** Adds a line to what the visitor told before. Only the last lines are kept. */
function withLine(told: string, line: string): string {
  return [told, line].filter(Boolean).join('\n').slice(-MAX_TOLD_LENGTH);
}

/** Decides by all acts of a line. Acts that cannot wait come first, and facts come last. */
function turnFor(state: ConversationState, heard: HeardLine): DialogueTurn {
  const { reading, local } = heard;
  const { acts, language } = reading;
  if (acts.has('silence')) return silenceTurn(state, local);
  const calm = { ...state, silences: 0 };
  if (acts.has('distress')) return distressTurn(calm);
  if (language) return otherLanguageTurn(calm, language);
  if (acts.has('abuse') && !acts.has('wants-person')) return abuseTurn(state);
  const turn = calmTurn(calm, heard);
  return acts.has('complains') ? { ...turn, say: [saying('apology'), ...turn.say] } : turn;
}

/** Decides a line that is neither silence, despair, another language nor an insult. */
function calmTurn(calm: ConversationState, heard: HeardLine): DialogueTurn {
  const { reading, local } = heard;
  const { acts, facts } = reading;
  if (acts.has('restarts')) return restartTurn(calm, heard);
  const named = namesVisitor(facts);
  // To 'Should I send it?', the line 'yes, thanks, bye' is a yes.
  const confirms = acts.has('agrees') && (calm.phase === 'confirming' || calm.phase === 'booked');
  // 'Tomorrow at 11, gotta go' answers before it leaves.
  const tells = acts.has('tells-fact') && calm.phase === 'collecting';
  const leaves = acts.has('goodbye') && !(confirms && calm.asked) && !named && !tells;
  if (leaves && !(acts.has('cancels') && calm.phase === 'booked')) return goodbyeTurn(calm);
  const calledBack = callBackTurn(calm, heard);
  if (calledBack) return calledBack;
  const isBooked = calm.phase === 'booked';
  const changed = isBooked && !named ? bookedTurn(calm, reading, local) : null;
  if (changed) return changed;
  if (acts.has('cancels') && !saysWhatInstead(reading)) return stoppedTurn(calm, heard);
  if (acts.has('wants-repeat') && !named)
    return turnWithoutLinks(calm, calm.said.length > 0 ? calm.said : saying('greeting'));
  const takenBack = acts.has('takes-back') ? takenBackTurn(calm, heard) : null;
  if (takenBack) return takenBack;
  const wish = WISHES.some((act) => acts.has(act)) ? wishTurn(calm, heard) : null;
  if (wish) return wish;
  const answers = calm.phase === 'confirming' && (acts.has('agrees') || acts.has('declines'));
  const asksUs = acts.has('asks') && reading.passage?.id != null;
  const isOnTopic = answers || asksUs || ON_TOPIC.some((act) => acts.has(act));
  if (acts.has('off-topic') && !isOnTopic) return offTopicTurn(calm, local);
  return requestTurn(calm, heard);
}

/** Tells whether a line that drops something says what shall take its place. */
function saysWhatInstead({ acts, facts }: LineReading): boolean {
  const { contact, service, time, offeredSlot, shiftMinutes } = facts;
  const said = service ?? time ?? offeredSlot ?? shiftMinutes;
  const replaces = acts.has('corrects') && facts.date !== null;
  return Object.keys(contact).length > 0 || said !== null || replaces;
}

const RULED_ACTS: readonly DialogueAct[] = [
  'silence',
  'abuse',
  'distress',
  'asks-if-ai',
  'asks-summary',
  'asks-appointment',
  'restarts',
  'cancels',
  'moves',
  'wants-repeat',
  'goodbye',
  'wants-person',
  'wants-form',
  'wants-call',
  'withholds',
  'takes-back',
  'complains',
];

/** The questions about a change of a booking. Only the rules ask them. */
const CHANGE_QUESTIONS: ReadonlySet<unknown> = new Set([
  'move-when',
  'move-booking',
  'cancel-booking',
]);

/**
 * Tells whether the rules must answer instead of the model. Only the rules may confirm a request,
 * end a conversation or hand the visitor over to a person. The rules also answer empty lines,
 * insults, and lines such as 'start again' and 'say that again'.
 */
export function rulesMustAnswer(
  heard: HeardLine,
  { book, change, callBack, ended, handOver, state: after }: DialogueTurn,
): boolean {
  const decides = decidesRequest(heard, { change, state: after });
  const ruled = RULED_ACTS.some((act) => heard.reading.acts.has(act));
  // What the owner has written for a question is said word for word.
  const isWritten = heard.reading.passage?.answer !== undefined;
  return Boolean(book ?? callBack) || ended || handOver || decides || ruled || isWritten;
}

/**
 * Tells whether a line answers the question for the summary, or concerns a change of a booking. Only
 * the rules may understand such a line.
 */
export function decidesRequest(
  { state, reading: { acts } }: HeardLine,
  { change, state: after }: Pick<DialogueTurn, 'change' | 'state'>,
): boolean {
  const answers = (acts.has('agrees') || acts.has('declines')) && !acts.has('hesitates');
  const decides = state.phase === 'confirming' && answers;
  const isCallBack = isCallBackQuestion(state.asked) || isCallBackQuestion(after.asked);
  return decides || Boolean(change) || isCallBack || CHANGE_QUESTIONS.has(after.asked);
}
