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
  /** The passage that answers the question of the line. Null if the line asks nothing. */
  passage: MeantPassage | null;
  /** The language of the line if it is not English. */
  language: GreetedLanguage | null;
}

/** The passage that a question asks for. Its id is null if the content does not answer it. */
export interface MeantPassage {
  id: string | null;
  probability: number;
  /** What the owner has written as the answer, if it is none of the site's own passages. */
  answer?: string;
}

export const spanFields = [
  'name',
  'email',
  'company',
  'service',
  'day',
  'time',
  'problem',
] as const;
export type SpanField = (typeof spanFields)[number];

/** Words of a line that belong to a field. */
export interface MeantSpan {
  field: SpanField;
  /**
   * `given` words are a value for the request. `other` words are of the same kind, but not given for
   * it, as the day in 'we were closed on friday'. `named` words only name the field.
   */
  role: 'given' | 'other' | 'named';
  start: number;
  end: number;
}

/** What a reader takes a line to mean. The rules decide what it counts for. */
export interface LineMeaning {
  /** The probability of each act, from 0 to 1. */
  acts: Partial<Record<DialogueAct, number>>;
  /** The passage that answers the question. Null if the line asks nothing. */
  passage: MeantPassage | null;
  spans: readonly MeantSpan[];
  /** The places of a long line that were not read. Nothing in them is taken for a fact. */
  unread?: readonly { start: number; end: number }[];
}

/**
 * The acts that a language model may add to what was read before. Acts that send, drop or end something
 * are missing, because only the visitor's own words may do that. `takes-back` brings back what the
 * visitor said before, and the request is read back again.
 */
export const actsThatModelMayAdd: readonly DialogueAct[] = [
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
