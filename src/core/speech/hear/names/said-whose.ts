/** People who say a name without being asked for it say whose name it is. */
const SAYS_WHOSE =
  /\b(?:name|called|i['’]?m|i am|this is|it['’]?s|call me|speaking|talking (?:to|with)|here|(?:book|booking|it|is) (?:it )?for|we['’]?re|we are|from|company|business)\b/i;

/** Tells whether a line says whose name it gives, as 'this is' and 'it is for' do. */
export function saysWhose(line: string): boolean {
  return SAYS_WHOSE.test(line);
}
