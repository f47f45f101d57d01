import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOrganisation } from '#server/test-support/platform-operations/sample-user.ts';
import { scriptedAgent } from '#server/test-support/scripted-agent.ts';
import { type ServersOnEngine, serversOnEngine } from '#server/test-support/server-on-engine.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';
import { PRIVATE_KEY, type VoiceServer } from '#server/test-support/voice-server.ts';
import type { ChatAgent } from '../chat-agent.ts';

interface Run {
  id: string;
  status: string;
  verdict?: string;
  failureReason?: string;
  testResults: {
    test: { id: string; script: string };
    attempts: {
      scorerResults: { result: string; reasoning: string; rubric: string }[];
      call?: { artifact: { transcript: string; messagesOpenAIFormatted: object[] } };
      metadata?: { sessionId: string };
    }[];
  }[];
}

/** An agent that never answers before its process stops. */
const silentAgent = (): ChatAgent<never> & { asked: number } => {
  const agent = {
    asked: 0,
    async reply(_turn: unknown, _onDelta: unknown, signal?: AbortSignal): Promise<never> {
      agent.asked += 1;
      if (signal && !signal.aborted) await once(signal, 'abort');
      throw signal?.reason;
    },
  };
  return agent;
};

const chatTest = (script: string, ...rubrics: string[]) => ({
  type: 'chat',
  script,
  scorers: rubrics.map((rubric) => ({ type: 'ai', rubric })),
});

