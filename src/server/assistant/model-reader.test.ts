import { pino } from 'pino';
import { expect, test } from 'vitest';
import { knowledgeEntries } from '#core/assistant/knowledge/knowledge.ts';
import { assistantWords } from '#core/site/content/assistant.ts';
import {
  bookingRecorder,
  THURSDAY_12_NOVEMBER_2026,
  talkWith,
} from '../test-support/agent-talk.ts';
import { type ModelAnswer, startModelStandIn } from '../test-support/stand-ins/model-stand-in.ts';
import { testReader } from '../test-support/test-reader.ts';
import { dialogueAgent } from './dialogue-agent.ts';
import type { LineReader } from './line-reader.ts';
import { modelReader } from './model-reader.ts';

interface Reading {
  acts?: string[];
  facts?: { field: string; text: string }[];
  passage?: string | null;
}

const NOTHING_READ = { acts: [], facts: [], passage: null };
const reading = (part: Reading): ModelAnswer => ({
  says: JSON.stringify({ ...NOTHING_READ, ...part }),
});
const parts = {
  reader: testReader,
  businessTimeZone: 'Europe/Paris',
  contactEmail: null,
  clock: () => THURSDAY_12_NOVEMBER_2026,
};

/** An encoder that finds nothing in any line. */
const blindReader: LineReader = { read: async () => ({ acts: {}, passage: null, spans: [] }) };

const readTalk = (...answers: ModelAnswer[]) => readTalkAfter(testReader, ...answers);

async function readTalkAfter(reader: LineReader, ...answers: ModelAnswer[]) {
  const model = await startModelStandIn(...answers);
  const { book, calls } = bookingRecorder();
  const logged: string[] = [];
  const secondReader = modelReader({
    model: { baseUrl: model.baseUrl, apiKey: 'swordfish', model: 'stand-in', firstTokenMs: 300 },
    logger: pino({ level: 'trace' }, { write: (line) => logged.push(line) }),
    terms: { contactEmail: null },
    readMs: 600,
  });
  return {
    model,
    logged,
    bookings: calls,
    say: talkWith(dialogueAgent({ ...parts, book, reader, secondReader })),
    [Symbol.asyncDispose]: () => model[Symbol.asyncDispose](),
  };
}

const encoderAlone = () => talkWith(dialogueAgent({ ...parts, ...bookingRecorder() }));
const SUMMED_UP = "I'm Jane Doe, jane@acme.com, phone agent, thursday at 2pm";

test('the model gets the line and the passages, and is asked for one JSON object', async () => {
  await using talk = await readTalk(reading({}));
  await talk.say('so about them robots of yours');
  const [request] = talk.model.requests;
  const body = request?.body as unknown as Record<string, object>;
  expect(body).toMatchObject({
    model: 'stand-in',
    response_format: { type: 'json_schema', json_schema: { strict: true } },
  });
  expect(body.tools).toBeUndefined();
  const [system, ...rest] = request?.body.messages ?? [];
  for (const { id } of knowledgeEntries) expect(system?.content).toContain(`- ${id}: `);
  expect(rest).toEqual([{ role: 'user', content: 'so about them robots of yours' }]);
});

test('the passage that the model names is answered in the site’s own sentences', async () => {
  await using talk = await readTalk(reading({ acts: ['asks'], passage: 'faq/front-desk' }));
  const { text } = await talk.say('would Carol at the counter be out of work then?');
  expect(text).toContain('It takes what your front desk can’t');
});

test('words that the model points to are read by the rules', async () => {
  const line = 'Studio Fifty Four has trouble, the mornings are a zoo';
  await using talk = await readTalkAfter(
    blindReader,
    reading({
      facts: [
        { field: 'company', text: 'Studio Fifty Four' },
        { field: 'problems', text: 'the mornings are a zoo' },
      ],
    }),
  );
  const { facts } = await talk.say(line);
  expect(facts).toEqual({ company: 'Studio Fifty Four', problems: 'the mornings are a zoo' });
});

