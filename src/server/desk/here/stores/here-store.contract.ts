import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DoorStore } from '../../door/door-store.ts';
import type { HereStore } from '../here-store.ts';

interface StoresUnderTest extends AsyncDisposable {
  here: HereStore;
  door: DoorStore;
}

/** Defines the tests that every store of those who are there must pass. */
export function hereStoreContract(open: () => Promise<StoresUnderTest>): void {
  /** Opens the desk for a new person with this name. Resolves with the ids. */
  async function enter(door: DoorStore, name: string | null) {
    const person = { id: randomUUID(), role: 'staff' as const, name };
    const [linkHash, sessionId] = [randomUUID(), randomUUID()];
    await door.addLink({ tokenHash: linkHash, person, endsAt: 20, now: 10 });
    const session = { id: sessionId, tokenHash: randomUUID(), device: 'Firefox', now: 10 };
    await door.openSession({ ...session, linkHash });
    return { id: person.id, sessionId };
  }

  test('somebody is there until the end, or until they say otherwise', async () => {
    await using stores = await open();
    const { here, door } = stores;
    const [ada, grace] = [await enter(door, 'Ada'), await enter(door, 'Grace')];
    await here.set(grace.id, 100);
    await here.set(ada.id, 50);
    await here.set(ada.id, 200);
    expect(await here.list(99)).toEqual([
      { id: ada.id, name: 'Ada', endsAt: 200 },
      { id: grace.id, name: 'Grace', endsAt: 100 },
    ]);
    expect((await here.list(100)).map(({ name }) => name)).toEqual(['Ada']);
    await here.set(ada.id, null);
    expect(await here.list(0)).toEqual([{ id: grace.id, name: 'Grace', endsAt: 100 }]);
  });

  test('whoever has no name yet, or no device with an open desk, is not there', async () => {
    await using stores = await open();
    const { here, door } = stores;
    const [nameless, left] = [await enter(door, null), await enter(door, 'Ada')];
    await here.set(nameless.id, 100);
    await here.set(left.id, 100);
    await door.endSession(left.sessionId);
    expect(await here.list(1)).toEqual([]);
  });
}
