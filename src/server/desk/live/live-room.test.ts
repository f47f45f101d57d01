import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dataDirOf } from '#server/config/folder-settings.ts';
import { openSqliteWithoutLock } from '#server/database/sqlite-database.ts';
import { ENGINES, engineSettings } from '#server/test-support/storage/engine-settings.ts';
import { type TalkDesk, talkDesk, talkDeskBeside } from '#server/test-support/talk-desk.ts';
import { createLiveWatch } from './live-watch.ts';

const QUICK = { deskTiming: { lookMs: 10, beatMs: 30 } };

describe.each(ENGINES)('the stream of the desk with %s', (engine) => {
  let desk: TalkDesk;
  beforeAll(async () => {
    desk = await talkDesk(engine, QUICK);
  });
  afterAll(() => desk[Symbol.asyncDispose]());

  test('it says which room has changed, gives signs of life, and tells nothing else', async () => {
    const { live } = await desk.enter('staff');
    const stream = await live();
    await stream.until('event: ready');
    await stream.until('event: beat');
    expect(stream.text()).not.toContain('changed');
    const id = await desk.sessionWithLine('Hello');
    await stream.until('event: changed\ndata: {"topic":"talks"}');
    const before = stream.text().length;
    await desk.ask('DELETE', `/session/${id}`);
    await stream.until('"talks"', before);
    expect(stream.text()).not.toMatch(/Hello|today/);
    stream.leave();
    await stream.over;
  });

  test('it ends when its session is ended, and opens for nobody without one', async () => {
    const owner = await desk.enter();
    const lost = await desk.enter();
    const [here, there] = [await owner.live(), await lost.live()];
    await Promise.all([here.until('ready'), there.until('ready')]);
    await owner.post(`/desk/sessions/${lost.session.id}/end`);
    await there.over;
    expect((await lost.live()).status).toBe(403);
    expect((await fetch(`${desk.origin}/desk/live`)).status).toBe(403);
    // The other stream goes on.
    const before = here.text().length;
    await here.until('beat', before);
    here.leave();
  });

  test('a session has four streams in a process, and a closed one makes place', async () => {
    const { live } = await desk.enter();
    const streams = [await live(), await live(), await live(), await live()];
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await live()).status).toBe(429);
    streams[0]?.leave();
    await vi.waitFor(async () => expect((await live()).status).toBe(200));
    for (const { leave } of streams) leave();
  });
});

test('it ends when its session expires', async () => {
  await using desk = await talkDesk('the embedded database', QUICK);
  const { live } = await desk.enter();
  const stream = await live();
  await stream.until('ready');
  const database = openSqliteWithoutLock(dataDirOf(desk.env));
  database.connection.exec('update desk_sessions set created_at = 1');
  database.close();
  await stream.over;
});

test('it does not hold up a server that stops', async () => {
  await using desk = await talkDesk('the embedded database', { deskTiming: { lookMs: 10 } });
  const { live } = await desk.enter();
  const stream = await live();
  await stream.until('ready');
  const began = performance.now();
  await desk.serving.drain();
  await stream.over;
  await desk.serving.closed;
  expect(performance.now() - began).toBeLessThan(5000);
});

test('it tells through any process what another one has changed', async () => {
  await using settings = await engineSettings('PostgreSQL');
  await using one = await talkDeskBeside(settings.env, QUICK);
  await using other = await talkDeskBeside(settings.env, QUICK);
  const { live } = await one.enter();
  const stream = await live();
  await stream.until('ready');
  await other.sessionWithLine('Hello');
  await stream.until('"talks"');
  stream.leave();
});

test('nothing is asked before somebody follows, and a failure is survived', async () => {
  let [asked, version] = [0, 'a'];
  const watch = createLiveWatch({
    topics: [
      {
        name: 'x',
        async version() {
          asked += 1;
          if (version === '') throw new Error('The database is away.');
          return version;
        },
      },
    ],
    openSessions: async () => new Set(),
    logger: pino({ level: 'silent' }),
    pauseMs: 1,
  });
  const looks: string[] = [];
  const follow = async () => {
    const gone = new AbortController();
    await watch.follow(({ changed }) => looks.push(changed.join()), gone.signal);
    return gone;
  };
  expect(asked).toBe(0);
  const gone = await follow();
  version = '';
  await vi.waitFor(() => expect(asked).toBeGreaterThan(10));
  expect(looks).not.toContain('x');
  version = 'b';
  await vi.waitFor(() => expect(looks).toContain('x'));
  expect(looks.filter((changed) => changed === 'x')).toHaveLength(1);
  gone.abort();
});
