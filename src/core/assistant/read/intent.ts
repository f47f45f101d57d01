import type { DialogueAct } from './line-reading.ts';

/** The act that decides how the facts of a line are read. */
export type Intent =
  | 'book'
  | 'question'
  | 'yes'
  | 'no'
  | 'correction'
  | 'human'
  | 'goodbye'
  | 'silence'
  | 'abuse'
  | 'restart'
  | 'repeat'
  | 'thanks'
  | 'greeting'
  | 'unknown';

/** For each act, its intent. An earlier act outweighs a later one. */
export const intents: readonly (readonly [DialogueAct, Intent])[] = [
  ['silence', 'silence'],
  ['abuse', 'abuse'],
  ['wants-person', 'human'],
  ['restarts', 'restart'],
  ['wants-booking', 'book'],
  ['corrects', 'correction'],
  ['moves', 'correction'],
  ['asks', 'question'],
  ['asks-if-ai', 'question'],
  ['asks-summary', 'question'],
  ['asks-appointment', 'question'],
  ['wants-form', 'question'],
  ['wants-call', 'question'],
  ['wants-repeat', 'repeat'],
  ['cancels', 'goodbye'],
  ['goodbye', 'goodbye'],
  ['agrees', 'yes'],
  ['declines', 'no'],
  ['hesitates', 'no'],
  ['thanks', 'thanks'],
  ['greets', 'greeting'],
];
