import { type ConversationState, startConversation } from '../assistant/conversation-state.ts';
import { localContextAt } from '../assistant/local-context.ts';
import { hearAnswer, hearLine } from '../assistant/read/read-line.ts';
import type { Message } from '../assistant/say/message.ts';
import { readMessages } from '../assistant/stored-conversation.ts';
import type { ClosedDays } from '../consultation/calendar-date.ts';
import { cutLine } from '../cut-line.ts';
import type { PhoneParty } from '../phone/phone-party.ts';
import type { KeptDays } from '../retention.ts';
import { phoneWords } from '../site/content/assistant/phone-words.ts';
import { callSpeechWords } from '../site/content/assistant/spoken-words.ts';
import { callerHelp } from './caller-help.ts';
import type { DictatedText, WordsInCall } from './hear/address/address-guesses.ts';
import { addressTalk } from './hear/address/address-talk.ts';
import type { RememberedAddress } from './hear/address/address-turn.ts';
import { spellsLetters } from './hear/address/dictated-address.ts';
import { wordsOfAddress } from './hear/address/known-parts.ts';
import { maySpellName } from './hear/address/letters-alone.ts';
import { lineOfTurn, mayHoldAddress } from './hear/address/mentioned-address.ts';
import { isBackChannel } from './hear/back-channel.ts';
import { silenceThatEndsTurn } from './hear/complete-answer.ts';
import { expectedWords, frequentNames } from './hear/expected-words.ts';
import { writtenHearing } from './hear/heard-text.ts';
import { isConsentQuestion } from './hear/misheard/key-phrases.ts';
import { isStrayLine } from './hear/misheard/stray-line.ts';
import { withAddressOfName } from './hear/names/address-of-name.ts';
import type { FamiliarNames } from './hear/names/familiar-names.ts';
import { nameTalk } from './hear/names/name-talk.ts';
import type { PhoneDictionary } from './hear/phonetic-distance.ts';
import { possibleLines } from './hear/possible-lines.ts';
import { owedSummary } from './owed-summary.ts';
import { keyedLine } from './phone/keyed-line.ts';
import {
  addressQuestionParts,
  aloneAgainParts,
  type CallHelp,
  callSentenceParts,
  disclosureParts,
  hearsAgainParts,
  helpParts,
  notHeardParts,
  openingParts,
  personParts,
  voiceTroubleParts,
} from './say/call-phrases.ts';
import type { SpokenPart } from './say/spoken-part.ts';
import { liveSentences } from './say/spoken-sentences.ts';
import { type SpokenLength, speakingTerms, spokenParts, stalledReply } from './say/spoken-text.ts';
import type {
  LineInCall,
  LineToRead,
  MeaningOfLine,
  PossibleAnswers,
  SpokenLine,
  TalkState,
} from './spoken-line.ts';

/** What the rules of a spoken call depend on beside the conversation itself. */
export interface SpokenTurnTerms {
  /** The time zone of the opening hours. Null means the visitor's own zone. */
  businessTimeZone: string | null;
  contactEmail: string | null;
  keptDays: KeptDays;
  closedDays: ClosedDays;
  dictionary: PhoneDictionary;
  /** Null takes every name as it was heard. */
  names: FamiliarNames | null;
}