describe.each(ENGINES)('on %s', (engine) => {
  let servers: ServersOnEngine;
  let server: VoiceServer;
  beforeAll(async () => {
    servers = await serversOnEngine(engine);
    server = await servers.restart();
  });
  afterAll(() => servers[Symbol.asyncDispose]());

  const get = async (path: string) => (await server.ask('GET', path)).json();
  async function suiteOf(suite: object, ...tests: object[]): Promise<string> {
    const { id } = await server.make('/test-suite', suite);
    for (const test of tests) await server.make(`/test-suite/${id}/test`, test);
    return id;
  }
  const startRun = async (suiteId: string) => {
    const { id } = await server.make(`/test-suite/${suiteId}/run`, {});
    return `/test-suite/${suiteId}/run/${id}`;
  };
  const ended = async (path: string): Promise<Run> => {
    const statusOf = async () => ((await get(path)) as Run).status;
    await expect.poll(statusOf).toMatch(/^(completed|failed)$/);
    return (await get(path)) as Run;
  };
  const runOf = async (suite: object, ...tests: object[]) =>
    ended(await startRun(await suiteOf(suite, ...tests)));
  const assistant = async () =>
    (await server.make('/assistant', { firstMessage: 'Ahoy {{name}}!' })).id;

  test('a run plays the script against the assistant, keeps the transcript and gives a verdict', async () => {
    const targetPlan = {
      assistantId: await assistant(),
      assistantOverrides: { variableValues: { name: 'Jim' } },
    };
    const run = await runOf(
      { targetPlan },
      chatTest('Hello\nWhere?', 'Says "Ahoy Jim" and "Turn 2: Where"', 'Never says "refund"'),
    );
    expect(run).toMatchObject({ status: 'completed', verdict: 'pass' });
    const [result] = run.testResults;
    expect(result?.test).toMatchObject({ script: 'Hello\nWhere?' });
    expect(result?.attempts).toHaveLength(1);
    const [attempt] = result?.attempts ?? [];
    expect(attempt?.call?.artifact).toMatchObject({
      transcript: 'AI: Ahoy Jim!\nUser: Hello\nAI: Turn 1: Hello\nUser: Where?\nAI: Turn 2: Where?',
      messagesOpenAIFormatted: expect.arrayContaining([{ role: 'user', content: 'Where?' }]),
    });
    expect(attempt?.scorerResults).toMatchObject([{ result: 'pass' }, { result: 'pass' }]);
    // The conversation is a session like any other.
    const session = (await get(`/session/${attempt?.metadata?.sessionId}`)) as {
      messages: object[];
    };
    expect(session.messages).toHaveLength(5);
  });

  test('a test that fails is played as often as it may be, and the verdict is fail', async () => {
    const run = await runOf(
      {},
      { ...chatTest('Hello', 'Says "goodbye"'), numAttempts: 3 },
      { ...chatTest('Hello', 'Says "Turn 1"'), numAttempts: 3 },
    );
    expect(run).toMatchObject({ status: 'completed', verdict: 'fail' });
    expect(run.testResults.map(({ attempts }) => attempts.length)).toEqual([3, 1]);
    expect(run.testResults[0]?.attempts[2]?.scorerResults[0]?.reasoning).toBe(
      'The assistant did not say “goodbye”.',
    );
  });

  test('variables of the tester are filled into scripts and rubrics', async () => {
    const testerPlan = { assistantOverrides: { variableValues: { city: 'Riga' } } };
    const run = await runOf({ testerPlan }, chatTest('In {{city}}?', 'Says "In {{city}}"'));
    expect(run).toMatchObject({ verdict: 'pass' });
    expect(run.testResults[0]?.attempts[0]?.scorerResults[0]?.rubric).toBe('Says "In Riga"');
  });

  test('a conversation that the assistant ends goes no further', async () => {
    const run = await runOf({}, chatTest('Hello\nbye\nAnd now?', 'Never says "And now"'));
    expect(run.testResults[0]?.attempts[0]?.call?.artifact.transcript).toMatch(/Turn 2: bye$/);
    expect(run.verdict).toBe('pass');
  });

  test('a test that no scorer checks is played and does not pass', async () => {
    const run = await runOf({}, chatTest('Hello'));
    expect(run).toMatchObject({ status: 'completed', verdict: 'fail' });
    const [attempt] = run.testResults[0]?.attempts ?? [];
    expect(attempt?.call?.artifact.transcript).toMatch(/Turn 1: Hello$/);
    expect(attempt?.scorerResults[0]?.reasoning).toContain('no scorer');
  });

  test('voice tests, suites without tests and removed assistants do not pass', async () => {
    const voice = await runOf({}, { ...chatTest('Hello', 'Says "Hello"'), type: 'voice' });
    expect(voice).toMatchObject({ status: 'completed', verdict: 'fail' });
    expect(voice.testResults[0]?.attempts[0]?.scorerResults[0]?.reasoning).toContain(
      'never played',
    );
    expect(await runOf({}, { ...chatTest('Hello'), type: 'voice' })).toMatchObject({
      verdict: 'fail',
    });
    expect(await runOf({})).toMatchObject({ status: 'completed', verdict: 'fail' });

    const assistantId = await assistant();
    const suiteId = await suiteOf(
      { targetPlan: { assistantId } },
      chatTest('Hello', 'Says "Hello"'),
    );
    await server.ask('DELETE', `/assistant/${assistantId}`);
    const gone = await ended(await startRun(suiteId));
    expect(gone).toMatchObject({ status: 'completed', verdict: 'fail' });
    expect(gone.testResults[0]?.attempts[0]?.scorerResults[0]?.reasoning).toContain('not found');
  });

  test('a run in which the agent breaks ends as failed', async () => {
    const broken = await runOf({}, chatTest('Hello\nbreak', 'Says "Hello"'));
    expect(broken).toMatchObject({ status: 'failed', verdict: 'fail', testResults: [] });
    expect(broken.failureReason).toContain('Something went wrong');
  });

  test('a suite with too many tests is not run', async () => {
    const tests = Array.from({ length: 51 }, () => chatTest('Hello', 'Says "Hello"'));
    const suiteId = await suiteOf({}, ...tests);
    expect((await server.ask('POST', `/test-suite/${suiteId}/run`, { body: {} })).status).toBe(400);
  });

  test('the name of a run may change, and its results may not', async () => {
    const path = await startRun(await suiteOf({}, chatTest('Hello', 'Says "Hello"')));
    const { testResults } = await ended(path);
    const renamed = await server.ask('PATCH', path, { body: { name: 'Nightly' } });
    expect(await renamed.json()).toMatchObject({ name: 'Nightly', verdict: 'pass', testResults });
    for (const body of [{ verdict: 'pass' }, { testResults: [] }, { status: 'completed' }]) {
      expect((await server.ask('PATCH', path, { body })).status).toBe(400);
    }
  });

  test('a run that a stopped server left behind is played again, and a second time it fails', async () => {
    const silent = silentAgent();
    server = await servers.restart({ chatAgent: silent });
    const suiteId = await suiteOf({}, chatTest('Hello', 'Says "Hello"'));
    const lost = await startRun(suiteId);
    await expect.poll(() => silent.asked).toBe(1);
    const waiting = await startRun(suiteId);
    expect(await get(lost)).toMatchObject({ status: 'in-progress' });
    expect(await get(waiting)).toMatchObject({ status: 'queued' });

    const again = silentAgent();
    server = await servers.restart({ chatAgent: again });
    await expect.poll(() => again.asked).toBe(1);

    server = await servers.restart({ chatAgent: scriptedAgent() });
    expect(await ended(lost)).toMatchObject({
      status: 'failed',
      verdict: 'fail',
      failureReason: expect.stringContaining('stopped twice'),
    });
    const played = await ended(waiting);
    expect(played).toMatchObject({ status: 'completed', verdict: 'pass' });
    expect(played.testResults).toHaveLength(1);
  });

  test('one run is played at a time, three of an organisation and twenty in all wait', async () => {
    const silent = silentAgent();
    server = await servers.restart({ chatAgent: silent });
    const suites: { path: string; key: string }[] = [];
    const suiteWith = async (key: string) => {
      const { id } = await server.make('/test-suite', {}, key);
      const path = `/test-suite/${id}`;
      await server.make(`${path}/test`, chatTest('Hello', 'Says "Hello"'), key);
      suites.push({ path, key });
      return async () => server.ask('POST', `${path}/run`, { key, body: {} });
    };
    const run = await suiteWith(PRIVATE_KEY);
    expect((await run()).status).toBe(201);
    await expect.poll(() => silent.asked).toBe(1);
    for (let started = 0; started < 3; started += 1) expect((await run()).status).toBe(201);
    const refused = await run();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('60');
    const statuses: number[] = [];
    for (let others = 0; others < 6; others += 1) {
      const { key } = await sampleOrganisation(server);
      const theirs = await suiteWith(key);
      for (let started = 0; started < 3; started += 1) statuses.push((await theirs()).status);
    }
    expect(statuses).toEqual([...Array(17).fill(201), 429]);
    expect(silent.asked).toBe(1);
    // A removed suite takes its runs along, so that the next server has nothing left to play.
    for (const { path, key } of suites) {
      expect((await server.ask('DELETE', path, { key })).status).toBe(200);
    }
  });
});
