import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedResource } from '#server/test-support/storage/stored-resource.ts';
import {
  everything,
  type ResourceQuery,
  type ResourceStore,
  type StoredResource,
} from '../resource-store.ts';

interface Opened extends AsyncDisposable {
  store: ResourceStore;
}

const EVERYTHING = everything('note', 100);

const OTHER_ORG = randomUUID();

function note(changes: Partial<StoredResource> = {}): StoredResource {
  return storedResource('note', { owner: 'private', ...changes });
}

/** Defines the tests that the resource store of every database engine must pass. */
export function resourceStoreContract(open: () => Promise<Opened>): void {
  test('returns a resource as it was stored, with any JSON in it', async () => {
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

  test('stores an id only once in each kind', async () => {
    await using under = await open();
    const first = note({ body: { text: 'first' } });
    const otherKind = { ...first, kind: 'other' };
    await under.store.insert([first]);
    await under.store.insert([{ ...first, body: { text: 'second' } }, otherKind]);
    expect(await under.store.find('note', first.id)).toEqual(first);
    expect(await under.store.find('other', first.id)).toEqual(otherKind);
  });

  test('passes the newest state to each change and stores the added resources with the change', async () => {
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

  test('writes nothing if the change returns null', async () => {
    await using under = await open();
    const kept = note({ body: { text: 'as it was' } });
    await under.store.insert([kept]);
    expect(await under.store.change('note', kept.id, () => null)).toEqual(kept);
    expect(await under.store.find('note', kept.id)).toEqual(kept);
    expect(await under.store.change('note', randomUUID(), () => null)).toBeNull();
  });

  test('grants a hold to only one caller, until the hold ends or is released', async () => {
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
    // The first hold is released after it has ended. The second hold stays.
    await store.release('note', kept.id, 2000);
    expect(await hold(2500, 3500)).toBe(false);
    await store.release('note', kept.id, 3000);
    expect(await hold(2500, 3500)).toBe(true);
    expect(await store.hold('note', randomUUID(), 1000, 2000)).toBeNull();
    await store.release('note', randomUUID(), 2000);
  });

  test('ignores a hold that a wrong clock set far in the future', async () => {
    await using under = await open();
    const { store } = under;
    const kept = note({ body: {} });
    await store.insert([kept]);
    const hold = (now: number, until: number) => store.hold('note', kept.id, now, until);
    // The test uses a real date, because the milliseconds of a real date do not fit into an integer
    // of 32 bits.
    const now = Date.UTC(2026, 10, 15);
    expect(await hold(now + 9_000_000, now + 9_001_000)).toBe(true);
    // From here on, the test behaves like a process whose clock was corrected to an earlier time.
    expect(await hold(now + 5000, now + 6000)).toBe(true);
    // A process whose clock is slightly behind cannot replace the hold.
    expect(await hold(now + 4500, now + 5500)).toBe(false);
    expect(await hold(now + 4000, now + 5000)).toBe(false);
  });

  test('follows a chain by its label up to the limit, even if the chain is a circle', async () => {
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

  test('trims the parts of the named kind to the newest ones and keeps other parts', async () => {
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

  test('removes a resource with its parts and nothing else', async () => {
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

  test('removes the resources of one organisation in pieces, but not its description', async () => {
    await using under = await open();
    const orgId = OTHER_ORG;
    const mine = [note({ orgId }), note({ orgId }), note({ orgId, kind: 'file' })];
    const [description, stranger] = [note({ orgId, kind: 'org' }), note()];
    await under.store.insert([...mine, description, stranger]);
    const removed = await under.store.removeOfOrganisation(orgId, 2);
    expect(removed).toHaveLength(2);
    removed.push(...(await under.store.removeOfOrganisation(orgId, 2)));
    expect(new Set(removed.map(({ id }) => id))).toEqual(new Set(mine.map(({ id }) => id)));
    expect(removed.filter(({ kind }) => kind === 'file')).toHaveLength(1);
    expect(await under.store.removeOfOrganisation(orgId, 2)).toEqual([]);
    expect(await under.store.find('org', description.id)).toEqual(description);
    expect(await under.store.find('note', stranger.id)).toEqual(stranger);
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
        note({ id: 'f', kind: 'other', orgId: OTHER_ORG }),
      ]);
    });
    afterAll(() => under[Symbol.asyncDispose]());

    test.each<[string, Partial<ResourceQuery>, string[]]>([
      ['everything with the oldest first', {}, ['a', 'b', 'c', 'd']],
      ['everything with the newest first', { oldestFirst: false }, ['d', 'c', 'b', 'a']],
      ['one page', { limit: 2, offset: 1 }, ['b', 'c']],
      ['nothing with a limit of zero', { limit: 0 }, []],
      ['nothing on a page past the end', { limit: 2, offset: 9 }, []],
      ['resources created after an instant', { created: { after: 2000 } }, ['d']],
      ['resources created from an instant on', { created: { from: 2000 } }, ['b', 'c', 'd']],
      ['resources created until an instant', { created: { until: 2000 } }, ['a', 'b', 'c']],
      ['resources created before an instant', { created: { before: 2000 } }, ['a']],
      [
        'resources created between two instants',
        { created: { after: 1000, before: 3000 } },
        ['b', 'c'],
      ],
      ['resources updated from an instant on', { updated: { from: 9000 } }, ['a']],
      ['resources with a label', { labels: { color: ['red'] } }, ['a', 'c']],
      ['resources with either value', { labels: { color: ['red', 'blue'] } }, ['a', 'b', 'c']],
      ['resources with both labels', { labels: { color: ['red'], size: ['xl'] } }, ['c']],
      ['nothing for an empty list of values', { labels: { color: [] } }, []],
      ['nothing for a label that no resource has', { labels: { shape: ['round'] } }, []],
      ['the resources of an organisation', { orgId: OTHER_ORG, kind: 'other' }, ['f']],
      ['the parts of a parent', { parent: 'p' }, ['d']],
      ['resources by their ids', { ids: ['b', 'x'] }, ['b']],
    ])('%s', async (_, asked, expected) => {
      const page = await under.store.list({ ...EVERYTHING, ...asked });
      expect(page.resources.map(({ id }) => id)).toEqual(expected);
      expect(page.total).toBe(asked.limit === undefined ? expected.length : 4);
      const uncounted = await under.store.list({ ...EVERYTHING, ...asked, isUncounted: true });
      expect(uncounted).toEqual({ resources: page.resources, total: expected.length });
    });
  });

  test('resolves the probe while the database answers', async () => {
    await using under = await open();
    await under.store.probe();
  });
}
