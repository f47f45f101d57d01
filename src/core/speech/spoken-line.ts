import type { ConversationState } from '../assistant/conversation-state.ts';
import type { LineMeaning } from '../assistant/read/line-reading.ts';
import type { HeardLine } from '../assistant/read/read-line.ts';
import type { HeardAddress } from './hear/address/address-turn.ts';

/** What the chat agent remembers of a talk, or null before its first answer. */
export type TalkState = ConversationState | null;

/** A line of a visitor in a call. Whoever has read it says what was read. */
export interface LineInCall {
  text: string;
  heard?: HeardLine;
}

/** A line that was heard, and the conversation in which it is to be read. */
export interface LineToRead {
  text: string;
  state: ConversationState;
  /** What the words mean for the address, or null. */
  address: HeardAddress | null;
  /** Whether something is spelled in it, letter by letter. */
  isSpelled: boolean;
}

/** What a reader takes a line to mean. */
export type MeaningOfLine = LineMeaning;

/** A line that was spoken, and how it was read. It is read once, and everybody gets this reading. */
export type SpokenLine = Required<LineInCall> & Partial<Pick<LineToRead, 'address' | 'isSpelled'>>;

/** Lines that sound like what was heard, to be compared with the sound itself. */
export interface PossibleAnswers {
  texts: readonly string[];
  /**
   * Returns the line that the visitor most probably said, given the mean log probabilities of the
   * texts and that of the heard words. Returns null if none of them is likelier than what was heard.
   */
  choose(
    weights: readonly number[],
    heard: { text: string; certainty: number | null },
  ): SpokenLine | null;
}
