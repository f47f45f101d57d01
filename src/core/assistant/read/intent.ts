/** For each act, its intent. An earlier act outweighs a later one. */
export const intents = [
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
] as const;

/** The act that decides how the facts of a line are read. */
export type Intent = (typeof intents)[number][1] | 'unknown';
