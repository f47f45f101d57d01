import type { ConversationState } from '../../assistant/conversation-state.ts';
import { repeatOpenQuestion } from '../../assistant/decide/next-question.ts';
import type { LocalContext } from '../../assistant/local-context.ts';
import { numberInWords } from '../../number-in-words.ts';
import type { KeptDays } from '../../retention.ts';
import { phoneWords } from '../../site/content/assistant/phone-words.ts';
import { callSpeechWords } from '../../site/content/assistant/spoken-words.ts';
import type { Offer } from '../stalled-call.ts';
import { chunkForTheEar } from './spelled-email.ts';
import { livePart, type SpokenPart } from './spoken-part.ts';
import { ownSentences } from './spoken-sentences.ts';
import { speakingTerms, spokenParts } from './spoken-text.ts';

const words = callSpeechWords;
const SAYS_AI =
  /\bA\.?I\b|\bartificial|\b(?:virtual|digital|automated|automatic) (?:assistant|agent)|\b(?:ro)?bot\b/i;
const SAYS_RECORDED = /\brecord(?:ed|ing)\b/i;

/** What helps a caller who is not understood, beside the question itself. */
export type CallHelp =
  | { offer: Exclude<Offer, 'field' | 'spell' | 'give-up'> }
  | { offer: 'field' | 'spell' | 'give-up'; field: 'name' | 'email'; guess: string };

/**
 * What the agent says first: that it is an AI and of whom, what is recorded, and what is kept. A call
 * that we place begins with other words.
 */
export function openingParts({
  recorded,
  keptDays,
  isOutbound = false,
}: {
  recorded: boolean;
  keptDays: KeptDays;
  isOutbound?: boolean;
}): readonly SpokenPart[] {
  const { wordsKept } = words.opening;
  const iAmAi = isOutbound ? phoneWords.opening.calling : words.opening.iAmAi;
  const ask = isOutbound ? phoneWords.opening.ask : words.opening.ask;
  const sound = recorded ? recordingTexts(keptDays) : [];
  return [iAmAi, ...sound, wordsKept(daysInWords(keptDays.calls)), ask].flatMap(ownSentences);
}

/**
 * What a caller hears before the first message of an assistant with words of its own, as far as these
 * words do not say it: that it is an AI, and that the call is recorded.
 */
export function disclosureParts(firstMessage: string, recorded: boolean): readonly SpokenPart[] {
  return [
    ...(SAYS_AI.test(firstMessage) ? [] : ownSentences(phoneWords.opening.isAi)),
    ...(!recorded || SAYS_RECORDED.test(firstMessage) ? [] : ownSentences(words.opening.recorded)),
  ];
}

/** Asks again after a line that was not heard. A caller who was told so before hears other words. */
export function notHeardParts(
  state: ConversationState,
  { local, isFirst, help }: { local: LocalContext; isFirst: boolean; help: CallHelp },
): readonly SpokenPart[] {
  const [first, again] = words.notHeard;
  const question =
    help.offer === 'form' || help.offer === 'spell' ? [] : openQuestionParts(state, local);
  return [...ownSentences(isFirst ? first : again), ...helpParts(help), ...question];
}

/** Says that the visitor can be heard again, and repeats the open question. */
export function hearsAgainParts(
  state: ConversationState,
  local: LocalContext,
): readonly SpokenPart[] {
  return [...ownSentences(words.trouble.hearsAgain), ...openQuestionParts(state, local)];
}

/** Goes on alone after a person was in the call or was asked into it, and repeats the open question. */
export function aloneAgainParts(
  why: Exclude<keyof typeof words.person, 'asked' | 'announced' | 'coming'> | null,
  state: ConversationState,
  local: LocalContext,
): readonly SpokenPart[] {
  const told = why === null ? [] : personParts(why, local.phone !== undefined);
  return [...told, ...openQuestionParts(state, local)];
}

/** Says who is asked into the call, or comes into it. */
export function personParts(
  what: keyof typeof words.person,
  byPhone = false,
): readonly SpokenPart[] {
  const isOther = byPhone && what === 'unanswered';
  return ownSentences(isOther ? phoneWords.person.unanswered : words.person[what]);
}

/** Says that the voice fails. */
export function voiceTroubleParts(byPhone = false): readonly SpokenPart[] {
  return ownSentences(byPhone ? phoneWords.trouble.speaking : words.trouble.speaking);
}

function openQuestionParts(state: ConversationState, local: LocalContext): readonly SpokenPart[] {
  const { say, state: asking } = repeatOpenQuestion(state, local);
  return spokenParts(say, speakingTerms(asking, local), 'again');
}

/** Says what helps a caller who is not understood. */
export function helpParts(help: CallHelp): SpokenPart[] {
  switch (help.offer) {
    case 'none':
    case 'give-up':
      return [];
    case 'spell':
      return ownSentences(phoneWords.spellInstead[help.field]);
    case 'type':
      return ownSentences(words.typeInstead);
    case 'field':
      return ownSentences(words.fieldInPage[help.field][help.guess === '' ? 'empty' : 'guessed']);
    case 'form':
      return ownSentences(words.formInstead);
  }
}

/** A part of an address that is checked or has to be spelled. */
interface AddressQuestion {
  next: 'check' | 'spell';
  chunk: 'local' | 'domain';
  email: string;
  /** An address that sounds like the first, or an empty text. */
  rival: string;
}

/** Asks whether a part of an address was heard right, or asks to spell it. */
export function addressQuestionParts({ next, chunk, email, rival }: AddressQuestion): SpokenPart[] {
  const { checkAddress, spellAddress } = words;
  if (next === 'spell') return ownSentences(spellAddress[chunk]);
  return [
    ...ownSentences(checkAddress[chunk]),
    livePart(`${chunkForTheEar(email, rival, chunk)}.`),
    ...ownSentences(checkAddress.isRight),
  ];
}

/** Says one of the texts that the agent says only in a call. */
export function callSentenceParts(text: string): SpokenPart[] {
  return ownSentences(text);
}

/** Lists the texts that the agent says only on the phone. */
export function phonePhraseTexts(): readonly string[] {
  const { opening, spellInstead, person, trouble } = phoneWords;
  return [
    ...Object.values(opening),
    ...Object.values(spellInstead),
    ...Object.values(person),
    ...Object.values(trouble),
  ];
}

/** Lists the texts that the agent says only in a call. */
export function callPhraseTexts(keptDays: KeptDays): readonly string[] {
  const { opening, notHeard, missed, fieldInPage, oneMoment, stillThere } = words;
  return [
    opening.iAmAi,
    ...recordingTexts(keptDays),
    opening.wordsKept(daysInWords(keptDays.calls)),
    opening.ask,
    ...notHeard,
    ...Object.values(missed),
    words.typeInstead,
    ...Object.values(fieldInPage).flatMap(({ guessed, empty }) => [guessed, empty]),
    words.formInstead,
    ...Object.values(words.checkAddress),
    ...Object.values(words.spellAddress),
    ...oneMoment,
    ...stillThere,
    ...Object.values(words.trouble),
    ...Object.values(words.goodbye),
  ];
}

function recordingTexts({ recordings }: KeptDays): string[] {
  const { recorded, soundKept } = words.opening;
  return [recorded, soundKept(daysInWords(recordings))];
}

function daysInWords(count: number): string {
  return words.days(numberInWords(count));
}