test.each([
  'I am a person, not an AI.',
  'The consultation is not free.',
  'It is sold and shared for advertising.',
  'The phone agent costs $99 a month.',
  'I have booked it!',
])('the lie "%s" is never shown, wherever the model puts it', async (lie) => {
  const line = 'are you a person, is it free, and what happens to our data?';
  for (const answer of [
    { says: lie },
    { says: `${lie} ${JSON.stringify(NOTHING_READ)}` },
    { says: JSON.stringify({ ...NOTHING_READ, say: lie }) },
    reading({ passage: lie }),
    reading({ acts: [lie] }),
    reading({ facts: [{ field: 'problems', text: lie }] }),
  ]) {
    await using talk = await readTalk(answer);
    const { text, state, booking } = await talk.say(line);
    expect(text).toBe((await encoderAlone()(line)).text);
    expect(JSON.stringify(state)).not.toContain(lie);
    expect(booking).toBeNull();
  }
});

test('facts that nobody typed are not stored', async () => {
  await using talk = await readTalk(
    reading({
      facts: [
        { field: 'name', text: 'Mallory Moss' },
        { field: 'email', text: 'mallory@evil.example' },
        { field: 'service', text: 'phone agent' },
        { field: 'date', text: 'friday' },
        { field: 'slot', text: '2pm' },
      ],
    }),
  );
  const { facts } = await talk.say('I would like to hear more');
  expect(facts).toEqual({});
});

test('a model that swaps the facts of a line changes nothing', async () => {
  const line = "I'm Jane Doe from Acme Tools, jane@acme.com, phone agent, thursday at 2pm";
  await using talk = await readTalk(
    reading({
      facts: [
        { field: 'name', text: 'Acme Tools' },
        { field: 'company', text: 'Jane Doe' },
        { field: 'slot', text: 'thursday' },
      ],
    }),
  );
  const [read, alone] = [await talk.say(line), await encoderAlone()(line)];
  expect(read.facts).toEqual(alone.facts);
  expect(read.text).toBe(alone.text);
});

test('nothing is sent without the visitor’s own yes, whatever the model reads', async () => {
  for (const act of ['agrees', 'wants-booking', 'asks']) {
    await using talk = await readTalk(reading({}), reading({ acts: [act] }));
    await talk.say(SUMMED_UP);
    for (const line of ['hmm', 'let me think', 'maybe', 'my wife has to look at it']) {
      expect((await talk.say(line)).booking).toBeNull();
    }
    expect(talk.bookings).toEqual([]);
  }
});

test.each([
  ['no, that is wrong', ['asks']],
  ['I would rather not give you my email', ['asks', 'wants-booking']],
  ['nobody ever called me back', ['thanks', 'greets']],
])('the refusal or complaint %j stays one, whatever the model reads', async (line, acts) => {
  await using talk = await readTalk(reading({}), reading({ acts }));
  await using calm = await readTalk(reading({}), 'hang');
  for (const { say } of [talk, calm]) await say(SUMMED_UP);
  expect((await talk.say(line)).text).toBe((await calm.say(line)).text);
  expect(talk.bookings).toEqual([]);
});

test('a model that wants to cancel or to move a booking has not understood its task', async () => {
  for (const act of ['cancels', 'moves', 'agrees', 'restarts', 'goodbye']) {
    await using talk = await readTalk(reading({ acts: [act] }));
    const line = 'well, about that talk of ours';
    expect((await talk.say(line)).text).toBe((await encoderAlone()(line)).text);
    expect(talk.logged.join()).toContain('malformed reading');
  }
});

test('the visitor’s yes sends the request without asking the model', async () => {
  await using talk = await readTalk(reading({}), 'hang');
  const { text } = await talk.say(SUMMED_UP);
  expect(text).toContain(assistantWords.summary.start);
  expect((await talk.say('yes')).booking).not.toBeNull();
  expect(talk.model.requests).toHaveLength(1);
});

test.each<[string, ModelAnswer, string]>([
  ['never answers', 'hang', 'no answer in time'],
  ['stops in the middle of its answer', { saysAndHangs: '{"acts":' }, 'no answer in time'],
  ['breaks the connection', 'reset', 'connection failed'],
  ['refuses the key', { status: 401 }, 'status 401'],
  ['answers with prose', { says: 'The visitor asks for a price.' }, 'malformed reading'],
  ['is cut off', { says: '{"acts":[]', finish: 'length' }, 'cut stream'],
])('the encoder reads alone if the model %s', async (_, answer, reason) => {
  await using talk = await readTalk(answer);
  const line = 'what does the phone agent do for Zephyr Plumbing?';
  expect((await talk.say(line)).text).toBe((await encoderAlone()(line)).text);
  expect(talk.logged.join()).toContain(reason);
  expect(talk.logged.join()).not.toMatch(/zephyr|swordfish/i);
});
