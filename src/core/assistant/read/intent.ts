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
