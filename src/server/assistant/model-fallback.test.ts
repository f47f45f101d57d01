import { pino } from 'pino';
import { expect, test } from 'vitest';
import {
  bookingRecorder,
  THURSDAY_12_NOVEMBER_2026,
  talkWith,
} from '../test-support/agent-talk.ts';
import { type ModelAnswer, startModelStandIn } from '../test-support/stand-ins/model-stand-in.ts';
import { testReader, writtenAnswerTo } from '../test-support/test-reader.ts';
import { dialogueAgent } from './dialogue-agent.ts';
import { modelAgent } from './model-agent.ts';

const LINE = 'I miss calls after hours at Zephyr Plumbing, can we talk on Thursday at two?';
const parts = {
  ...bookingRecorder(),
  businessTimeZone: 'Europe/Paris',
  contactEmail: null,
  reader: testReader,
  clock: () => THURSDAY_12_NOVEMBER_2026,
};

const PATIENT = { firstTokenMs: 60_000, turnMs: 60_000 };
const IMPATIENT = { firstTokenMs: 200, turnMs: 400 };

async function failingTalk(answers: ModelAnswer[], { firstTokenMs, turnMs } = PATIENT) {
  const model = await startModelStandIn(...answers);
  const logged: string[] = [];
  const agent = modelAgent({
    ...parts,
    model: { baseUrl: model.baseUrl, apiKey: 'swordfish', model: 'stand-in', firstTokenMs },
    logger: pino({ level: 'trace' }, { write: (line) => logged.push(line) }),
    turnMs,
  });
  return {
    model,
    logged,
    say: talkWith(agent),
    [Symbol.asyncDispose]: () => model[Symbol.asyncDispose](),
  };
}

test('the rules answer if the time of the whole turn is up', async () => {
  await using late = await failingTalk(['hang']);
  const byRules = talkWith(dialogueAgent(parts));
  const isUp = AbortSignal.abort(new DOMException('The time is up.', 'TimeoutError'));
  for (const signal of [AbortSignal.timeout(20), isUp]) {
    expect((await late.say(LINE, signal)).text).toBe((await byRules(LINE)).text);
  }
});

const call = (name: string, given: string | object): ModelAnswer => ({
  calls: [{ name, arguments: given }],
});

test.each<[string, ModelAnswer, string]>([
  ['never answers', 'hang', 'no answer in time'],
  ['stops in the middle of its answer', { saysAndHangs: 'Let me' }, 'no answer in time'],
  ['breaks the connection', 'reset', 'connection failed'],
  ['breaks the connection in its answer', { saysAndBreaks: 'Let me' }, 'connection failed'],
  ['refuses the key', { status: 401 }, 'status 401'],
  ['is too busy', { status: 429 }, 'status 429'],
  ['has an error of its own', { status: 500 }, 'status 500'],
  ['redirects the request', { redirect: 'http://127.0.0.1:1/' }, 'connection failed'],
  ['sends garbage', { raw: 'data: {"choices":[{"del\n\n' }, 'malformed stream'],
  ['sends other JSON', { raw: 'data: {"error":{"message":"no"}}\n\n' }, 'malformed stream'],
  ['sends a web page', { raw: '<html>swordfish</html>' }, 'cut stream'],
  ['ends too early', { raw: '' }, 'cut stream'],
  ['reaches its length limit', { says: 'Let me', finish: 'length' }, 'cut stream'],
  ['calls an unknown tool', call('refund', {}), 'unknown tool'],
  ['calls a method that every object has', call('toString', {}), 'unknown tool'],
  ['sends half of the arguments', call('book', '{"name":"Ja'), 'wrong tool arguments'],
  ['sends arguments of a wrong type', call('book', { name: 7 }), 'wrong tool arguments'],
  ['sends an unknown day', call('list_free_slots', { date: 'blue' }), 'wrong tool arguments'],
  ['sends an unknown service', call('book', { service: 'x' }), 'wrong tool arguments'],
  ['never stops calling tools', call('answer_from_content', { question: 'hi' }), 'too many rounds'],
])(
  'the built-in dialogue answers in the same turn when the model %s',
  async (_, answer, reason) => {
    const isLate = reason === 'no answer in time';
    await using talk = await failingTalk([answer], isLate ? IMPATIENT : PATIENT);
    const { text, pieces, state } = await talk.say(LINE);
    const ruled = await talkWith(dialogueAgent(parts))(LINE);
    expect(text).toBe(ruled.text);
    expect(pieces.join('')).toBe(text);
    expect(state).toEqual(ruled.state);
    expect(talk.logged.map((line) => JSON.parse(line).reason)).toEqual([reason]);
    expect(talk.logged.join()).not.toMatch(/swordfish|Zephyr|miss calls|127\.0\.0\.1/);
  },
);

test('the sentences that the model sent before it failed stay, and the dialogue continues after them', async () => {
  await using talk = await failingTalk([{ saysAndBreaks: 'Thank you, that helps. It costs $' }]);
  const { text, pieces } = await talk.say(LINE);
  const ruled = await talkWith(dialogueAgent(parts))(LINE);
  expect(text).toBe(`Thank you, that helps. ${ruled.text}`);
  expect(pieces.join('')).toBe(text);
});

test('facts that the model saved before it failed are kept', async () => {
  const taken = { name: 'Jane Doe', service: 'ai-phone' };
  await using talk = await failingTalk([call('book', taken), { status: 500 }]);
  const { state, text } = await talk.say('Is the consultation free?');
  expect(state).toMatchObject({ facts: taken });
  expect(text).toContain(writtenAnswerTo('Is the consultation free?')?.text);
});

test('the whole turn has a time limit, even if each answer of the model begins in time', async () => {
  const endless = Array.from({ length: 4 }, () => call('answer_from_content', { question: 'hi' }));
  const answers = [...endless, { saysAndHangs: 'Well' }];
  await using talk = await failingTalk(answers, { ...PATIENT, turnMs: 300 });
  expect((await talk.say(LINE)).text).not.toBe('');
  expect(talk.logged.join()).toContain('no answer in time');
});

test('the dialogue does not answer a visitor who stopped the model’s answer', async () => {
  await using talk = await failingTalk(['hang']);
  const stop = new AbortController();
  const reply = talk.say(LINE, stop.signal);
  await expect.poll(() => talk.model.requests.length).toBe(1);
  stop.abort();
  await expect(reply).rejects.toThrow();
  expect(talk.logged).toEqual([]);
});

test('a conversation that the model began continues without the model up to the booking', async () => {
  await using talk = await failingTalk([
    call('book', { service: 'ai-phone', selected_date: '2026-11-19', selected_time: '2:00 PM' }),
    { says: 'What is your name and your business email?' },
    { status: 503 },
  ]);
  await talk.say('something for the phone, in a week');
  await talk.say("I'm Jane Doe, jane@acme.com");
  expect((await talk.say('yes')).booking).toEqual({ id: 'booking-1' });
});
