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
  const sessionBy = (linkHash: string, now: number) => {
    const [id, tokenHash] = [randomUUID(), randomUUID()];
    return { linkHash, id, tokenHash, device: 'Firefox', now };
  };
  async function sessionFor(store: DoorStore, person: DeskPerson, now: number) {
    const session = sessionBy(randomUUID(), now);
    await store.addLink(linkFor(person, session.linkHash, now + 1));
    await store.openSession(session);
    return session;
  }

  test('a link opens one session, also for many at the same time, and none when it has ended', async () => {
    await using opened = await open();
    const [server, command] = opened.stores;
    await command.addLink(linkFor(OWNER, 'a'));
    await command.addLink(linkFor(OWNER, 'b'));
    const opening = [server, command, server].map((one) => one.openSession(sessionBy('a', 1500)));
    const people = await Promise.all(opening);
    expect(people.filter((person) => person !== null)).toEqual([OWNER]);
    expect(await server.openSession(sessionBy('b', 2000))).toBeNull();
    expect(await server.openSession(sessionBy('b', 1500))).toBeNull();
    expect(await server.openSession(sessionBy('unknown', 1500))).toBeNull();
    expect(await server.sessions()).toHaveLength(1);
  });

  test('whoever opens a link while all is ended is not left with a session', async () => {
    await using opened = await open();
    const [server, command] = opened.stores;
    const links = Array.from({ length: 6 }, () => randomUUID());
    for (const link of links) await command.addLink(linkFor(OWNER, link));
    const enter = (link: string) => server.openSession(sessionBy(link, 1500));
    const [one, two, ...more] = links;
    await Promise.all([enter(one ?? ''), enter(two ?? ''), command.endAll(), ...more.map(enter)]);
    expect(await server.sessions()).toEqual([]);
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
    expect(await server.openSession(sessionBy('left', 1500))).toBeNull();
  });

  test('what was done is listed, the newest first', async () => {
    await using opened = await open();
    const [server, command] = opened.stores;
    const person = staff();
    await command.addLink(linkFor(person, 'a'));
    const made = { at: 1, role: 'owner', action: 'link-made', subject: null } as const;
    const used = { at: 2, role: 'staff', action: 'signed-in', subject: 'a' } as const;
    await command.note({ ...made, personId: 'owner' });
    await server.note({ ...used, personId: person.id });
    // At the first sign-in nobody has a name yet.
    await server.nameOf(person.id, 'Ada');
    const listed = [
      { ...used, name: 'Ada' },
      { ...made, name: null },
    ];
    expect(await command.audit(5)).toEqual(listed);
    expect(await command.audit(1)).toEqual(listed.slice(0, 1));
  });
}
