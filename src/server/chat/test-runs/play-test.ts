import {
  attemptOf,
  hasPassed,
  type ScorerResult,
  type TestAttempt,
  type TestLine,
} from '#core/chat/test-runs/run-record.ts';
import { MOST_TEST_LINES, readTestScript } from '#core/chat/test-runs/test-script.ts';
import { unlimitedStorage } from '../../http/storage-allowance.ts';
import { filledText, objectOrEmpty } from '../../platform/assistant-settings.ts';
import type { JsonObject, StoredResource } from '../../platform/resource-store.ts';
import { VoiceError } from '../../platform/voice-error.ts';
import type { ChatAgent } from '../chat-agent.ts';
import type { AssistantChoice } from '../chat-assistant.ts';
import { storedMessages } from '../chat-messages.ts';
import { type ConversationParts, prepareTurn } from '../chat-turn.ts';
import type { FirstMessageWriter } from '../first-message.ts';
import { openSession } from '../open-session.ts';
import {
  type ConversationScorer,
  scoreConversation,
  type TestVisitor,
} from './conversation-scorer.ts';

/** Who takes part in the tests of assistants. */
export interface TestStaff {
  /** Answers for the assistants, and books nothing. */
  agent: ChatAgent;
  /** Judges by a rubric. Null means that the plain rules judge. */
  scorer: ConversationScorer | null;
  /** Plays a visitor whose script only describes what to say. Null means that each line is said. */
  visitor: TestVisitor | null;
}

export interface TestPlayParts extends ConversationParts, TestStaff {
  firstMessages: FirstMessageWriter;
}

/** What is the same for all tests of a run. */
export interface TestPlan {
  target: AssistantChoice;
  /** The values for variables in scripts and rubrics. */
  variables: JsonObject;
  signal: AbortSignal;
  /** Is awaited before each message and each score. Rejects if the run must not go on. */
  beforeStep(step: 'message' | 'score'): Promise<void>;
}

const VOICE_TEST =
  'This server plays chat tests only. A voice test is stored and never played, so it does not pass.';

const UNSCORED_TEST = 'This test has no scorer, so nobody has checked it and it does not pass.';

/** Plays a test until an attempt passes or no attempt is left. */
export async function playTest(
  parts: TestPlayParts,
  { body }: StoredResource,
  plan: TestPlan,
): Promise<TestAttempt[]> {
  const rubrics = rubricsOf(body).map((rubric) => filledText(rubric, plan.variables));
  if (body.type !== 'chat') return [{ scorerResults: allFailed(rubrics, VOICE_TEST) }];
  const script = filledText(String(body.script), plan.variables);
  const attempts: TestAttempt[] = [];
  while (attempts.length < Number(body.numAttempts ?? 1) && !hasPassed({ attempts })) {
    attempts.push(await playAttempt(parts, { script, rubrics }, plan));
  }
  return attempts;
}

async function playAttempt(
  parts: TestPlayParts,
  { script, rubrics }: { script: string; rubrics: readonly string[] },
  plan: TestPlan,
): Promise<TestAttempt> {
  const { signal } = plan;
  const lines: TestLine[] = [];
  let sessionId = '';
  try {
    const session = await openSession(parts, { ...plan.target }, 'private', unlimitedStorage);
    sessionId = String(session.id);
    for (const { content } of storedMessages(session.messages)) {
      lines.push({ role: 'assistant', content });
    }
    for await (const line of visitorLines(parts, { script, lines }, signal)) {
      await plan.beforeStep('message');
      if (await sayLine(parts, { sessionId, line, lines }, signal)) break;
    }
  } catch (error) {
    if (!(error instanceof VoiceError)) throw error;
    const reason = `The conversation was refused: ${error.message}.`;
    return attemptOf(sessionId, lines, allFailed(rubrics, reason));
  }
  if (rubrics.length === 0) return attemptOf(sessionId, lines, allFailed([], UNSCORED_TEST));
  const scorerResults: ScorerResult[] = [];
  for (const rubric of rubrics) {
    await plan.beforeStep('score');
    const score = await scoreConversation(parts.scorer, rubric, { lines, signal });
    scorerResults.push({ type: 'ai', ...score, rubric });
  }
  return attemptOf(sessionId, lines, scorerResults);
}

/**
 * Yields what the visitor says. A script that marks the lines of the visitor is said as it stands,
 * and so is every script where nobody can play the visitor.
 */
async function* visitorLines(
  { visitor }: TestPlayParts,
  { script, lines }: { script: string; lines: readonly TestLine[] },
  signal: AbortSignal,
): AsyncGenerator<string> {
  const read = readTestScript(script);
  const first =
    visitor === null || read.isLiteral ? null : await visitor.nextLine(script, lines, signal);
  if (visitor === null || first === null) return yield* read.lines;
  yield first;
  for (let said = 1; said < MOST_TEST_LINES; said += 1) {
    const next = await visitor.nextLine(script, lines, signal);
    if (next === null) return;
    yield next;
  }
}

/** Says one line and adds both sides to the lines. Resolves with true if the assistant ended the chat. */
async function sayLine(
  parts: TestPlayParts,
  { sessionId, line, lines }: { sessionId: string; line: string; lines: TestLine[] },
  signal: AbortSignal,
): Promise<boolean> {
  lines.push({ role: 'user', content: line });
  const turn = await prepareTurn(parts, { sessionId, input: line }, 'private', unlimitedStorage);
  const { chat } = await turn.run(undefined, signal);
  // A turn that the signal stops is stored with the words so far, and is no answer of the assistant.
  signal.throwIfAborted();
  const [answer] = storedMessages(chat.body.output);
  lines.push({ role: 'assistant', content: answer?.content ?? '' });
  return answer?.metadata?.ended === true;
}

function rubricsOf({ scorers }: JsonObject): string[] {
  return Array.isArray(scorers) ? scorers.map((one) => String(objectOrEmpty(one).rubric)) : [];
}

/** A test without scorers has one result too, which says why it fails. */
function allFailed(rubrics: readonly string[], reasoning: string): ScorerResult[] {
  const judged = rubrics.length > 0 ? rubrics : [''];
  return judged.map((rubric) => ({ type: 'ai', result: 'fail', reasoning, rubric }));
}
