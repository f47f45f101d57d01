/** Words that may stand between a wish and the name, such as in 'talk to somebody from Sales'. */
const BETWEEN =
  '(?:(?:the|your|our|to|with|over|through|onto|me|us|someone|somebody|a person|from|in|at|of|directly) )*';
/** The ways to ask for somebody. A name has to follow. */
const WISHES = [
  '(?:talk|speak|chat) (?:to|with) ',
  '(?:connect|transfer|forward|switch|pass|hand|put|bring|send|take) (?:me|us|this|the call|my call) ',
];
/** The name may be followed only by the end of a line or of a clause, or by one of these words. */
const AFTER =
  '(?= (?:please|now|instead|again|team|department|assistant|agent|about|because|for|thanks)\\b| ?$| ?[|])';
const REFUSAL = /\b(?:dont|do not|not|never|no need)\b/;

/**
 * Returns the name that a line asks for, or null. A line asks for somebody in plain words, such as
 * 'Can I talk to Sales?' or 'please put me through to the Billing team'. A line that only mentions a
 * name asks for nobody, and neither does a line with a refusal in it.
 */
export function wishedSuccessor(line: string, names: readonly string[]): string | null {
  const said = plainClauses(line);
  if (REFUSAL.test(said)) return null;
  const asked = names.find((name) => {
    const plain = plainClauses(name).trim();
    if (plain === '') return false;
    const wish = `(?:^|[ |])(?:${WISHES.join('|')})${BETWEEN}${RegExp.escape(plain)}${AFTER}`;
    return new RegExp(wish, 'u').test(said);
  });
  return asked ?? null;
}

/** The longest part of a line in which a wish is looked for. */
const MAX_READ = 500;

/** Returns the words of a text in small letters. A bar stands where a clause ends. */
function plainClauses(text: string): string {
  return text
    .slice(0, MAX_READ)
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[.,;:!?]+/g, ' | ')
    .replace(/[^\p{L}\p{N}|]+/gu, ' ')
    .trim();
}
