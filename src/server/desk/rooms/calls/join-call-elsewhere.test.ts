import { expect, onTestFinished, test } from 'vitest';
import type { ServerStorage } from '#server/compose/compose-storage.ts';
import { SITE_ASSISTANT_ID } from '#server/platform/site-assistant.ts';
import { deskOf } from '#server/test-support/desk/desk-with-calls.ts';
import { joiningPerson } from '#server/test-support/desk/joining-person.ts';
import { toneAgent } from '#server/test-support/desk/tone-agent.ts';
import { roomCaller } from '#server/test-support/rooms/room-caller.ts';
import { toneSequence, tonesIn } from '#server/test-support/rooms/room-tones.ts';
import { until } from '#server/test-support/rooms/until.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import { PRIVATE_KEY, PUBLIC_KEY, voiceServer } from '#server/test-support/voice-server.ts';

/**
 * Starts two processes on one database. The call is in the first, and the owner at the second. Only
 * the owner's key makes the greeting short.
 */
async function twoProcesses(key = PRIVATE_KEY) {
  const opened = new AsyncDisposableStack();
  onTestFinished(() => opened.disposeAsync());
  const database = opened.use(await freshDatabase());
  const start = async () => {
    const storages: ServerStorage[] = [];
    const server = await voiceServer(
      { DATABASE_URL: database.url },
      {
        callAgent: toneAgent().agent,
        fleetTiming: { beatMs: 30 },
        roomTiming: { kept: 30 },
        aroundStorage(storage) {
          storages.push(storage);
          return storage;
        },
      },
    );
    let isStopped = false;
    const stop = async () => {
      if (!isStopped) await server[Symbol.asyncDispose]();
      isStopped = true;
    };
    opened.defer(stop);
    const [storage] = storages;
    if (storage === undefined) throw new Error('The server has opened no storage.');
    return { ...server, ...deskOf(server.origin, storage), stop };
  };
  const [holder, other] = [await start(), await start()];
  const assistantOverrides = { firstMessage: 'Hello.' };
  const body = {
    assistantId: SITE_ASSISTANT_ID,
    ...(key === PRIVATE_KEY && { assistantOverrides }),
  };
  const call = (await holder.make('/call/web', body, key)) as { id: string; webCallUrl: string };
  const visitor = opened.use(await roomCaller(call.webCallUrl));
  await visitor.call();
  visitor.sendSilence();
  visitor.send({ type: 'app', data: 'playable' });
  const owner = await other.enter();
  const join = async (how?: { speak: boolean }) =>
    opened.use(await joiningPerson({ ...owner, origin: other.origin }, call.id, how));
  const told = () => visitor.apps().map((data) => Object(data));
  const personTold = () => told().findLast(({ type }) => type === 'person')?.person;
  return { holder, other, call, visitor, owner, join, personTold };
}

test('the desk of another process listens in, takes over and hands back', async () => {
  const { call, visitor, owner, join, personTold } = await twoProcesses();
  const person = await join();
  await person.reached('listening');
  await visitor.talk(toneSequence([3, 1]));
  await until(() => tonesIn(person.heard.visitor).length >= 2, 'the visitor’s tones');
  expect(await owner.page(`/desk/calls/${call.id}`)).toContain('Grace is in this call.');
  expect(await person.act('take-over')).toBe(204);
  await person.reached('speaking');
  visitor.heard.length = 0;
  await person.talk(toneSequence([2, 5]));
  await until(() => tonesIn(visitor.heard).length >= 2, 'the owner’s tones');
  expect(tonesIn(visitor.heard)).toEqual([2, 5]);
  expect(await person.act('hand-back')).toBe(204);
  person.leave();
  await until(() => personTold() === null, 'the visitor to be told');
});

test('a person is gone with the process of the desk, and the call goes on', async () => {
  const { other, call, visitor, join, holder, personTold } = await twoProcesses();
  const person = await join({ speak: true });
  await person.reached('speaking');
  await other.stop();
  await until(() => personTold() === null, 'the visitor to be told');
  const { status } = (await (await holder.ask('GET', `/call/${call.id}`)).json()) as {
    status: string;
  };
  expect([status, visitor.isClosed()]).toEqual(['in-progress', false]);
});

test('a person in another process is told when the visitor hangs up', async () => {
  const { visitor, join } = await twoProcesses();
  const person = await join();
  await person.reached('listening');
  visitor.send({ type: 'leave' });
  expect(await person.over()).toBe('call-over');
});

test('nobody but another process may ask the process of a call', async () => {
  const { holder, call } = await twoProcesses();
  const path = `${holder.origin}/voice/room/${call.id}/people`;
  for (const method of ['GET', 'POST', 'PUT']) {
    const headers = { 'Everline-Passed-On': 'e30.forged', 'Content-Type': 'application/json' };
    const body = method === 'GET' ? {} : { body: '{}' };
    expect((await fetch(path, { method, headers, ...body })).ok).toBe(false);
    expect((await fetch(path, { method, ...body })).ok).toBe(false);
  }
});

test('the desk of another process rings for a visitor who asks for a person', async () => {
  const { call, visitor, owner, join } = await twoProcesses(PUBLIC_KEY);
  const rings = () => owner.page('/desk/rings');
  await owner.post('/desk/here', { for: 'hour' });
  const message = { role: 'user', content: 'a human' };
  visitor.send({ type: 'app', data: { type: 'add-message', message } });
  await expect.poll(rings).toContain(`href="/desk/calls/${call.id}"`);
  await (await join()).reached('listening');
  expect(await rings()).not.toContain(call.id);
});
