import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type ConversationState, startConversation } from '#core/assistant/conversation-state.ts';
import { cutLine, MAX_LINE_LENGTH } from '#core/cut-line.ts';
import { parseEncoderWeights } from '#core/line-encoder/encoder-weights.ts';
import { type EncodedLinePart, openLineEncoder } from '#core/line-encoder/line-encoder.ts';
import type { ChatAgent, ChatTurn } from '../chat/chat-agent.ts';
import { bookingRecorder, THURSDAY_12_NOVEMBER_2026 } from '../test-support/agent-talk.ts';
import { dialogueAgent } from './dialogue-agent.ts';
import { encoderReader, encoderWeightsFile } from './reader/encoder-reader.ts';

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
    globSync('src/core/assistant/{decide,knowledge,read}/**/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap(
        (file) => readFileSync(file, 'utf8').match(/(?<=[(|:])[a-z][a-z' ]{0,20}(?=[|)?])/g) ?? [],
      ),
  ),
];

/** The CPU time that a line may take of the event loop, and that the encoder may take to divide it. */
const MOST_MS = 20;
/**
 * The most tokens of a line that the encoder reads, in all its parts. They make up its time, which
 * the bench measures, because it doubles on a busy machine.
 */
const MOST_TOKENS = 128;
/** The clock of CPU time may tick in steps of 4 ms, and other work slows a line down. */
const MOST_TRIES = 12;
const CONTEXT = ['asked:open', 'known:0'];
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

const weights = parseEncoderWeights(readFileSync(encoderWeightsFile));
const encoder = openLineEncoder(weights);
const { book } = bookingRecorder();
/** What the encoder says of the line that is measured. It says this in another thread. */
let encoded: EncodedLinePart[] = [];
const agent: ChatAgent = dialogueAgent({
  book,
  businessTimeZone: null,
  contactEmail: null,
  reader: encoderReader({ names: weights, encode: async () => encoded }),
  clock: () => THURSDAY_12_NOVEMBER_2026,
});

beforeAll(async () => {
  // The first lines and works are slow, because their code is not compiled yet.
  for (let nth = 0; nth < 10; nth += 1) {
    encode(longest(SENTENCES));
    for (const state of [...states, ...otherStates]) await answer(longest(SENTENCES), state);
  }
});

let lines = 0;

/** No two lines are the same, because the rules remember what they have just read. */
function longest(piece: string): string {
  lines += 1;
  const text = piece.repeat(Math.ceil(MAX_LINE_LENGTH / piece.length));
  return cutLine(`q${lines.toString(36).padStart(4, '0')} ${text}`);
}

function encode(text: string): void {
  encoded = encoder.encodeParts(text, CONTEXT);
}

async function answer(text: string, state: ConversationState): Promise<void> {
  const turn: ChatTurn = {
    sessionId: 'session',
    state,
    history: [],
    text,
    timeZone: 'Europe/Paris',
    locale: 'en-GB',
    clientTime: null,
    prompt: null,
  };
  await agent.reply(turn);
}

/** Returns the least CPU time of some tries, until it is little enough. */
async function leastCpuMs(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < MOST_TRIES && least >= MOST_MS; tries += 1) {
    const start = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

async function expectLittleTime(piece: string, among: readonly ConversationState[]): Promise<void> {
  const dividing = await leastCpuMs(() => encoder.divide(longest(piece), CONTEXT));
  expect(dividing).toBeLessThan(MOST_MS);
  encode(longest(piece));
  const tokens = encoded.reduce((sum, { outputs }) => sum + outputs.tokens.length, 0);
  expect(tokens).toBeLessThanOrEqual(MOST_TOKENS);
  for (const state of among) {
    const onLoop = await leastCpuMs(() => answer(longest(piece), state));
    expect(onLoop).toBeLessThan(MOST_MS);
  }
}

test.each(PIECES)('the longest line of %j costs no more than others', async (piece) => {
  await expectLittleTime(piece, states);
});

test('the longest line of any words of the patterns costs no more than others', async () => {
  expect(PATTERN_WORDS.length).toBeGreaterThan(300);
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
    fc.asyncProperty(mixture, state, (piece, before) => expectLittleTime(piece, [before])),
    { numRuns: MIXTURES, endOnFailure: true, seed: SEED },
  );
});
