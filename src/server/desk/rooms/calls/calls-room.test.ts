import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordingName } from '#server/call/recording/recording-files.ts';
import { openPostgres } from '#server/database/postgres-database.ts';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { resourceSql } from '#server/platform/resource-row.ts';
import { everything, type StoredResource } from '#server/platform/resource-store.ts';
import { ORG_ID } from '#server/platform/site-assistant.ts';
import {
  type DeskWithCalls,
  deskWithCalls,
  endedCall,
} from '#server/test-support/desk/desk-with-calls.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { callsTopic } from './calls-room.ts';
import { rangeOf } from './recording-answer.ts';

const NOON = Date.UTC(2026, 10, 19, 12);
const said = (text: string) => ({ role: 'user', message: text, secondsFromStart: 2 });
const linksIn = (page: string) => [...page.matchAll(/href="\/desk\/calls\/([\w-]{36})"/g)];

describe.each(ENGINES)('the calls at the desk with %s', (engine) => {
  let desk: DeskWithCalls;
  let owner: Awaited<ReturnType<DeskWithCalls['enter']>>;
  beforeAll(async () => {
    desk = await deskWithCalls(engine);
    owner = await desk.enter();
  });
  afterAll(() => desk[Symbol.asyncDispose]());

  test('all calls are listed once, the newest first, however many began at the same moment', async () => {
    const calls = Array.from({ length: 120 }, (_, nth) =>
      // Sixty calls share an instant, so a page ends in the middle of them.
      endedCall([said(`call ${nth}`)], { createdAt: NOON + (nth < 60 ? 0 : nth) }),
    );
    const stranger = endedCall([said('of another organisation')], { orgId: 'another' });
    await desk.storage.allResources.insert([...calls, stranger]);
    const seen: string[] = [];
    let path: string | undefined = '/desk/calls';
    for (const length of [50, 50, 20]) {
      const page: string = await owner.page(path ?? '');
      const found = linksIn(page).map(([, id = '']) => id);
      expect(found).toHaveLength(length);
      seen.push(...found);
      path = /rel="next" href="([^"]+)"/.exec(page)?.[1];
    }
    expect(path).toBeUndefined();
    expect(seen.toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
    expect(seen[0]).toBe(calls.at(-1)?.id);
  });

  test('one call shows who said what, how it ended and what was booked, and the reading is noted once', async () => {
    const call = endedCall([
      said('Book me a consultation'),
      { role: 'bot', message: 'Here is a person.', secondsFromStart: 5, booking: 'r-1' },
      { role: 'bot', message: 'Hello, I am here.', secondsFromStart: 9, speakerLabel: 'Grace' },
    ]);
    await desk.storage.allResources.insert([call]);
    for (const _ of [1, 2]) {
      const page = await owner.page(`/desk/calls/${call.id}`);
      expect(page).toContain('Book me a consultation');
      expect(page).toContain('The visitor hung up');
      expect(page).toContain('01:35');
      expect(page).toContain('href="/desk/requests/r-1"');
      expect(page).toMatch(/Grace<time>00:09/);
      expect(page).not.toContain('<audio');
    }
    const done = (await desk.storage.door.audit(50)).filter(({ subject }) => subject === call.id);
    expect(done).toMatchObject([{ action: 'call-read', name: 'Grace' }]);
  });

  test('a call that goes on stands above all others, and its page keeps itself up to date', async () => {
    const now = Date.now();
    const call = endedCall([said('Hello?')], {
      createdAt: now,
      labels: { underWay: 'yes' },
      body: { status: 'in-progress', artifact: { messages: [said('Hello?')] } },
    });
    await desk.storage.allResources.insert([
      { ...call, state: { ...Object(call.state), seenAt: now } },
    ]);
    const list = await owner.page('/desk/calls');
    expect(list.indexOf('Going on now')).toBeLessThan(list.indexOf('All calls'));
    const today = await owner.page('/desk');
    expect(today).toContain('Talking right now');
    expect(linksIn(today)[0]?.[1]).toBe(call.id);
    expect(linksIn(list)[0]?.[1]).toBe(call.id);
    expect(await owner.page(`/desk/calls/${call.id}`)).toMatch(
      /data-live="calls" data-live-tail role="log" aria-label="What was said"><ol/,
    );
  });

  test('the stream tells of a call that begins, of what is said in it, and of its end', async () => {
    const calls = desk.storage.allResources;
    const { version } = callsTopic(calls);
    const versions = [await version()];
    const now = Date.now();
    const call = endedCall([], { createdAt: now, labels: { underWay: 'yes' } });
    await calls.insert([call]);
    versions.push(await version());
    for (const labels of [{ underWay: 'yes' }, {}]) {
      const changed = (found: StoredResource) => ({
        resource: { ...found, labels, updatedAt: found.updatedAt + 1 },
      });
      await calls.change('call', call.id, changed);
      versions.push(await version());
    }
    for (const [nth, version] of versions.slice(1).entries()) {
      expect(version).not.toBe(versions[nth]);
    }
    expect(await version()).toBe(versions.at(-1));
  });

  test('there is no page for a call of another organisation, nor for what is no id', async () => {
    const stranger = endedCall([said('secret')], { orgId: 'another' });
    await desk.storage.allResources.insert([stranger]);
    for (const id of [stranger.id, 'x', '%00', "'%20or%20'1'='1"]) {
      for (const path of [`/desk/calls/${id}`, `/desk/calls/${id}/recording/customer`]) {
        const answer = await owner.get(path);
        expect(answer.status).toBe(404);
        expect(await answer.text()).not.toContain('secret');
      }
    }
  });
});