/** The rules of a spoken call. `state` is the memory that the chat agent has returned. */
export interface SpokenTurnRules {
  expectedWords(state: TalkState): readonly string[];
  /**
   * Returns the line to read for words that a recogniser has written. If a time was asked for, hours
   * stand there for words that sound like them. If an address was asked for, the likeliest address
   * stands there, given what the sound holds if it was dictated.
   */
  written(state: TalkState, heard: WordsInCall, dictated: readonly DictatedText[]): LineToRead;
  /** Returns words that the address probably holds, or null if nobody dictates one here. */
  wordsOfAddress(state: TalkState, text: string): readonly string[] | null;
  hear(line: LineToRead, meaning: MeaningOfLine): SpokenLine;
  /** Returns the milliseconds of silence that end a turn with this line. */
  silenceThatEnds(line: SpokenLine): number;
  /**
   * Whether a text that was heard while the agent speaks only shows attention. Before the agent has
   * come to its question, a yes is no answer to it.
   */
  isBackChannel(state: TalkState, text: string, questionBegan: boolean): boolean;
  /**
   * Whether a line is a yes that was said in the state `before`, and would answer a question that
   * was asked since, in the state `now`.
   */
  isEarlyYes(line: LineInCall, before: TalkState, now: TalkState): boolean;
  /** Returns the line that the keys stand for, given what was asked. */
  keyedLine(keys: string, state: TalkState): string;
  /** Returns null if the heard line can be understood as it is, or if nothing is near to it. */
  possibleAnswers(line: SpokenLine): PossibleAnswers | null;
  /** Corrects the dictated address with the name, if the line that is answered corrects the name. */
  withAddress(line: SpokenLine): SpokenLine;
  /** Whether a line can be read, but was probably misheard. */
  isStray(line: SpokenLine, certainty: number | null): boolean;
  partsOfReply(
    reply: { text: string; say?: readonly unknown[]; state: TalkState },
    length: SpokenLength,
  ): readonly SpokenPart[];
  /** A text that is not ours is said as it is. */
  partsOfText(text: string): readonly SpokenPart[];
  greeting(recorded: boolean): readonly SpokenPart[];
  /**
   * What is said before the first message of an assistant with words of its own. Nothing for a visitor
   * with a page, which says it.
   */
  disclosure(firstMessage: string, recorded: boolean): readonly SpokenPart[];
  /** Asks again after the visitor could not be heard. */
  notHeard(state: TalkState): readonly SpokenPart[];
  /** Repeats the open question, because a yes came too early for it. */
  askAgain(state: TalkState): readonly SpokenPart[];
  /**
   * Remembers a turn that is over. Returns what the agent asks about the address before anybody
   * answers the line, or null if the line is to be answered. On the phone, `help` may say that
   * nobody is asked any more.
   */
  askAboutAddress(line: SpokenLine): readonly SpokenPart[] | null;
  /** What is remembered of the address. It changes when a turn that is over was about it. */
  addressMemory(): RememberedAddress | null;
  /** What the agent has just offered to a caller who is not understood. */
  help(): CallHelp;
  voiceTrouble(): readonly SpokenPart[];
  hearingTrouble(): readonly SpokenPart[];
  /** Says that the visitor can be heard again, and repeats the open question. */
  hearsAgain(state: TalkState): readonly SpokenPart[];
  /** Says that a person is asked to join, listens in from now on, or comes to speak. */
  personComes(what: 'asked' | 'announced' | 'coming'): readonly SpokenPart[];
  /** Goes on without the person, and repeats the open question. Null says nothing about the person. */
  aloneAgain(
    why: 'unanswered' | 'handed-back' | 'gone' | 'refused' | null,
    state: TalkState,
  ): readonly SpokenPart[];
}

interface SpokenVisitor {
  timeZone: string | null;
  locale: string | null;
  /** Who is on the phone. Without it, the visitor has a page. */
  phone?: PhoneParty | undefined;
}

