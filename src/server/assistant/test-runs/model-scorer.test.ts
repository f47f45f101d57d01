import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ModelStandIn,
  startModelStandIn,
} from '#server/test-support/stand-ins/model-stand-in.ts';
import { type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';

interface Run {
  status: string;
  verdict: string;
  testResults: {
    attempts: {
      scorerResults: { result: string; reasoning: string }[];
      call: { artifact: { transcript: string } };
    }[];
  }[];
}

async function runOf(server: VoiceServer, script: string, rubric: string, suite = {}) {
  const { id } = await server.make('/test-suite', suite);
  const scorers = [{ type: 'ai', rubric }];
  await server.make(`/test-suite/${id}/test`, { type: 'chat', script, scorers });
  const run = await server.make(`/test-suite/${id}/run`, {});
  const read = async () =>
    (await (await server.ask('GET', `/test-suite/${id}/run/${run.id}`)).json()) as Run;
  await expect.poll(async () => (await read()).status).toBe('completed');
  const { verdict, testResults } = await read();
  const [attempt] = testResults[0]?.attempts ?? [];
  return {
    verdict,
    transcript: attempt?.call.artifact.transcript ?? '',
    reasoning: attempt?.scorerResults[0]?.reasoning,
  };
}

describe('with a model', () => {
  let model: ModelStandIn;
  let server: VoiceServer;
  let suite: object;
  beforeAll(async () => {
    model = await startModelStandIn();
    const llm = { LLM_BASE_URL: model.baseUrl, LLM_API_KEY: 'swordfish', LLM_MODEL: 'stand-in' };
    server = await voiceServer(llm, { hasOwnAgent: true });
    const messages = [{ role: 'system', content: 'You are a pirate.' }];
    const { id: assistantId } = await server.make('/assistant', { model: { messages } });
    suite = { targetPlan: { assistantId } };
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
  });
  beforeEach(() => {
    model.requests.length = 0;
  });

  test('the model plays the visitor by the script, and judges by the rubric', async () => {
    model.willAnswer(
      { says: 'Visitor: Where is the treasure?' },
      { says: 'Ahoy! On the island.' },
      { says: 'END' },
      { says: '{"reasoning":"It names the island.","result":"pass"}' },
    );
    const run = await runOf(server, 'Ask for the treasure', 'Names the place', suite);
    expect(run).toEqual({
      verdict: 'pass',
      reasoning: 'It names the island.',
      transcript: 'User: Where is the treasure?\nAI: Ahoy! On the island.',
    });
    const [played, , , judged] = model.requests.map(({ body }) => body.messages);
    expect(played?.[0]?.content).toContain('Ask for the treasure');
    expect(judged?.[1]?.content).toContain('Names the place');
    expect(judged?.[1]?.content).toContain('Assistant: Ahoy! On the island.');
  });

  test('a script that marks its lines is said as it stands', async () => {
    model.willAnswer({ says: 'Ahoy!' }, { says: '{"reasoning":"It is rude.","result":"fail"}' });
    const run = await runOf(server, 'User: Who are you?\nAssistant: A pirate', 'Is polite', suite);
    expect(run).toEqual({
      verdict: 'fail',
      reasoning: 'It is rude.',
      transcript: 'User: Who are you?\nAI: Ahoy!',
    });
  });

  test.each([
    ['an error', { status: 500 }],
    ['no JSON', { says: 'It was fine.' }],
    ['another result', { says: '{"reasoning":"x","result":"perhaps"}' }],
  ])('if the model judges with %s, the plain rules judge', async (_, answer) => {
    model.willAnswer({ says: 'Ahoy!' }, answer);
    const run = await runOf(server, 'User: Who are you?', 'Says "ahoy"', suite);
    expect(run).toMatchObject({ verdict: 'pass', reasoning: 'The assistant said “ahoy”.' });
  });

  test('if the model cannot play the visitor, each line of the script is said', async () => {
    model.willAnswer({ status: 500 }, { says: 'Ahoy!' }, { status: 500 });
    const run = await runOf(server, 'Who are you?', 'Says "ahoy"', suite);
    expect(run).toMatchObject({ verdict: 'pass', transcript: 'User: Who are you?\nAI: Ahoy!' });
  });
});

test('a test that books is told that it is booked, and nothing is booked', async () => {
  await using server = await voiceServer({}, { hasOwnAgent: true });
  const script = [
    'I am Jane Doe, jane@acme.com, and I would like a consultation about the AI chat agent',
    'the day after next Monday at 10 am',
    'yes',
  ].join('\n');
  const run = await runOf(server, script, 'It asks "Should I send it" or "send it", never "sorry"');
  expect(run.transcript).toMatch(/jane@acme\.com/);
  expect(run.transcript.split('AI: ').at(-1)).toMatch(/request|sent|booked|in touch/i);
  const files = await readdir(server.dataDir);
  const file = files.find((name) => /\.(db|sqlite3?)$/.test(name)) ?? expect.fail(files.join());
  using database = new DatabaseSync(join(server.dataDir, file), { readOnly: true });
  const rows = ['consultations', 'bookings'].map(
    (table) => database.prepare(`select count(*) as rows from ${table}`).get()?.rows,
  );
  expect(rows).toEqual([0, 0]);
});
