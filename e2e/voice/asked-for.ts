/** What the agent may ask for in a call that books. */
export type AskedFor =
  | 'help'
  | 'service'
  | 'day-and-time'
  | 'day'
  | 'time'
  | 'name'
  | 'email'
  | 'consent';

/** The words by which a caller knows what is asked. The first pattern that fits decides. */
const QUESTIONS: readonly (readonly [RegExp, AskedFor])[] = [
  [/should i send|send (?:this|the|that|your) request/i, 'consent'],
  [/which service/i, 'service'],
  [/email/i, 'email'],
  [/name/i, 'name'],
  [/day and time/i, 'day-and-time'],
  [/time|which one works|does that work/i, 'time'],
  [/day works|which day|what day/i, 'day'],
  [/help you|book/i, 'help'],
];

/** Returns what the last question in the agent's words asks for, or null if there is none. */
export function askedFor(words: string): AskedFor | null {
  // This offer is no question, but the agent waits for an answer to it.
  if (/you can ask me about [^?]*$/i.test(words)) return 'help';
  const asked = words.split(/(?<=[.?!]) /).findLast((sentence) => sentence.includes('?')) ?? '';
  return QUESTIONS.find(([pattern]) => pattern.test(asked))?.[1] ?? null;
}
