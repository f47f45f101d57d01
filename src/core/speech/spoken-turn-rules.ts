import { localContextAt } from '../assistant/local-context.ts';
import { readLine } from '../assistant/read/read-line.ts';
import { readMessages } from '../assistant/say/read-messages.ts';
import { readStoredConversation } from '../assistant/stored-conversation.ts';
import type { ClosedDays } from '../consultation/closed-days.ts';
import type { KeptDays } from '../retention.ts';
import { callSpeechWords } from '../site/content/assistant/spoken-words.ts';
import { isBackChannel } from './hear/back-channel.ts';
import { chosenAnswer } from './hear/chosen-answer.ts';
import { expectedWords } from './hear/expected-words.ts';
import { frequentNames } from './hear/frequent-names.ts';
import { writtenHearing } from './hear/heard-text.ts';
import { isConsentQuestion } from './hear/misheard/key-phrases.ts';
import { isNoiseLine } from './hear/misheard/noise-line.ts';
import { isStrayLine } from './hear/misheard/stray-line.ts';
import { nearAnswers } from './hear/near-answers.ts';
import type { PhoneDictionary } from './hear/phonetic-distance.ts';
import { silenceThatEndsTurn } from './hear/turn-end.ts';
import {
  callSentenceParts,
  hearsAgainParts,
  notHeardParts,
  openingParts,
  typeInsteadParts,
  voiceTroubleParts,
} from './say/call-phrases.ts';
import { liveSentences } from './say/spoken-forms.ts';
import type { SpokenPart } from './say/spoken-part.ts';
import { type SpokenLength, speakingTerms, spokenParts } from './say/spoken-text.ts';
import { offersTyping, stalledReply } from './say/stalled-reply.ts';

/** What the rules of a spoken call depend on beside the conversation itself. */
export interface SpokenTurnTerms {
  /** The time zone of the opening hours. Null means the visitor's own zone. */
  businessTimeZone: string | null;
  contactEmail: string | null;
  keptDays: KeptDays;
  closedDays: ClosedDays;
  dictionary: PhoneDictionary;
}

/** Answers that sound like what was heard, to be compared with the sound itself. */
interface PossibleAnswers {
  texts: readonly string[];
  /**
   * Returns the text that the visitor most probably said, given the mean log probabilities of the
   * texts and that of the heard words. Returns null if the agent had better ask again.
   */
  choose(
    weights: readonly number[],
    heard: { text: string; certainty: number | null },
  ): string | null;
}

/** The rules of a spoken call. `state` is the memory that the chat agent has returned. */
export interface SpokenTurnRules {
  expectedWords(state: unknown): readonly string[];
  /** Returns the milliseconds of silence that end a turn with these words. */
  silenceThatEnds(state: unknown, heard: { text: string; certainty: number | null }): number;
  /**
   * Whether a text that was heard while the agent speaks only shows attention. Before the agent has
   * come to its question, a yes is no answer to it.
   */
  isBackChannel(state: unknown, text: string, questionBegan: boolean): boolean;
  /** Whether a yes was said before the question was asked that it would answer now. */
  isEarlyYes(text: string, states: { before: unknown; now: unknown }): boolean;
  /** Returns the heard text with hours for words that sound like them, if a time was asked for. */
  asWritten(state: unknown, text: string): string;
  /** Returns null if the heard text can be understood as it is, or if nothing is near to it. */
  possibleAnswers(state: unknown, text: string): PossibleAnswers | null;
  /** Whether a line can be read, but was probably misheard. */
  isStray(state: unknown, heard: { text: string; certainty: number | null }): boolean;
  partsOfReply(
    reply: { text: string; say?: readonly unknown[]; state: unknown },
    length: SpokenLength,
  ): readonly SpokenPart[];
  /** A text that is not ours is said as it is. */
  partsOfText(text: string): readonly SpokenPart[];
  greeting(recorded: boolean): readonly SpokenPart[];
  /** Asks again after the visitor could not be heard, for the first or a further time in a row. */
  notHeard(state: unknown, times: number): readonly SpokenPart[];
  voiceTrouble(): readonly SpokenPart[];
  hearingTrouble(): readonly SpokenPart[];
  /** Says that the visitor can be heard again, and repeats the open question. */
  hearsAgain(state: unknown): readonly SpokenPart[];
}

interface SpokenVisitor {
  timeZone: string | null;
  locale: string | null;
}

export function spokenTurnRules(
  { businessTimeZone, contactEmail, keptDays, closedDays, dictionary }: SpokenTurnTerms,
  { timeZone, locale }: SpokenVisitor,
  now: () => number,
): SpokenTurnRules {
  const local = () =>
    localContextAt(now(), {
      zone: businessTimeZone ?? timeZone,
      locale,
      contactEmail,
      keptDays,
      closedDays,
      visitorZone: timeZone,
    });
  const contextOf = (stored: unknown) => ({
    state: readStoredConversation(stored),
    local: local(),
  });

  return {
    expectedWords(stored) {
      const { state, local: here } = contextOf(stored);
      return expectedWords(state, here, frequentNames);
    },
    silenceThatEnds(stored, heard) {
      // Nobody goes on after a noise, and the agent may have fallen silent because of it.
      if (isNoiseLine(heard)) return 0;
      const context = contextOf(stored);
      return silenceThatEndsTurn(writtenHearing(heard.text, context.state), context);
    },
    isBackChannel(stored, text, questionBegan) {
      const { asked } = readStoredConversation(stored);
      return isBackChannel(text, { asked, questionBegan });
    },
    isEarlyYes(text, { before, now: current }) {
      const context = contextOf(current);
      if (before === current || !isConsentQuestion(context.state)) return false;
      return readLine(text, context).acts.has('agrees');
    },
    asWritten: (stored, text) => writtenHearing(text, readStoredConversation(stored)),
    possibleAnswers(stored, text) {
      const context = { ...contextOf(stored), dictionary, names: frequentNames };
      const answers = nearAnswers(text, context);
      if (answers.length === 0) return null;
      return {
        texts: answers.map((answer) => answer.text),
        choose: (weights, heard) => chosenAnswer(answers, weights, heard)?.text ?? null,
      };
    },
    isStray: (stored, heard) => isStrayLine(heard, contextOf(stored)),
    partsOfReply({ text, say, state: stored }, length) {
      const { state, local: here } = contextOf(stored);
      const meant = stalledReply(readMessages(say ?? text), state, here);
      const parts = spokenParts(meant, speakingTerms(state, here), length);
      return offersTyping(state) ? [...typeInsteadParts(state), ...parts] : parts;
    },
    partsOfText: liveSentences,
    greeting: (recorded) => openingParts({ recorded, keptDays }),
    notHeard: (stored, times) =>
      notHeardParts(readStoredConversation(stored), { local: local(), times }),
    voiceTrouble: voiceTroubleParts,
    hearingTrouble: () => callSentenceParts(callSpeechWords.trouble.hearing),
    hearsAgain: (stored) => hearsAgainParts(readStoredConversation(stored), local()),
  };
}
