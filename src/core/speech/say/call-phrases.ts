import type { ConversationState } from '../../assistant/conversation-state.ts';
import { repeatOpenQuestion } from '../../assistant/decide/next-question.ts';
import type { LocalContext } from '../../assistant/local-context.ts';
import { numberInWords } from '../../number-in-words.ts';
import type { KeptDays } from '../../retention.ts';
import { callSpeechWords } from '../../site/content/assistant/spoken-words.ts';
import { ownSentences } from './spoken-forms.ts';
import type { SpokenPart } from './spoken-part.ts';
import { speakingTerms, spokenParts } from './spoken-text.ts';

const words = callSpeechWords;

/** What the agent says first: that it is an AI, what is recorded, and what is kept. */
export function openingParts({
  recorded,
  keptDays,
}: {
  recorded: boolean;
  keptDays: KeptDays;
}): readonly SpokenPart[] {
  const { iAmAi, wordsKept, ask } = words.opening;
  const sound = recorded ? recordingTexts(keptDays) : [];
  return [iAmAi, ...sound, wordsKept(daysInWords(keptDays.calls)), ask].flatMap(ownSentences);
}

/**
 * Asks again after a line that was not heard. After the second time in a row the visitor is asked
 * to type or to spell, because another try would end in the same way.
 */
export function notHeardParts(
  state: ConversationState,
  { local, times }: { local: LocalContext; times: number },
): readonly SpokenPart[] {
  const [first, again] = words.notHeard;
  return [
    ...ownSentences(times > 1 ? again : first),
    ...(times > 1 ? typeInsteadParts(state) : []),
    ...openQuestionParts(state, local),
  ];
}

/** Says that the visitor can be heard again, and repeats the open question. */
export function hearsAgainParts(
  state: ConversationState,
  local: LocalContext,
): readonly SpokenPart[] {
  return [...ownSentences(words.trouble.hearsAgain), ...openQuestionParts(state, local)];
}

/** Says that the voice fails. */
export function voiceTroubleParts(): readonly SpokenPart[] {
  return ownSentences(words.trouble.speaking);
}

function openQuestionParts(state: ConversationState, local: LocalContext): readonly SpokenPart[] {
  const { say, state: asking } = repeatOpenQuestion(state, local);
  return spokenParts(say, speakingTerms(asking, local));
}

/** Asks to type the name or the address into the call panel, or to spell it. */
export function typeInsteadParts({ asked }: Pick<ConversationState, 'asked'>): SpokenPart[] {
  const { typeInstead } = words;
  return ownSentences(
    asked === 'name' || asked === 'email' ? typeInstead[asked] : typeInstead.other,
  );
}

/** Says one of the texts that the agent says only in a call. */
export function callSentenceParts(text: string): SpokenPart[] {
  return ownSentences(text);
}

/** Lists the texts that the agent says only in a call. */
export function callPhraseTexts(keptDays: KeptDays): readonly string[] {
  const { opening, notHeard, typeInstead, readEmail, oneMoment, stillThere } = words;
  return [
    opening.iAmAi,
    ...recordingTexts(keptDays),
    opening.wordsKept(daysInWords(keptDays.calls)),
    opening.ask,
    ...notHeard,
    words.noisy,
    words.didYouSay,
    ...Object.values(typeInstead),
    words.spellSlowly,
    ...Object.values(readEmail),
    ...oneMoment,
    ...stillThere,
    ...Object.values(words.trouble),
    ...Object.values(words.handOver),
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
