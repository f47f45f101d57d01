/** The longest note that somebody at the desk may write about a request. */
export const MOST_NOTE_SIGNS = 2000;

export type NoteProblem = 'empty' | 'too-long';

/** Returns a typed note as it is stored, and what is wrong with it; null for nothing. */
export function checkNote(typed: string): { text: string; problem: NoteProblem | null } {
  const text = typed.replaceAll(/\r\n?/g, '\n').trim().toWellFormed();
  if (text === '') return { text, problem: 'empty' };
  return { text, problem: text.length > MOST_NOTE_SIGNS ? 'too-long' : null };
}
