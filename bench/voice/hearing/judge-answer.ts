import {
  type ConversationState,
  startConversation,
} from '../../../src/core/assistant/conversation-state.ts';
import { answerLine } from '../../../src/core/assistant/decide/conversation.ts';
import type { LocalContext } from '../../../src/core/assistant/local-context.ts';
import { hearLine } from '../../../src/core/assistant/read/read-line.ts';
import { addDays } from '../../../src/core/consultation/calendar-date.ts';
import type { SpokenLine } from '../../../src/core/speech/spoken-line.ts';
import type { LineReader } from '../../../src/server/assistant/line-reader.ts';
import type { ExpectedFacts, HeardQuestion, SpokenAnswer } from './spoken-answers.ts';

/** What became of an answer. A wrong one puts something into the booking that nobody said. */
export type AnswerVerdict = 'right' | 'asked again' | 'wrong';

/** Returns the conversation in which the agent has just asked the question. */
export function stateBefore(
  { question, expected }: Pick<SpokenAnswer, 'question' | 'expected'>,
  local: LocalContext,
): ConversationState {
  const start = startConversation();
  if (question === 'help') return start;
  const order: readonly HeardQuestion[] = ['service', 'when', 'slot', 'name', 'email', 'send'];
  const isAfter = (other: HeardQuestion) => order.indexOf(question) > order.indexOf(other);
  const facts = { ...start.facts };
  if (isAfter('service')) facts.service = 'ai-phone';
  if (isAfter('when')) facts.date = expected.date ?? addDays(local.now.date, 2);
  if (isAfter('slot')) facts.slot = '13:00';
  if (isAfter('name')) facts.name = 'Ruth Cole';
  if (isAfter('email')) facts.email = 'ruth@colebakery.com';
  const asked = question === 'when' ? 'date' : question;
  return { ...start, facts, asked, phase: question === 'send' ? 'confirming' : 'collecting' };
}

/** Judges the lines that the agent took for an answer to the question of `first`. */
export async function verdictOf(
  understood: readonly (SpokenLine | null)[],
  { expected, question }: SpokenAnswer,
  { first, local, reader }: { first: ConversationState; local: LocalContext; reader: LineReader },
): Promise<AnswerVerdict> {
  let state = first;
  const before = state.facts;
  let isSent = false;
  for (const line of understood) {
    if (line === null) continue;
    const { text, heard } = line;
    const isRead = heard.state === state;
    const turn = answerLine(
      isRead ? heard : hearLine(state, text, { local, meaning: await reader.read(text, state) }),
    );
    isSent ||= turn.book !== null;
    state = turn.state;
  }
  if (question === 'help') return state.phase === 'open' ? 'asked again' : 'right';
  if (question === 'send') return sendVerdict(isSent, state, expected);
  const fields = ['service', 'date', 'slot', 'name'] as const;
  const isWrong = fields.some((field) => {
    const [was, is] = [before[field], state.facts[field]];
    return is !== was && is !== expected[field];
  });
  if (isWrong) return 'wrong';
  const isWhole = fields.every(
    (field) => expected[field] === undefined || state.facts[field] === expected[field],
  );
  return isWhole ? 'right' : 'asked again';
}

function sendVerdict(
  isSent: boolean,
  { phase, asked }: ConversationState,
  { sends }: ExpectedFacts,
): AnswerVerdict {
  if (isSent) return sends ? 'right' : 'wrong';
  const isChanging = asked === 'change' || phase !== 'confirming';
  if (isChanging) return sends ? 'wrong' : 'right';
  return 'asked again';
}
