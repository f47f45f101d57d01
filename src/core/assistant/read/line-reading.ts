import type { BookingFieldName } from '../../consultation/booking-fields.ts';
import type { HeardFacts } from './heard-facts.ts';

/**
 * Acts that no rule sees, because they are no matter of words. A line with one of them gives facts
 * only if its reader says so: 'nobody called me back on friday' asks for no friday.
 */
export const actsOfMeaning = [
  /** Talks about or asks for something that is no business of this site, such as the weather. */
  'off-topic',
  /** Will not give what was asked for. */
  'withholds',
  /** Undoes the change just made, as 'no, leave it as it was' does. */
  'takes-back',
  /** Complains about this business, as 'nobody called me back' does. */
  'complains',
] as const;

/**
 * What a visitor does with a line. Several acts may hold for one line: 'hi, is it free? I'm Jane'
 * greets, asks and tells a fact.
 */
export const dialogueActs = [
  'silence',
  'greets',
  'thanks',
  'small-talk',
  'goodbye',
  'asks',
  'asks-if-ai',
  /** Asks what the assistant has noted so far. */
  'asks-summary',
  /** Asks for the day and time of the request that was booked in this conversation. */
  'asks-appointment',
  'wants-booking',
  'tells-fact',
  'corrects',
  'agrees',
  'declines',
  /** Needs more time or is not sure. Such a line never confirms anything. */
  'hesitates',
  /** Drops the request that is being collected, or cancels the one that was booked. */
  'cancels',
  /** Moves the request that was booked. */
  'moves',
  'restarts',
  'wants-repeat',
  'wants-person',
  'wants-form',
  'wants-call',
  'distress',
  'abuse',
  'other-language',
  ...actsOfMeaning,
] as const;

export type DialogueAct = (typeof dialogueActs)[number];

/** Tells whether a line has an act that only a reader of meaning sees. */
export function hasActOfMeaning(acts: ReadonlySet<DialogueAct>): boolean {
  return actsOfMeaning.some((act) => acts.has(act));
}

/** The languages in which the assistant can say that it speaks English. */
export type GreetedLanguage = 'es' | 'de' | 'fr' | 'it' | 'pt' | 'pl' | 'tr' | 'zh' | 'ar';

/** One line of the visitor, read whole. The dialogue decides by this reading alone. */
export interface LineReading {
  acts: ReadonlySet<DialogueAct>;
  facts: HeardFacts;
  /** The facts as the words alone give them. The acts of the line may explain some of them away. */
  heardFacts: HeardFacts;
  /**
   * The id of the passage that answers the line's question, if another reader is sure of it. Without
   * it, the knowledge of the content looks for the answer.
   */
  passage: string | null;
  /** The language of the line if it is not English. */
  language: GreetedLanguage | null;
}

/** The words of a line that give a field of the request, copied from the line letter by letter. */
export interface FactSpan {
  field: BookingFieldName;
  text: string;
}

/**
 * What another reader, a trained one or a language model, thinks of the same line. The rules weigh
 * these hints and stand alone without them.
 */
export interface ReaderHints {
  /** The probability of each act, from 0 to 1. A missing act is not judged. */
  acts: Partial<Record<DialogueAct, number>>;
  /**
   * The passage that answers the question, with its probability. The id is null if the reader is
   * sure that the content does not answer the question. The whole is null if it is not judged.
   */
  passage: { id: string | null; probability: number } | null;
  spans: readonly FactSpan[];
}

/**
 * The acts that a hint may add to what the rules have read. Acts that send, drop or end something
 * are missing, because only the visitor's own words may do that. `takes-back` brings back what the
 * visitor said before, and the request is read back again.
 */
export const actsThatHintsMayAdd: readonly DialogueAct[] = [
  'greets',
  'thanks',
  'small-talk',
  'asks',
  'asks-if-ai',
  'asks-summary',
  'asks-appointment',
  'wants-booking',
  'wants-person',
  'wants-form',
  'wants-call',
  'distress',
  'other-language',
  ...actsOfMeaning,
];
