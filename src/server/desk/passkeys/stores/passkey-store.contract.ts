import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DeskPerson, DoorStore } from '../../door/door-store.ts';
import type { PasskeyStore } from '../passkey-store.ts';

interface StoresUnderTest extends AsyncDisposable {
  door: DoorStore;
  /** Two stores on one database, as two processes have them. */
  stores: readonly [PasskeyStore, PasskeyStore];
}

const OWNER: DeskPerson = { id: 'owner', role: 'owner', name: null };

/** Defines the tests that every store of passkeys must pass. */
export function passkeyStoreContract(open: () => Promise<StoresUnderTest>): void {
  async function sessionFor(door: DoorStore, person = OWNER) {
    const [id, linkHash] = [randomUUID(), randomUUID()];
    await door.addLink({ tokenHash: linkHash, person, endsAt: 2000, now: 1000 });
    await door.openSession({ linkHash, ...newSession(id) });
    return id;
  }
  const newSession = (id = randomUUID()) => ({
    id,
    tokenHash: randomUUID(),
    device: 'Firefox',
    now: 1500,
  });
  const passkey = (id: string, sessionId: string, counter = 0) => ({
    id,
    publicKey: 'key',
    counter,
    sessionId,
    device: 'Safari, iPhone',
    now: 1500,
  });

  test('a challenge is taken once, also by many at the same time, and a new one replaces it', async () => {
    await using opened = await open();
    const [one, other] = opened.stores;
    await one.keepChallenge('a', { challenge: 'first', endsAt: 2000 }, 1000);
    await one.keepChallenge('a', { challenge: 'second', endsAt: 2000 }, 1000);
    const taken = await Promise.all([one, other, one].map((store) => store.takeChallenge('a')));
    expect(taken.filter((found) => found !== null)).toEqual([
      { challenge: 'second', endsAt: 2000 },
    ]);
    await one.keepChallenge('b', { challenge: 'old', endsAt: 2000 }, 1000);
    await other.keepChallenge('c', { challenge: 'new', endsAt: 4000 }, 3000);
    expect(await one.takeChallenge('b')).toBeNull();
  });

  test('a passkey belongs to the person of the session, once, and only while that is open', async () => {
    await using opened = await open();
    const [one, other] = opened.stores;
    const sessionId = await sessionFor(opened.door);
    expect(await one.isAny()).toBe(false);
    expect(await one.add(passkey('a', randomUUID()))).toBe(false);
    expect(await one.add(passkey('a', sessionId))).toBe(true);
    const staff: DeskPerson = { id: randomUUID(), role: 'staff', name: null };
    expect(await other.add(passkey('a', await sessionFor(opened.door, staff)))).toBe(false);
    expect(await other.isAny()).toBe(true);
    const stored = {
      id: 'a',
      person: OWNER,
      publicKey: 'key',
      counter: 0,
      device: 'Safari, iPhone',
      createdAt: 1500,
      usedAt: null,
    };
    expect(await other.find('a')).toEqual(stored);
    expect(await other.all()).toEqual([stored]);
    expect(await one.remove('a')).toBe(true);
    expect(await one.remove('a')).toBe(false);
    expect(await other.find('a')).toBeNull();
  });

  test('a passkey opens sessions while its counter goes on, or stays at nought', async () => {
    await using opened = await open();
    const [one, other] = opened.stores;
    const sessionId = await sessionFor(opened.door);
    await one.add(passkey('counts', sessionId, 5));
    await one.add(passkey('never', sessionId));
    const opens = (store: PasskeyStore, passkeyId: string, counter: number) =>
      store.openSession({ ...newSession(), passkeyId, counter });
    const racing = await Promise.all([opens(one, 'counts', 6), opens(other, 'counts', 6)]);
    expect(racing.filter((person) => person !== null)).toEqual([OWNER]);
    expect(await opens(one, 'counts', 5)).toBeNull();
    expect(await opens(one, 'counts', 0)).toBeNull();
    expect(await opens(one, 'gone', 7)).toBeNull();
    expect([await opens(one, 'never', 0), await opens(other, 'never', 0)]).toEqual([OWNER, OWNER]);
    expect(await opened.door.sessions()).toHaveLength(4);
    expect(await one.find('counts')).toMatchObject({ counter: 6, usedAt: 1500 });
  });

  test('whoever adds a passkey or opens with one while all is ended is left with nothing', async () => {
    await using opened = await open();
    const [one, other] = opened.stores;
    const sessionId = await sessionFor(opened.door);
    await one.add(passkey('known', sessionId));
    await one.keepChallenge('left', { challenge: 'left', endsAt: 2000 }, 1000);
    const add = (id: string) => other.add(passkey(id, sessionId));
    const enter = () => other.openSession({ ...newSession(), passkeyId: 'known', counter: 0 });
    await Promise.all([add('a'), enter(), opened.door.endAll(), add('b'), enter(), add('c')]);
    expect([await one.all(), await opened.door.sessions()]).toEqual([[], []]);
    expect(await one.takeChallenge('left')).toBeNull();
  });
}
