import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DeskPerson, DoorStore } from '../door-store.ts';

interface StoresUnderTest extends AsyncDisposable {
  /** Two stores on one database, as a server and the owner's command have them. */
  stores: readonly [DoorStore, DoorStore];
}

const OWNER: DeskPerson = { id: 'owner', role: 'owner', name: null };
const staff = (): DeskPerson => ({ id: randomUUID(), role: 'staff', name: null });

/** Defines the tests that every store of the door must pass. */
export function doorStoreContract(open: () => Promise<StoresUnderTest>): void {
  const linkFor = (person: DeskPerson, tokenHash: string, endsAt = 2000) => ({
    tokenHash,
    person,
    endsAt,
    now: 1000,
  });
  async function sessionFor(store: DoorStore, person: DeskPerson, now: number) {
    const [id, tokenHash] = [randomUUID(), randomUUID()];
    await store.addLink(linkFor(person, tokenHash, now + 1));
    await store.openSession({ id, tokenHash, personId: person.id, device: 'Firefox', now });
    return { id, tokenHash };
  }

  test('a link is taken once, also by many at the same time, and not when it has ended', async () => {
    await using opened = await open();
    const [server, command] = opened.stores;
    await command.addLink(linkFor(OWNER, 'a'));
    await command.addLink(linkFor(OWNER, 'b'));
    const taken = await Promise.all(
      [server, command, server].map((one) => one.takeLink('a', 1500)),
    );
    expect(taken.filter((person) => person !== null)).toEqual([OWNER]);
    expect(await server.takeLink('b', 2000)).toBeNull();
    expect(await server.takeLink('b', 1500)).toBeNull();
    expect(await server.takeLink('unknown', 1500)).toBeNull();
  });

  test('a session is found by its token, with its person, and is noted when it is used', async () => {
    await using opened = await open();
    const [server] = opened.stores;
    const person = staff();
    const { id, tokenHash } = await sessionFor(server, person, 1000);
    await server.nameOf(person.id, 'Ada');
    await server.noteUse(id, 5000);
    expect(await server.sessionOf(tokenHash)).toEqual({
      id,
      person: { ...person, name: 'Ada' },
      device: 'Firefox',
      createdAt: 1000,
      seenAt: 5000,
    });
    expect(await server.sessionOf(id)).toBeNull();
  });

  test('sessions end one by one, by their age, or all at once with the links', async () => {
    await using opened = await open();
    const [server, command] = opened.stores;
    const [first, second, third] = [
      await sessionFor(server, OWNER, 1000),
      await sessionFor(server, OWNER, 2000),
      await sessionFor(server, staff(), 3000),
    ];
    expect((await server.sessions()).map(({ id }) => id)).toEqual(
      [third, second, first].map(({ id }) => id),
    );
    expect(await server.endSession(second.id)).toBe(true);
    expect(await server.endSession(second.id)).toBe(false);
    await server.removeOlder({ createdAt: 1000, seenAt: 0 });
    expect((await server.sessions()).map(({ id }) => id)).toEqual([third.id]);
    await command.addLink(linkFor(OWNER, 'left'));
    expect(await command.endAll()).toBe(1);
    expect(await server.sessionOf(third.tokenHash)).toBeNull();
    expect(await server.takeLink('left', 1500)).toBeNull();
  });

  test('what was done is listed, the newest first', async () => {
    await using opened = await open();
    const [server, command] = opened.stores;
    const entry = { at: 1, role: 'owner', name: null, action: 'link-made', subject: null } as const;
    const other = { ...entry, at: 2, name: 'Ada', action: 'signed-in', subject: 'a' } as const;
    await command.note(entry);
    await server.note(other);
    expect(await command.audit(5)).toEqual([other, entry]);
    expect(await command.audit(1)).toEqual([other]);
  });
}