test('a recording is played by whoever has opened the desk, in ranges too, and the playing is noted', async () => {
  await using desk = await deskWithCalls();
  const call = endedCall([said('Hello')], { labels: { recording: 'kept' } });
  await desk.storage.allResources.insert([call]);
  const sound = await desk.storage.recordings.write(recordingName(call.id, 'customer'), 'whole');
  await sound.append(Buffer.from('OggS customer'));
  await sound.finish();
  const [owner, path] = [await desk.enter(), `/desk/calls/${call.id}/recording/customer`];
  expect(await owner.page(`/desk/calls/${call.id}`)).toContain('<audio controls');
  expect((await fetch(desk.origin + path)).status).toBe(403);
  const whole = await owner.get(path);
  expect([whole.headers.get('Content-Type'), await whole.text()]).toEqual([
    'audio/ogg',
    'OggS customer',
  ]);
  const part = await owner.get(path, { Range: 'bytes=5-8' });
  expect([part.status, await part.text()]).toEqual([206, 'cust']);
  expect(part.headers.get('Content-Range')).toBe('bytes 5-8/13');
  expect((await owner.get(path, { Range: 'bytes=99-' })).status).toBe(416);
  expect((await owner.get(`/desk/calls/${call.id}/recording/other`)).status).toBe(404);
  const done = await desk.storage.door.audit(50);
  expect(done.filter(({ action }) => action === 'recording-played')).toHaveLength(1);
});

test.each([
  ['', null],
  ['bytes=0-', { from: 0, to: 9 }],
  ['bytes=2-4', { from: 2, to: 4 }],
  ['bytes=2-99', { from: 2, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-99', { from: 0, to: 9 }],
  ['bytes=9-9', { from: 9, to: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=4-2', null],
  ['bytes=-', null],
  ['bytes=1-2,4-5', null],
  ['lines=1-2', null],
])('of ten bytes, the header %j asks for %j', (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range);
});

const PAGE = {
  ...everything('call', 51),
  orgId: ORG_ID,
  oldestFirst: false,
  created: { until: NOON },
  offset: 3,
};

test('SQLite reads a page of calls by an index and sorts nothing', async () => {
  await using folder = await tempDir();
  const { connection, close } = openSqlite(folder.path);
  const { sql, values } = resourceSql('?').list(PAGE);
  const plan = connection.prepare(`explain query plan ${sql}`).all(...values);
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH resources USING INDEX resources_by_organisation (organisation=? AND kind=? AND created_at<?)',
  ]);
  close();
});

test('PostgreSQL reads a page of calls by an index and sorts nothing', async () => {
  await using fresh = await freshDatabase();
  const database = await openPostgres(fresh.url);
  const { sql, values } = resourceSql('$').list(PAGE);
  const plan = await database.transaction(async (run) => {
    // A table without rows is read through faster than by any index.
    await run('set local enable_seqscan = off');
    await run('set local enable_bitmapscan = off');
    const steps = await run(`explain ${sql}`, values);
    return steps.map((step) => String(step['QUERY PLAN'])).join('\n');
  });
  await database.close();
  expect(plan).toContain('Index Scan Backward using resources_by_organisation');
  expect(plan).not.toContain('Sort');
});
