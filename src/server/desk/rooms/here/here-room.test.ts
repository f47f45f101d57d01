import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTelegramStandIn } from '#server/test-support/stand-ins/telegram-stand-in.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';
import { eventsOf, type TalkDesk, talkDesk } from '#server/test-support/talk-desk.ts';
import { PUBLIC_KEY } from '#server/test-support/voice-server.ts';

const RING_MS = 1500;

describe.each(ENGINES)('a visitor who asks for a person with %s', (engine) => {
  let desk: TalkDesk;
  let grace: Awaited<ReturnType<TalkDesk['enter']>>;
  beforeAll(async () => {
    desk = await talkDesk(engine, { holdTiming: { ringMs: RING_MS }, deskTiming: { lookMs: 50 } });
    grace = await desk.enter('staff', 'Grace');
  });
  beforeEach(() => grace.post('/desk/here', { for: 'nobody' }));
  afterAll(() => desk[Symbol.asyncDispose]());

  const newSession = async () => (await desk.make('/session', {}, PUBLIC_KEY)).id;
  const askForPerson = async (sessionId: string) => {
    const chat: object = await desk.chat({ sessionId, input: 'a human' });
    return (chat as { output: [{ content: string }] }).output[0].content;
  };
  const rings = async () => {
    const page = await grace.read('/desk/rings');
    return [...page.matchAll(/id="ring-([\w-]+)"/g)].map(([, id]) => id);
  };

  test('is led to the form as before, if nobody is there', async () => {
    const id = await newSession();
    expect(await askForPerson(id)).toBe('Turn 1: a human');
    expect(await rings()).toEqual([]);
    expect(await grace.read('/desk/talks')).toContain('are led to the form');
  });

  test('is offered somebody who has said to be there, and the desk rings until somebody joins', async () => {
    const live = await grace.live();
    await live.until('ready');
    expect((await grace.post('/desk/here', { for: 'hour' })).status).toBe(303);
    for (const room of ['/desk', '/desk/talks']) {
      expect(await grace.read(room)).toMatch(/You’re here until \d/);
    }
    const again = await grace.post('/desk/here', { for: 'hour', room: 'today' });
    expect(again.headers.get('Location')).toBe('/desk');
    const ada = await desk.enter('staff', 'Ada');
    expect(await ada.read('/desk/talks')).toContain('Grace is here');
    const id = await newSession();
    const from = live.text().length;
    expect(await askForPerson(id)).toMatch(/^Turn 1: a human\n\nSomebody from our team is here/);
    await live.until('"topic":"rings"', from);
    expect(await rings()).toEqual([id]);
    expect(await grace.read(`/desk/talks/${id}`)).toContain('The visitor asks for a person');
    expect((await grace.post(`/desk/talks/${id}/join`)).status).toBe(303);
    expect(await rings()).toEqual([]);
    live.leave();
  });

  test('is told when nobody has come, and goes on with the assistant', async () => {
    await grace.post('/desk/here', { for: 'four-hours' });
    const id = await newSession();
    await askForPerson(id);
    const panel = eventsOf(await fetch(`${desk.origin}/api/talks/${id}/live?heard=2`));
    await panel.until('Nobody could join just now');
    expect(panel.text()).toContain('"handOver":true');
    expect(await rings()).toEqual([]);
    const chat: object = await desk.chat({ sessionId: id, input: 'Fine, then you' });
    expect(chat).toMatchObject({ output: [{ content: 'Turn 2: Fine, then you' }] });
    // Whoever comes too late may still join.
    expect((await grace.post(`/desk/talks/${id}/join`)).status).toBe(303);
    await desk.ask('DELETE', `/session/${id}`);
  });

  test('is not offered somebody who has left, or whose time is over', async () => {
    await grace.post('/desk/here', { for: 'hour' });
    vi.setSystemTime(Date.now() + 3_600_001);
    expect(await askForPerson(await newSession())).toBe('Turn 1: a human');
    vi.useRealTimers();
    await grace.post('/desk/here', { for: 'always' });
    expect(await askForPerson(await newSession())).toBe('Turn 1: a human');
  });

  test('only a person with a session and its form is there', async () => {
    for (const answer of [
      await grace.post('/desk/here', { for: 'hour' }, 'wrong'),
      await fetch(`${desk.origin}/desk/here`, { method: 'POST', body: 'for=hour' }),
      await fetch(`${desk.origin}/desk/rings`),
    ]) {
      expect(answer.status).toBe(403);
    }
    expect(await askForPerson(await newSession())).toBe('Turn 1: a human');
    const { read } = await desk.enter();
    expect(await read('/desk/devices')).toContain('Somebody is here for visitors');
  });
});

test('the message to the owner’s phone has a link to the conversation, and no words of the visitor', async () => {
  await using telegram = await startTelegramStandIn('ok');
  await using desk = await talkDesk(
    'the embedded database',
    {},
    {
      TELEGRAM_BOT_TOKEN: '1:token-of-the-test',
      TELEGRAM_CHAT_ID: '1',
      TELEGRAM_API_URL: telegram.apiUrl,
    },
  );
  const { post } = await desk.enter();
  await post('/desk/here', { for: 'hour' });
  const { id } = await desk.make('/session', {}, PUBLIC_KEY);
  await desk.chat({ sessionId: id, input: 'a human' });
  await desk.chat({ sessionId: id, input: 'again a human' });
  await vi.waitFor(() => expect(telegram.requests).not.toEqual([]));
  const [told, ...more] = telegram.requests.map(({ body }) => String(body.text));
  expect(told).toContain(`/desk/talks/${id}`);
  expect(told).not.toContain('human');
  expect(more).toEqual([]);
});
