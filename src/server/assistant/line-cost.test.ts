import { beforeAll, expect, test } from 'vitest';
import { type ConversationState, startConversation } from '#core/assistant/conversation-state.ts';
import { cutLine, MAX_LINE_LENGTH } from '#core/cut-line.ts';
import type { ChatAgent, ChatTurn } from '../chat/chat-agent.ts';
import { bookingRecorder, THURSDAY_12_NOVEMBER_2026 } from '../test-support/agent-talk.ts';
import { dialogueAgent } from './dialogue-agent.ts';
import { handsOverByName } from './hand-over.ts';
import { loadReaderWeights } from './reader/reader-weights.ts';
import { trainedLineReader } from './reader/trained-reader.ts';

/** Each of these texts is repeated until the line has the greatest length that is read. */
const PIECES =
  `a |1 |1|.|,|?|!|-|@|é|👍|漢|a@|@a.|a.b@|a@b.co |1:30 |1/2 |2 30 |at 2 |J. |Jane |Acme & |
no |yes |not |and |the |is |is it? |what |what is |how |my |my name is |this is |i am |a i |uh |at |dot |
at a dot com |b as in bravo |with a y |double n |monday |next |next week |in a |the 16th |16 |half past |
november |after |for |book |book me |cancel |move it |let me check |talk to |the form |are you a |when is it |
not the phone |email |phone |chat |company is |we open monday |i said |visitors |you are |thanks |have |my 1 |
problem |real |that |so far |price |how much |calls |who |can you |first name |change monday to |people |
because |sorry |ok |hello, |also |it. |and what |no, not |send it |right |sure |u |whts |teh |custmrs |
cool |see who |sees boss who |know it |what you |put can |uh our |1 problem |a.`
    .split('|')
    .map((piece) => piece.replace('\n', ''))
    .filter(Boolean);

const SENTENCES =
  'We are a small practice in Lyon, and a third of forty calls a day are never answered. Could the phone agent take them? ';
/**
 * How much dearer than ordinary sentences of the same length a line may be. A ratio holds on a busy
 * and on a slow machine too. A step that grows with the square of the length costs ten times as much.
 */
const MOST_TIMES_ORDINARY = 3;
const MOST_TRIES = 8;

const facts: ConversationState['facts'] = {
  ...startConversation().facts,
  name: 'Jane Doe',
  email: 'jane@acme.com',
  service: 'ai-phone',
  date: '2026-11-16',
  slot: '09:30',
};
const states: readonly ConversationState[] = [
  startConversation(),
  { ...startConversation(), phase: 'collecting', asked: 'name' },
  { ...startConversation(), phase: 'confirming', asked: 'send', facts },
];

let agent: ChatAgent;
/** What ordinary sentences cost in each state. */
const ordinary = new Map<ConversationState, number>();

beforeAll(async () => {
  const reader = trainedLineReader(await loadReaderWeights());
  const { book } = bookingRecorder();
  const clock = () => THURSDAY_12_NOVEMBER_2026;
  const parts = { book, businessTimeZone: null, contactEmail: null, reader, clock };
  agent = handsOverByName(dialogueAgent(parts));
  for (let nth = 0; nth < 20; nth += 1)
    for (const state of states) await costOf(SENTENCES.repeat(5), state);
  const longest = SENTENCES.repeat(Math.ceil(MAX_LINE_LENGTH / SENTENCES.length));
  for (const state of states) ordinary.set(state, await leastCost(longest, state, 0));
});

let lines = 0;

/** Returns the CPU time in milliseconds that it takes to read and answer a line. */
async function costOf(text: string, state: ConversationState): Promise<number> {
  lines += 1;
  const turn: ChatTurn = {
    sessionId: 'session',
    state,
    history: [],
    // No two lines are the same, because the rules remember what they have just read.
    text: cutLine(`q${lines.toString(36)} ${text}`),
    timeZone: 'Europe/Paris',
    locale: 'en-GB',
    clientTime: null,
    prompt: null,
  };
  const start = process.threadCpuUsage();
  await agent.reply(turn);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** Returns the least of a few costs, or the first one below a limit. */
async function leastCost(text: string, state: ConversationState, limit: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < MOST_TRIES && least >= limit; tries += 1)
    least = Math.min(least, await costOf(text, state));
  return least;
}

test.each(PIECES)('the longest line of %j costs little more than sentences', async (piece) => {
  const text = piece.repeat(Math.ceil(MAX_LINE_LENGTH / piece.length));
  for (const state of states) {
    const limit = MOST_TIMES_ORDINARY * (ordinary.get(state) ?? 0);
    expect(await leastCost(text, state, limit)).toBeLessThan(limit);
  }
});
