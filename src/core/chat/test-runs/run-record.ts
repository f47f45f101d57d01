import type { RubricScore } from './score-by-rules.ts';

/** One line of the conversation of a test. */
export interface TestLine {
  role: 'user' | 'assistant';
  content: string;
}

/** How one scorer judged one conversation, as the platform's clients read it. */
export interface ScorerResult extends RubricScore {
  type: 'ai';
  rubric: string;
}

/** One conversation of a test, as the platform's clients read it. */
export interface TestAttempt {
  scorerResults: ScorerResult[];
  call?: { artifact: { transcript: string; messagesOpenAIFormatted: TestLine[] } };
  metadata?: { sessionId: string };
}

export interface TestResult {
  test: Record<string, unknown>;
  attempts: TestAttempt[];
}

/** The most characters that are kept of one line. The session keeps the whole line. */
const MAX_LINE = 2000;
/** A run keeps no further transcripts if its results have so many characters. */
const MAX_RESULTS = 1_000_000;
/** A run ends if its results without further transcripts have so many characters. */
const MOST_RESULTS = 4 * MAX_RESULTS;

/** Returns the record of a conversation that was played and scored. */
export function attemptOf(
  sessionId: string,
  lines: readonly TestLine[],
  scorerResults: ScorerResult[],
): TestAttempt {
  const kept = lines.map(({ role, content }) => ({ role, content: content.slice(0, MAX_LINE) }));
  const spoken = kept.map(({ role, content }) => `${role === 'user' ? 'User' : 'AI'}: ${content}`);
  const artifact = { transcript: spoken.join('\n'), messagesOpenAIFormatted: kept };
  return { scorerResults, call: { artifact }, metadata: { sessionId } };
}

/**
 * Returns the results of a run with one more. A transcript that does not fit any more is left out;
 * its session still has it. Null means that even the scores do not fit: they repeat the rubrics of
 * every attempt, and all results are written again with each test.
 */
export function withResult(results: readonly TestResult[], added: TestResult): TestResult[] | null {
  const before = JSON.stringify(results).length;
  if (before + JSON.stringify(added).length <= MAX_RESULTS) return [...results, added];
  const attempts = added.attempts.map(({ call: _, ...attempt }) => attempt);
  const short = { test: added.test, attempts };
  return before + JSON.stringify(short).length > MOST_RESULTS ? null : [...results, short];
}

/**
 * An attempt passes if it has scorers and each of them passes it, and a test passes with one of its
 * attempts.
 */
export function hasPassed({ attempts }: Pick<TestResult, 'attempts'>): boolean {
  return attempts.some(
    ({ scorerResults }) =>
      scorerResults.length > 0 && scorerResults.every(({ result }) => result === 'pass'),
  );
}

/** A run passes if it has tests and each of them passes. */
export function verdictOfRun(results: readonly TestResult[]): 'pass' | 'fail' {
  return results.length > 0 && results.every(hasPassed) ? 'pass' : 'fail';
}