export function spokenTurnRules(
  { businessTimeZone, contactEmail, keptDays, closedDays, dictionary, names }: SpokenTurnTerms,
  { timeZone, locale, phone }: SpokenVisitor,
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
      phone,
    });

  const byPhone = phone !== undefined;
  const addresses = addressTalk(dictionary, names);
  const nameMemory = names && nameTalk(names);
  const help = callerHelp({ byPhone, addresses, names: nameMemory });
  const summary = owedSummary();
  /** Whether the last turn could be heard. */
  let wasHeard = true;

  return {
    expectedWords: (state) => expectedWords(known(state), local(), frequentNames),
    written(stored, heard, dictated) {
      const state = known(stored);
      const words = cutLine(heard.text);
      const address = mayHoldAddress(words, state)
        ? addresses.hear({ ...heard, text: words }, dictated, state)
        : null;
      const wasDenied = address === null || address.refused.length > 0;
      const nameIn = (email: string) =>
        wasDenied ? null : (nameMemory?.inAddress(state.facts.name, email) ?? null);
      const line = lineOfTurn(words, dictated, { address, state, names, nameIn });
      const isSpelled = spellsLetters(words);
      return { text: writtenHearing(line, state), state, address, isSpelled };
    },
    wordsOfAddress(stored, text) {
      const state = known(stored);
      const isWanted = mayHoldAddress(text, state) || maySpellName(text, state);
      return isWanted ? wordsOfAddress(state.facts) : null;
    },
    hear({ text, state, address, isSpelled }, meaning) {
      const heard = hearLine(state, text, { local: local(), meaning });
      const known = isSpelled ? heard : (nameMemory?.hear(heard) ?? heard);
      return { text: known === heard ? text : known.line, address, isSpelled, heard: known };
    },
    silenceThatEnds: ({ heard }) => silenceThatEndsTurn(heard),
    isBackChannel(state, text, questionBegan) {
      // A part of an address that is checked waits for a yes, too.
      const asked = addresses.last()?.next === 'check' ? 'send' : known(state).asked;
      return isBackChannel(text, { asked, questionBegan });
    },
    isEarlyYes({ text, heard }, before, stored) {
      const now = known(stored);
      if (stored === before || !isConsentQuestion(now)) return false;
      // No reader adds a yes to such a question, so a typed line need not be read for this.
      const { reading } = heard?.state === now ? heard : hearAnswer(now, text, local());
      return reading.acts.has('agrees');
    },
    keyedLine: (keys, stored) => keyedLine(keys, known(stored), local()),
    possibleAnswers({ heard: line, isSpelled, address }) {
      // A name that was spelled, or that an address tells, is no matter of its sound.
      const isSaid = !isSpelled && !address;
      const possible = possibleLines(line, dictionary, isSaid ? nameMemory : null);
      if (possible === null) return null;
      return {
        texts: possible.texts,
        choose(weights, hearing) {
          const heard = possible.choose(weights, hearing);
          return heard && { text: heard.line, heard, isSpelled: false };
        },
      };
    },
    withAddress(line) {
      const last = addresses.last();
      // Letters that were spelled or typed are right, whatever the name is.
      const isDictated = last !== null && last.guesses.length > 0;
      const isKnown = last?.email === line.heard.state.facts.email;
      if (names === null || !isDictated || !isKnown) return line;
      return { ...line, heard: withAddressOfName(line.heard, names) };
    },
    isStray: ({ heard }, certainty) => isStrayLine(heard, certainty),
    partsOfReply({ text, say, state: stored }, length) {
      const state = known(stored);
      const here = local();
      const offered = help.after(state, true);
      const meant = summary.withSummary(meantBy(text, say), state, here);
      const messages = stalledReply(meant, state, here);
      const parts = spokenParts(messages, speakingTerms(state, here), length);
      // What was read back once more is said, too.
      const isAsked = state.asked === 'name' || state.asked === 'email';
      const isHelpAlone = offered.offer === 'form' || offered.offer === 'spell';
      return isHelpAlone && isAsked ? helpParts(offered) : [...helpParts(offered), ...parts];
    },
    partsOfText: liveSentences,
    greeting: (recorded) =>
      openingParts({ recorded, keptDays, isOutbound: phone?.direction === 'outbound' }),
    disclosure: (firstMessage, recorded) =>
      byPhone ? disclosureParts(firstMessage, recorded) : [],
    notHeard(stored) {
      const isFirst = wasHeard;
      wasHeard = false;
      const offered = help.after(known(stored), false);
      return notHeardParts(known(stored), { local: local(), isFirst, help: offered });
    },
    askAgain: (stored) =>
      notHeardParts(known(stored), { local: local(), isFirst: true, help: { offer: 'none' } }),
    askAboutAddress({ address, heard, isSpelled = false }) {
      wasHeard = true;
      // A name that an address has told was not denied by anybody.
      nameMemory?.take(heard, isSpelled || Boolean(address));
      help.take({ heard, address: address ?? null, isSpelled });
      addresses.take(address ?? null);
      if (!address) return null;
      const { next } = address;
      if (next === 'given') return null;
      help.besideAddressQuestion(heard.state);
      summary.owe(heard.state);
      return addressQuestionParts({ ...address, next });
    },
    addressMemory: addresses.last,
    help: help.last,
    voiceTrouble: () => voiceTroubleParts(byPhone),
    hearingTrouble: () =>
      callSentenceParts(byPhone ? phoneWords.trouble.hearing : callSpeechWords.trouble.hearing),
    hearsAgain: (stored) => hearsAgainParts(known(stored), local()),
    personComes: (what) => personParts(what),
    aloneAgain: (why, stored) => aloneAgainParts(why, known(stored), local()),
  };
}

/** A reply with a message that is not known here is said by its text, so that nothing is lost. */
function meantBy(text: string, say: readonly unknown[] = []): readonly Message[] {
  const meant = readMessages(say);
  return meant.length > 0 && meant.length === say.length ? meant : readMessages(text);
}

function known(state: TalkState): ConversationState {
  return state ?? startConversation();
}
