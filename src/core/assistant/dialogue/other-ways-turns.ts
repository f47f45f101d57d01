import { emptyForm, type WizardForm } from '../../consultation/wizard-form.ts';
import { careWords } from '../../site/content/assistant/care-words.ts';
import { otherLanguageWords } from '../../site/content/assistant/language-words.ts';
import { assistantContactWords, assistantWords } from '../../site/content/assistant.ts';
import { pages } from '../../site/content/pages.ts';
import type { ConversationState } from '../conversation-state.ts';
import { type ContentLink, contactLink } from '../knowledge/knowledge.ts';
import type { LocalContext } from '../local-context.ts';
import type { GreetedLanguage } from '../understanding/line-reading.ts';
import type { DialogueTurn } from './dialogue-turn.ts';
import { turnFromStep, turnWithoutLinks } from './dialogue-turn.ts';
import { readBackRequest, repeatOpenQuestion } from './next-question.ts';
import { hintFor, offerOtherWays } from './off-topic-turns.ts';
import { firstMissingField, knownSoFar, sendQuestion } from './request-summary.ts';

const callLink: ContentLink = {
  label: assistantWords.links.call,
  href: pages.consultation.path,
};

/**
 * Tells the visitor how to reach a person. The conversation leaves the confirming phase, so that an
 * 'ok' to this answer does not confirm the summary. The facts stay.
 */
export function handOverTurn(state: ConversationState, local: LocalContext): DialogueTurn {
  const { goOn, kept } = assistantWords;
  const { human, humanBooked } = assistantContactWords(local.contactEmail);
  const isSent = state.phase === 'booked' && state.booking !== null;
  const say = isSent
    ? humanBooked
    : [human, isBegun(state) && kept, goOn].filter(Boolean).join(' ');
  return {
    ...turnWithoutLinks(outOfConfirming(state), say),
    links: [contactLink],
    handOver: true,
  };
}

/** Leads to the form. The page fills the form with what the visitor has said. */
export function formTurn(state: ConversationState): DialogueTurn {
  const { form, formKnows } = assistantWords;
  // The form does not pick up a request that is already sent.
  const picksUp = isBegun(state) && state.phase !== 'booked';
  const say = picksUp ? `${form} ${formKnows}` : form;
  return { ...turnWithoutLinks(outOfConfirming(state), say), links: [contactLink] };
}

export function callTurn(state: ConversationState): DialogueTurn {
  return { ...turnWithoutLinks(outOfConfirming(state), assistantWords.call), links: [callLink] };
}

/** Answers a visitor who may be in danger. The booking is not mentioned, and nothing is sold. */
export function distressTurn(
  state: ConversationState,
  { contactEmail }: LocalContext,
): DialogueTurn {
  const say = `${careWords.answer} ${careWords.person(contactEmail)}`;
  return { ...offerOtherWays(outOfConfirming(state), say), handOver: true };
}

/** Says in the visitor's language that the assistant speaks English. */
export function otherLanguageTurn(
  state: ConversationState,
  language: GreetedLanguage,
): DialogueTurn {
  return offerOtherWays(outOfConfirming(state), otherLanguageWords[language]);
}

/** Stops collecting the request. The facts stay, so that the visitor can go on later. */
export function stopTurn(state: ConversationState): DialogueTurn {
  const { stopped, stoppedEmpty } = assistantWords;
  const begun = state.phase === 'collecting' || state.phase === 'confirming';
  const phase = state.booking ? 'booked' : 'open';
  return turnWithoutLinks(
    { ...state, phase, asked: null, offered: [] },
    begun ? stopped : stoppedEmpty,
  );
}

/** Answers a visitor who needs more time. Nothing is sent, and the open question stays open. */
export function hesitationTurn(state: ConversationState, local: LocalContext): DialogueTurn {
  const { noRush, whenReady, canDo } = assistantWords;
  if (state.phase === 'confirming')
    return turnWithoutLinks(state, `${noRush} ${whenReady} ${sendQuestion(state)}`);
  const { state: asking, say } = repeatOpenQuestion(state, local);
  const hint = asking.asked === 'service' ? hintFor(asking) : '';
  return turnWithoutLinks(
    asking,
    [noRush, say || (state.phase === 'open' && canDo), hint].filter(Boolean).join(' '),
  );
}

/** Says what is known of the request, and asks for what is missing. */
export function summaryTurn(state: ConversationState, local: LocalContext): DialogueTurn {
  const { summary, notBooked, canDo } = assistantWords;
  if (!isBegun(state)) return turnWithoutLinks(state, `${summary.nothing} ${canDo}`);
  if (firstMissingField(state.facts) === null) return turnFromStep(readBackRequest(state, local));
  const step = repeatOpenQuestion({ ...state, phase: 'collecting' }, local);
  return turnFromStep(step, knownSoFar(state.facts, local.locale), notBooked);
}

/** Tells whether the visitor has given any fact. */
function isBegun({ facts }: { facts: WizardForm }): boolean {
  return JSON.stringify(facts) !== JSON.stringify(emptyForm);
}

function outOfConfirming(state: ConversationState): ConversationState {
  return { ...state, phase: state.phase === 'confirming' ? 'collecting' : state.phase };
}
