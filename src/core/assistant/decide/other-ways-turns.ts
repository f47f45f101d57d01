import { emptyForm, isSameForm, type WizardForm } from '../../consultation/wizard-form.ts';
import { assistantWords } from '../../site/content/assistant.ts';
import { pages } from '../../site/content/pages.ts';
import { type ConversationState, noWish } from '../conversation-state.ts';
import { type ContentLink, contactLink } from '../knowledge/knowledge.ts';
import type { LocalContext } from '../local-context.ts';
import type { GreetedLanguage } from '../read/line-reading.ts';
import { type Message, saying } from '../say/message.ts';
import { acknowledgedFields, saidFacts } from '../say/written-facts.ts';
import { canCallBack, offerCallBack } from './call-back-turns.ts';
import { type DialogueTurn, joined, turnFromStep, turnWithoutLinks } from './dialogue-turn.ts';
import {
  firstMissingField,
  readBackRequest,
  repeatOpenQuestion,
  sendQuestion,
} from './next-question.ts';
import { hintFor, offerOtherWays } from './off-topic-turns.ts';

const callLink: ContentLink = {
  label: assistantWords.links.call,
  href: pages.consultation.path,
};

/**
 * Tells the visitor how to reach a person. The conversation leaves the confirming phase, so that an
 * 'ok' to this answer does not confirm the summary. The facts stay.
 */
export function handOverTurn(state: ConversationState, local: LocalContext): DialogueTurn {
  if (canCallBack(state, local)) {
    return { ...offerCallBack(outOfConfirming(state), saying('offerCallBack')), handOver: true };
  }
  const isSent = state.phase === 'booked' && state.booking !== null;
  const say = isSent
    ? [saying('humanBooked')]
    : joined(saying('human'), isBegun(state) && saying('kept'), saying('goOn'));
  return {
    ...turnWithoutLinks(outOfConfirming(state), say),
    links: [contactLink],
    handOver: true,
  };
}

/** Leads to the form. The page fills the form with what the visitor has said. */
export function formTurn(state: ConversationState): DialogueTurn {
  // The form does not pick up a request that is already sent.
  const picksUp = isBegun(state) && state.phase !== 'booked';
  const say = joined(saying('form'), picksUp && saying('formKnows'));
  return { ...turnWithoutLinks(outOfConfirming(state), say), links: [contactLink] };
}

export function callTurn(state: ConversationState, local: LocalContext): DialogueTurn {
  // Whoever asks for a call on the phone wants to be called back.
  if (canCallBack(state, local)) return offerCallBack(outOfConfirming(state));
  return { ...turnWithoutLinks(outOfConfirming(state), saying('call')), links: [callLink] };
}

/** Answers a visitor who may be in danger. The booking is not mentioned, and nothing is sold. */
export function distressTurn(state: ConversationState): DialogueTurn {
  const turn = offerOtherWays(outOfConfirming(state), saying('careAnswer'), saying('carePerson'));
  return { ...turn, handOver: true };
}

/** Says in the visitor's language that the assistant speaks English. */
export function otherLanguageTurn(
  state: ConversationState,
  language: GreetedLanguage,
): DialogueTurn {
  return offerOtherWays(outOfConfirming(state), saying('otherLanguage', { language }));
}

/** Stops collecting the request. The facts stay, so that the visitor can go on later. */
export function stopTurn(state: ConversationState): DialogueTurn {
  const begun = state.phase === 'collecting' || state.phase === 'confirming';
  const phase = state.booking ? 'booked' : 'open';
  return turnWithoutLinks(
    { ...state, phase, asked: null, offered: [], replaced: {} },
    saying(begun ? 'stopped' : 'stoppedEmpty'),
  );
}

/** Answers a visitor who needs more time. Nothing is sent, and the open question stays open. */
export function hesitationTurn(state: ConversationState, local: LocalContext): DialogueTurn {
  const noRush = saying('noRush');
  if (state.phase === 'confirming')
    return turnWithoutLinks(state, noRush, saying('whenReady'), sendQuestion(state));
  const { state: asking, say } = repeatOpenQuestion(state, local);
  const isIdle = say.length === 0 && state.phase === 'open';
  const hint = asking.asked === 'service' && hintFor(asking);
  return turnWithoutLinks(asking, noRush, say, isIdle && saying('canDo'), hint);
}

/** Says what is known of the request, and asks for what is missing. */
export function summaryTurn(state: ConversationState, local: LocalContext): DialogueTurn {
  if (!isBegun(state)) return turnWithoutLinks(state, saying('nothingSoFar'), saying('canDo'));
  if (firstMissingField(state.facts) === null) return turnFromStep(readBackRequest(state, local));
  const step = repeatOpenQuestion({ ...state, phase: 'collecting' }, local);
  return turnFromStep(step, knownSoFar(state.facts), saying('notBooked'));
}

/** Tells whether the visitor has given any fact. */
function isBegun({ facts }: { facts: WizardForm }): boolean {
  return !isSameForm(facts, emptyForm);
}

/** Withdraws a question that a yes would decide: whether to send, move or cancel a request. */
export function outOfConfirming(state: ConversationState): ConversationState {
  if (state.phase === 'booked') return { ...state, asked: null, wished: noWish };
  return { ...state, phase: state.phase === 'confirming' ? 'collecting' : state.phase };
}

/** Returns what is known of a request that is not complete. */
function knownSoFar(facts: WizardForm): readonly Message[] {
  const isKnown = acknowledgedFields.some((field) => facts[field]);
  return joined(
    isKnown && saying('soFar', { facts: saidFacts(facts, acknowledgedFields) }),
    facts.problems !== '' && saying('problemsSoFar', { problems: { told: facts.problems } }),
  );
}
