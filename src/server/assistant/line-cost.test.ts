import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type ConversationState, startConversation } from '#core/assistant/conversation-state.ts';
import { cutLine, MAX_LINE_LENGTH } from '#core/cut-line.ts';
import type { ChatAgent, ChatTurn } from '../chat/chat-agent.ts';
import { bookingRecorder, THURSDAY_12_NOVEMBER_2026 } from '../test-support/agent-talk.ts';
import { dialogueAgent } from './dialogue-agent.ts';
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
cool |see who |mistake, |part. |suite wheres. |sees boss who |know it |what you |put can |uh our |1 problem |a.`
    .split('|')
    .map((piece) => piece.replace('\n', ''))
    .filter(Boolean);

const SENTENCES =
  'We are a small practice in Lyon, and a third of forty calls a day are never answered. Could the phone agent take them? ';

/** The alternatives of the patterns in the rules, such as 'how about'. */
const PATTERN_WORDS = [
  ...new Set(
    globSync('src/core/assistant/{dialogue,knowledge,understanding}/**/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap(
        (file) => readFileSync(file, 'utf8').match(/(?<=[(|:])[a-z][a-z' ]{0,20}(?=[|)?])/g) ?? [],
      ),
  ),
];

/**
 * How much more CPU time a line may take than ordinary sentences of the same length. The bench
 * measures the time itself, because it doubles on a busy machine.
 */
const MOST_TIMES = 2;
/**
 * The clock of CPU time may tick in steps of 4 ms, so several lines are measured together if one
 * alone looks slow.
 */
const LINES_AT_ONCE = 3;
const MOST_TRIES = 12;
const MIXTURES = 120;
/** A random find would stop somebody who has changed something else, so the mixtures are fixed. */
const SEED = 20;

const facts: ConversationState['facts'] = {
  ...startConversation().facts,
  name: 'Jane Doe',
  email: 'jane@acme.com',
  service: 'ai-phone',
  date: '2026-11-16',
  slot: '09:30',
};
const open = startConversation();
const states: readonly ConversationState[] = [
  open,
  { ...open, phase: 'collecting', asked: 'name' },
  { ...open, phase: 'confirming', asked: 'send', facts },
];
const otherStates: readonly ConversationState[] = [
  ...(['email', 'company', 'service', 'date', 'slot', 'problems', 'change'] as const).map(
    (asked): ConversationState => ({ ...open, phase: 'collecting', asked, facts }),
  ),
  { ...open, phase: 'booked', facts },
];

let agent: ChatAgent;

beforeAll(async () => {
  const reader = trainedLineReader(await loadReaderWeights());
  const { book } = bookingRecorder();
  const clock = () => THURSDAY_12_NOVEMBER_2026;
  const parts = { book, businessTimeZone: null, contactEmail: null, reader, clock };
  agent = dialogueAgent(parts);
  // The first lines and works are slow, because their code is not compiled yet.
  for (let nth = 0; nth < 10; nth += 1) {
    for (const state of [...states, ...otherStates]) await answer(SENTENCES.repeat(5), state);
  }
});

let lines = 0;

async function answer(text: string, state: ConversationState): Promise<void> {
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
  await agent.reply(turn);
}

/** Returns the CPU time of a line in milliseconds, as the mean of some lines. */
async function cpuMsOf(piece: string, state: ConversationState, count: number): Promise<number> {
  const text = piece.repeat(Math.ceil(MAX_LINE_LENGTH / piece.length));
  const start = process.threadCpuUsage();
  for (let nth = 0; nth < count; nth += 1) await answer(text, state);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000 / count;
}

/** The least CPU time of ordinary sentences so far, for each state. */
const ordinary = new Map<ConversationState, number>();

/**
 * Returns how many times the CPU time of ordinary sentences a line takes. Other work on the machine
 * slows down both, so a line that looks slow is measured again in turn with sentences, and the least
 * time of each counts.
 */
async function timesOrdinary(piece: string, state: ConversationState): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  let times = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < MOST_TRIES && times >= MOST_TIMES; tries += 1) {
    const known = ordinary.get(state);
    const sentences = known && tries === 0 ? known : await cpuMsOf(SENTENCES, state, LINES_AT_ONCE);
    ordinary.set(state, Math.min(known ?? sentences, sentences));
    least = Math.min(least, await cpuMsOf(piece, state, tries === 0 ? 1 : LINES_AT_ONCE));
    times = least / (ordinary.get(state) ?? 0);
  }
  return times;
}

test.each(PIECES)(
  'the longest line of %j costs little more than one of sentences',
  async (piece) => {
    for (const state of states) expect(await timesOrdinary(piece, state)).toBeLessThan(MOST_TIMES);
  },
);

test('the longest line of any words of the patterns costs little more than one of sentences', async () => {
  expect(PATTERN_WORDS.length).toBeGreaterThan(1000);
  const token = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...PATTERN_WORDS) },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 4, unit: 'grapheme' }) },
  );
  const joint = fc.constantFrom(' ', ' ', ' ', ', ', '. ', '? ', '');
  const mixture = fc
    .array(fc.tuple(token, joint), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.flat().join(''));
  const state = fc.constantFrom(...states, ...otherStates);
  await fc.assert(
    fc.asyncProperty(mixture, state, async (piece, before) => {
      expect(await timesOrdinary(piece, before)).toBeLessThan(MOST_TIMES);
    }),
    { numRuns: MIXTURES, endOnFailure: true, seed: SEED },
  );
});
