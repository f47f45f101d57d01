import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';
import { type TalkDesk, talkDesk } from '#server/test-support/talk-desk.ts';
import { PUBLIC_KEY } from '#server/test-support/voice-server.ts';

interface Said {
  role: string;
  content: string;
  metadata?: { person?: string; unasked?: boolean };
}

describe.each(ENGINES)('a person in a conversation with %s', (engine) => {
  let desk: TalkDesk;
  beforeAll(async () => {
    desk = await talkDesk(engine);
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => desk[Symbol.asyncDispose]());

  const messagesOf = async (id: string): Promise<Said[]> => {
    const answer = await desk.ask('GET', `/session/${id}`, { key: PUBLIC_KEY });
    return ((await answer.json()) as { messages: Said[] }).messages;
  };
  const saidIn = async (id: string) =>
    (await messagesOf(id)).map(({ role, content, metadata }) => {
      const by = role === 'user' ? 'visitor' : (metadata?.person ?? 'assistant');
      return `${by}: ${content}`;
    });
  const answerOf = async (id: string, input: string) => {
    const chat: object = await desk.chat({ sessionId: id, input });
    return (chat as { output: [Said] }).output[0];
  };

  test('joins, answers in the place of the assistant, and hands back', async () => {
    const { post, read } = await desk.enter('staff', 'Grace');
    const id = await desk.sessionWithLine('Hello');
    expect(await read(`/desk/talks/${id}`)).toContain('The assistant answers here');
    const asked = desk.agent.turns.length;
    expect((await post(`/desk/talks/${id}/join`)).headers.get('Location')).toBe(
      `/desk/talks/${id}`,
    );
    const answer = await answerOf(id, 'Are you a person?');
    expect(answer).toMatchObject({ content: '', metadata: { person: 'Grace' } });
    await post(`/desk/talks/${id}/say`, { text: 'Yes, <b>I</b> am.\r\nAsk away!' });
    expect(desk.agent.turns.length).toBe(asked);
    expect(await read('/desk/talks')).toContain('>with Grace</span>');
    const page = await read(`/desk/talks/${id}`);
    expect(page).toContain('You answer as Grace');
    expect(page).toContain('Yes, &lt;b&gt;I&lt;/b&gt; am.\nAsk away!');
    expect(page).toMatch(/data-by="person"><p class="talk-by">Grace <time>/);
    await post(`/desk/talks/${id}/hand-back`);
    const again = await answerOf(id, 'Thank you');
    expect(again.content).toBe('Turn 2: Thank you');
    expect(await saidIn(id)).toEqual([
      'visitor: Hello',
      'assistant: Turn 1: Hello',
      expect.stringMatching(/^assistant: Grace from our team has joined/),
      'visitor: Are you a person?',
      'Grace: Yes, <b>I</b> am.\nAsk away!',
      expect.stringMatching(/^assistant: Grace has left/),
      'visitor: Thank you',
      'assistant: Turn 2: Thank you',
    ]);
    const { history = [] } = desk.agent.turns.at(-1) ?? {};
    expect(history.map(({ content }) => content)).toContain('Yes, <b>I</b> am.\nAsk away!');
    const { read: readAsOwner } = await desk.enter();
    const audit = await readAsOwner('/desk/devices');
    expect(audit).toContain('A conversation was joined');
    expect(audit).toContain('A conversation was handed back');
  });

  test('what a person has not answered, the assistant answers once when it is handed back', async () => {
    const { post } = await desk.enter('staff');
    const id = await desk.sessionWithLine('Hello');
    await post(`/desk/talks/${id}/join`);
    await answerOf(id, 'Answered?');
    await post(`/desk/talks/${id}/say`, { text: 'This one, yes.' });
    await answerOf(id, 'What does it cost?');
    await answerOf(id, 'And when?');
    await Promise.all([1, 2, 3].map(() => post(`/desk/talks/${id}/hand-back`)));
    const said = await saidIn(id);
    expect(said.slice(-2)).toEqual([
      expect.stringMatching(/^assistant: Grace has left/),
      'assistant: Turn 2: What does it cost? And when?',
    ]);
    expect(said.filter((line) => line.includes('has left'))).toHaveLength(1);
    const [late] = (await messagesOf(id)).slice(-1);
    expect(late?.metadata).toMatchObject({ unasked: true });
    const { read } = await desk.enter();
    const page = await read(`/desk/talks/${id}`);
    expect(page.match(/What does it cost\?/g)).toHaveLength(2);
  });

  test('the second person is told who has joined, and keeps what was written', async () => {
    const [grace, ada] = [await desk.enter('staff', 'Grace'), await desk.enter('staff', 'Ada')];
    const id = await desk.sessionWithLine('Hello');
    const joined = await Promise.all(
      [grace, ada].map(({ post }) => post(`/desk/talks/${id}/join`)),
    );
    expect(joined.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const isGrace = joined[0]?.status === 303;
    const [first, second] = isGrace ? [grace, ada] : [ada, grace];
    const name = isGrace ? 'Grace' : 'Ada';
    const refused = await second.post(`/desk/talks/${id}/say`, { text: 'My <words>' });
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(page).toContain(`${name} has joined this conversation before you`);
    expect(page).toContain('readonly>My &lt;words&gt;</textarea>');
    expect((await second.post(`/desk/talks/${id}/hand-back`)).status).toBe(409);
    expect(await second.read(`/desk/talks/${id}`)).toContain(`${name} is in this conversation`);
    expect((await first.post(`/desk/talks/${id}/say`, { text: 'Mine' })).status).toBe(303);
    expect((await saidIn(id)).filter((line) => line.includes('has joined'))).toHaveLength(1);
    await first.post(`/desk/talks/${id}/hand-back`);
  });

  test('a person who has gone is missed at the next line, and can come back with what was written', async () => {
    const { post } = await desk.enter('staff');
    const id = await desk.sessionWithLine('Hello');
    await post(`/desk/talks/${id}/join`);
    await answerOf(id, 'Still there?');
    for (const _ of [1, 2]) {
      vi.setSystemTime(Date.now() + 45_000);
      expect((await post(`/desk/talks/${id}/seen`)).status).toBe(204);
    }
    expect(await answerOf(id, 'Are you?')).toMatchObject({ content: '' });
    vi.setSystemTime(Date.now() + 61_000);
    expect((await answerOf(id, 'Anybody?')).content).toBe('Turn 3: Anybody?');
    const said = await saidIn(id);
    expect(said.filter((line) => line.includes('has been away'))).toHaveLength(1);
    expect(
      said.filter((line) => /^assistant: Turn 2: Still there\? Are you\?/.test(line)),
    ).toHaveLength(1);
    const refused = await post(`/desk/talks/${id}/say`, { text: 'I am back' });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('I am back</textarea>');
    const sent = await post(`/desk/talks/${id}/say`, { text: 'I am back', join: 'yes' });
    expect(sent.status).toBe(303);
    expect((await saidIn(id)).at(-1)).toBe('Grace: I am back');
  });

  test('the assistant finishes its answer before a person joins', async () => {
    const { post } = await desk.enter('staff');
    const id = await desk.sessionWithLine('Hello');
    const gone = new AbortController();
    const answering = desk.ask('POST', '/chat', {
      key: PUBLIC_KEY,
      body: { sessionId: id, input: 'wait', stream: true },
      signal: gone.signal,
    });
    const reader = (await answering).body?.getReader();
    await reader?.read();
    const joining = post(`/desk/talks/${id}/join`);
    gone.abort();
    expect((await joining).status).toBe(303);
    const said = await saidIn(id);
    expect(said.at(-1)).toMatch(/has joined/);
    expect(said.at(-2)).toMatch(/^assistant: Turn 2/);
  });

  test('a conversation that is over or unknown cannot be joined', async () => {
    const { post } = await desk.enter('staff');
    const id = await desk.sessionWithLine('Hello');
    await desk.ask('PATCH', `/session/${id}`, { key: PUBLIC_KEY, body: { status: 'completed' } });
    const refused = await post(`/desk/talks/${id}/join`);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('This conversation is over');
    const { id: silent } = await desk.make('/session', {}, PUBLIC_KEY);
    expect((await post(`/desk/talks/${silent}/join`)).status).toBe(409);
    for (const unknown of [randomUUID(), 'x', '%00']) {
      for (const action of ['join', 'say', 'hand-back', 'seen']) {
        expect((await post(`/desk/talks/${unknown}/${action}`, { text: 'x' })).status).toBe(404);
      }
    }
  });
});
