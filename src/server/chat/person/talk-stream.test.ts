import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsOf, type TalkDesk, talkDesk } from '#server/test-support/talk-desk.ts';
import { PUBLIC_KEY } from '#server/test-support/voice-server.ts';

let desk: TalkDesk;
beforeAll(async () => {
  desk = await talkDesk('the embedded database', { holdTiming: { goneMs: 1500 } });
});
afterAll(() => desk[Symbol.asyncDispose]());

/** Opens the stream of a conversation, as a panel does that has heard so many messages. */
async function follow(id: string, heard: number | string = 0) {
  const gone = new AbortController();
  const answer = await fetch(`${desk.origin}/api/talks/${id}/live?heard=${heard}`, {
    signal: gone.signal,
  });
  const events = answer.ok ? eventsOf(answer) : null;
  return {
    status: answer.status,
    leave: () => gone.abort(),
    until: async (part: string | RegExp) => events?.until(part),
    /** What was sent so far, without signs of life. */
    news: () =>
      (events?.text() ?? '')
        .split('\n\n')
        .flatMap((event) =>
          event
            .split('\n')
            .filter((line) => line.startsWith('data:') && !event.startsWith('event:')),
        )
        .map((event) => JSON.parse(event.slice('data: '.length))),
    over: events?.over,
  };
}

test('an open panel is told who joins, what the person says, and that the person has left', async () => {
  const { post } = await desk.enter('staff', 'Grace');
  const id = await desk.sessionWithLine('Hello');
  const panel = await follow(id);
  await panel.until('"person":null');
  await post(`/desk/talks/${id}/join`);
  await panel.until('"person":"Grace"');
  await post(`/desk/talks/${id}/say`, { text: 'Good morning' });
  await panel.until('Good morning');
  await desk.chat({ sessionId: id, input: 'What does it cost?' });
  await post(`/desk/talks/${id}/hand-back`);
  await panel.until('Turn 2: What does it cost?');
  const news = panel.news();
  const said = news.flatMap(({ messages }) => messages.map((one: Message) => one.content));
  expect(said).toEqual([
    expect.stringContaining('Grace from our team has joined'),
    'Good morning',
    expect.stringContaining('Grace has left'),
    'Turn 2: What does it cost?',
  ]);
  expect(news.at(-1)).toMatchObject({ person: null, heard: 7 });
  const later = await follow(id, 4);
  await later.until('Turn 2');
  expect(later.news().flatMap(({ messages }) => messages)).toHaveLength(2);
  later.leave();
  panel.leave();
});

test('an open panel is told that a person has gone, though nobody writes', async () => {
  const { post } = await desk.enter('staff', 'Grace');
  const id = await desk.sessionWithLine('Hello');
  await post(`/desk/talks/${id}/join`);
  await desk.chat({ sessionId: id, input: 'Anybody?' });
  const panels = [await follow(id), await follow(id)];
  for (const panel of panels) {
    await panel.until('Turn 2: Anybody?');
    const said = panel.news().flatMap(({ messages }) => messages);
    expect(said.filter(({ content }) => content.includes('has been away'))).toHaveLength(1);
    panel.leave();
  }
});

test('what the assistant answers is not told again, and a conversation that is over ends the stream', async () => {
  const id = await desk.sessionWithLine('Hello');
  const panel = await follow(id);
  await panel.until('"person":null');
  await desk.chat({ sessionId: id, input: 'One' });
  await desk.ask('PATCH', `/session/${id}`, { key: PUBLIC_KEY, body: { status: 'completed' } });
  await panel.until('"over":true');
  await panel.over;
  expect(panel.news()).toEqual([{ person: null, messages: [], heard: 2 }, { over: true }]);
});

test.each(['x', '-1', '1e9', '', '1.5'])(
  'a wrong number of heard messages (%j) harms nothing',
  async (heard) => {
    const id = await desk.sessionWithLine('Hello');
    const panel = await follow(id, heard);
    await panel.until('"heard":2');
    panel.leave();
  },
);

test('a conversation that is unknown, over, erased or the owner’s own has no stream', async () => {
  const over = await desk.sessionWithLine('Hello');
  await desk.ask('PATCH', `/session/${over}`, { body: { status: 'completed' } });
  const { id: own } = await desk.make('/session', {});
  for (const id of [over, own, randomUUID(), 'x', '%00']) {
    expect((await follow(id)).status).toBe(404);
  }
});

test('one conversation has few streams', async () => {
  const id = await desk.sessionWithLine('Hello');
  const panels = await Promise.all(Array.from({ length: 6 }, () => follow(id)));
  expect(panels.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 429, 429]);
  for (const panel of panels) panel.leave();
});

interface Message {
  content: string;
}
