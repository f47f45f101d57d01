import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedResource } from '#server/test-support/storage/stored-resource.ts';
import type { ResourceQuery, ResourceStore, StoredResource } from '../resource-store.ts';

interface Opened extends AsyncDisposable {
  store: ResourceStore;
}

const EVERYTHING: ResourceQuery = {
  kind: 'note',
  labels: {},
  created: {},
  updated: {},
  oldestFirst: true,
  limit: 100,
  offset: 0,
};

function note(changes: Partial<StoredResource> = {}): StoredResource {
  return storedResource('note', { owner: 'private', ...changes });
}

/** What every driver has to do alike. */
export function resourceStoreContract(open: () => Promise<Opened>): void {
  test('gives back what was put in, whatever JSON it is', async () => {
    await using under = await open();
    const odd = {
      '': 'x',
      nul: 'a\u0000b',
      half: '\ud800',
      deep: [[{ n: 1.5, no: null }]],
      é: '👩🏽‍🚀',
    };
    const kept = note({
      owner: 'public',
      parent: 'p',
      busyUntil: Date.now(),
      labels: { name: 'O\'Brien "x" ->> $1 ?1' },
      body: odd,
      state: { turns: [odd] },
    });
    await under.store.insert([kept]);
    expect(await under.store.find('note', kept.id)).toEqual(kept);
    expect(await under.store.find('other', kept.id)).toBeNull();
    expect(await under.store.find('note', randomUUID())).toBeNull();
  });

  test('an id is taken once in each kind', async () => {
    await using under = await open();
    const first = note({ body: { text: 'first' } });
    const otherKind = { ...first, kind: 'other' };
    await under.store.insert([first]);
    await under.store.insert([{ ...first, body: { text: 'second' } }, otherKind]);
    expect(await under.store.find('note', first.id)).toEqual(first);
    expect(await under.store.find('other', first.id)).toEqual(otherKind);
  });

  test('a change sees the newest, and what it adds comes with it', async () => {
    await using under = await open();
    const counter = note({ body: { count: 0 } });
    await under.store.insert([counter]);
    const rounds = Array.from({ length: 20 }, (_, index) => index);
    await Promise.all(
      rounds.map((round) =>
        under.store.change('note', counter.id, (found) => ({
          resource: {
            ...found,
            updatedAt: 2000,
            busyUntil: 3000,
            labels: { name: 'n' },
            body: { count: Number(found.body.count) + 1 },
            state: { round },
          },
          added: [note({ kind: 'trace', parent: counter.id })],
        })),
      ),
    );
    expect(await under.store.find('note', counter.id)).toMatchObject({
      updatedAt: 2000,
      busyUntil: 3000,
      labels: { name: 'n' },
      body: { count: 20 },
    });
    const traces = await under.store.list({ ...EVERYTHING, kind: 'trace', parent: counter.id });
    expect(traces.total).toBe(20);
    const none = await under.store.change('note', randomUUID(), (found) => ({ resource: found }));
    expect(none).toBeNull();
  });

  test('a change that comes to nothing writes nothing', async () => {
    await using under = await open();
    const kept = note({ body: { text: 'as it was' } });
    await under.store.insert([kept]);
    expect(await under.store.change('note', kept.id, () => null)).toEqual(kept);
    expect(await under.store.find('note', kept.id)).toEqual(kept);
    expect(await under.store.change('note', randomUUID(), () => null)).toBeNull();
  });

  test('one at a time holds a resource, until the hold is over or given back', async () => {
    await using under = await open();
    const { store } = under;
    const kept = note({ body: { text: 'as it was' } });
    await store.insert([kept]);
    const hold = (now: number, until: number) => store.hold('note', kept.id, now, until);
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => hold(1000, 2000)));
    expect(atOnce.filter((isHeld) => isHeld)).toHaveLength(1);
    expect(await store.find('note', kept.id)).toEqual({ ...kept, busyUntil: 2000 });
    expect(await hold(1999, 3000)).toBe(false);
    expect(await hold(2000, 3000)).toBe(true);
    // The first holder comes late, and takes nothing from the second.
    await store.release('note', kept.id, 2000);
    expect(await hold(2500, 3500)).toBe(false);
    await store.release('note', kept.id, 3000);
    expect(await hold(2500, 3500)).toBe(true);
    expect(await store.hold('note', randomUUID(), 1000, 2000)).toBeNull();
    await store.release('note', randomUUID(), 2000);
  });

  test('a hold that a wrong clock took far ahead counts as over', async () => {
    await using under = await open();
    const { store } = under;
    const kept = note({ body: {} });
    await store.insert([kept]);
    const hold = (now: number, until: number) => store.hold('note', kept.id, now, until);
    // In our own days, because the engines have small numbers that these are too large for.
    const now = Date.UTC(2026, 10, 15);
    expect(await hold(now + 9_000_000, now + 9_001_000)).toBe(true);
    // The clock is set back.
    expect(await hold(now + 5000, now + 6000)).toBe(true);
    // A process whose clock is a little behind does not take the hold away.
    expect(await hold(now + 4500, now + 5500)).toBe(false);
    expect(await hold(now + 4000, now + 5000)).toBe(false);
  });

  test('a chain is followed by a label, no further than asked and never round and round', async () => {
    await using under = await open();
    const { store } = under;
    const link = (id: string, next?: string) =>
      note({ id, labels: next === undefined ? {} : { next }, body: { id } });
    await store.insert([
      link('c', 'b'),
      link('b', 'a'),
      link('a'),
      link('loop', 'loop'),
      link('torn', 'gone'),
      { ...link('b', 'other'), kind: 'other' },
    ]);
    const chain = async (id: string, limit: number) =>
      (await store.listChain({ kind: 'note', id, label: 'next', limit })).map(
        ({ body }) => body.id,
      );
    expect(await chain('c', 10)).toEqual(['c', 'b', 'a']);
    expect(await chain('c', 2)).toEqual(['c', 'b']);
    expect(await chain('torn', 10)).toEqual(['torn']);
    expect(await chain('loop', 3)).toEqual(['loop', 'loop', 'loop']);
    expect(await chain('gone', 10)).toEqual([]);
    const [whole] = await store.listChain({ kind: 'note', id: 'c', label: 'next', limit: 1 });
    expect(whole).toEqual(link('c', 'b'));
  });

  test('a change keeps the newest of its parts, of that kind alone', async () => {
    await using under = await open();
    const [parent, other] = [note(), note()];
    const part = (createdAt: number, changes: Partial<StoredResource> = {}) =>
      note({ kind: 'part', parent: parent.id, createdAt, ...changes });
    const parts = [1, 2, 3, 4].map((createdAt) => part(createdAt));
    const stays = [part(0, { kind: 'other' }), part(0, { parent: other.id })];
    await under.store.insert([parent, ...parts.slice(0, 3), ...stays]);
    await under.store.change('note', parent.id, (resource) => ({
      resource,
      added: parts.slice(3),
      trimmed: { kind: 'part', newest: 2 },
    }));
    const left = await under.store.list({ ...EVERYTHING, kind: 'part', parent: parent.id });
    expect(left.resources.map(({ createdAt }) => createdAt)).toEqual([3, 4]);
    for (const one of stays) expect(await under.store.find(one.kind, one.id)).toEqual(one);
  });

  test('what is removed takes with it what belongs to it, and nothing else', async () => {
    await using under = await open();
    const [parent, part, stranger] = [note(), note({ kind: 'part' }), note({ kind: 'part' })];
    part.parent = parent.id;
    stranger.parent = randomUUID();
    await under.store.insert([parent, part, stranger]);
    expect(await under.store.remove('note', parent.id)).toEqual(parent);
    expect(await under.store.remove('note', parent.id)).toBeNull();
    expect(await under.store.find('part', part.id)).toBeNull();
    expect(await under.store.find('part', stranger.id)).toEqual(stranger);
  });

  describe('lists', () => {
    let under: Opened;
    beforeAll(async () => {
      under = await open();
      await under.store.insert([
        note({ id: 'a', createdAt: 1000, updatedAt: 9000, labels: { color: 'red' } }),
        note({ id: 'b', createdAt: 2000, labels: { color: 'blue' } }),
        note({ id: 'c', createdAt: 2000, labels: { color: 'red', size: 'xl' } }),
        note({ id: 'd', createdAt: 3000, parent: 'p' }),
        note({ id: 'e', kind: 'other' }),
      ]);
    });
    afterAll(() => under[Symbol.asyncDispose]());

    test.each<[string, Partial<ResourceQuery>, string[]]>([
      ['everything, the oldest first', {}, ['a', 'b', 'c', 'd']],
      ['the newest first', { oldestFirst: false }, ['d', 'c', 'b', 'a']],
      ['a page', { limit: 2, offset: 1 }, ['b', 'c']],
      ['no page', { limit: 0 }, []],
      ['a page past the end', { limit: 2, offset: 9 }, []],
      ['what was created after', { created: { after: 2000 } }, ['d']],
      ['what was created from', { created: { from: 2000 } }, ['b', 'c', 'd']],
      ['what was created until', { created: { until: 2000 } }, ['a', 'b', 'c']],
      ['what was created before', { created: { before: 2000 } }, ['a']],
      ['what was created between', { created: { after: 1000, before: 3000 } }, ['b', 'c']],
      ['what was updated from', { updated: { from: 9000 } }, ['a']],
      ['a label', { labels: { color: ['red'] } }, ['a', 'c']],
      ['either label', { labels: { color: ['red', 'blue'] } }, ['a', 'b', 'c']],
      ['two labels', { labels: { color: ['red'], size: ['xl'] } }, ['c']],
      ['no label', { labels: { color: [] } }, []],
      ['a label nobody has', { labels: { shape: ['round'] } }, []],
      ['the parts of a parent', { parent: 'p' }, ['d']],
      ['ids', { ids: ['b', 'x'] }, ['b']],
    ])('%s', async (_, asked, expected) => {
      const page = await under.store.list({ ...EVERYTHING, ...asked });
      expect(page.resources.map(({ id }) => id)).toEqual(expected);
      expect(page.total).toBe(asked.limit === undefined ? expected.length : 4);
    });
  });

  test('says that it is well', async () => {
    await using under = await open();
    await under.store.probe();
  });
}
