import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyForNow } from '#server/test-support/booking/consultations.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';
import { type TalkDesk, talkDesk } from '#server/test-support/talk-desk.ts';
import { PUBLIC_KEY } from '#server/test-support/voice-server.ts';

/** Returns the ids of the listed conversations, and the address of the next page. */
function listed(page: string) {
  return {
    ids: [...page.matchAll(/class="desk-way" href="\/desk\/talks\/([\w-]+)"/g)].map(([, id]) => id),
    next: /href="(\/desk\/talks\?behind=[\d.]+)"/.exec(page)?.[1],
  };
}

describe.each(ENGINES)('the conversations at the desk with %s', (engine) => {
  let desk: TalkDesk;
  beforeAll(async () => {
    desk = await talkDesk(engine);
  });
  afterAll(() => desk[Symbol.asyncDispose]());

  test('all conversations are listed page by page, the last one first, without silent ones', async () => {
    const { read } = await desk.enter('staff');
    await desk.make('/session', {}, PUBLIC_KEY);
    expect(await read('/desk/talks')).toContain('Nobody has typed');
    const made: string[] = [];
    for (let at = 0; at < 53; at += 1) made.push(await desk.sessionWithLine(`Line ${at}`));
    await desk.chat({ sessionId: made[1], input: 'I am back' });
    const first = listed(await read('/desk/talks'));
    const second = listed(await read(first.next ?? ''));
    expect([first.ids.length, second.ids.length, second.next]).toEqual([50, 3, undefined]);
    expect(first.ids[0]).toBe(made[1]);
    expect(new Set([...first.ids, ...second.ids])).toEqual(new Set(made));
  });

  test('a conversation shows who said what, thumbs, and what was booked in it', async () => {
    const { read } = await desk.enter('staff');
    const id = await desk.sessionWithLine('Hello there');
    const booked = await desk.chat({ sessionId: id, input: 'book' });
    await fetch(`${desk.origin}/api/chats/${booked.id}/rating`, {
      method: 'PUT',
      body: JSON.stringify({ rating: 'down' }),
    });
    const page = await read(`/desk/talks/${id}`);
    const said = [...page.matchAll(/data-by="(\w+)".*?class="talk-said">(.*?)</g)];
    expect(said.map(([, by, text]) => `${by}: ${text}`)).toEqual([
      'visitor: Hello there',
      'assistant: Turn 1: Hello there',
      'visitor: book',
      'assistant: Turn 2: book',
    ]);
    expect(page).toContain('rated poor');
    expect(page).toContain('href="/desk/requests/booking-1"');
    expect(page).toContain('>live<');
    expect(page).toContain("Ada Lovelace's conversation");
  });

  test('an unknown, erased or malformed conversation is not there', async () => {
    const { get } = await desk.enter();
    const id = await desk.sessionWithLine('Hello');
    await desk.ask('DELETE', `/session/${id}`);
    for (const gone of [id, randomUUID(), 'x', '%00', '..%2f']) {
      expect((await get(`/desk/talks/${gone}`)).status).toBe(404);
    }
    for (const behind of ['x', '1', '9'.repeat(30), '1.1;drop']) {
      expect((await get(`/desk/talks?behind=${behind}`)).status).toBe(200);
    }
  });

  test('the owner erases one conversation, and it is noted', async () => {
    const { post, read, get } = await desk.enter();
    const [id, other] = [await desk.sessionWithLine('Hello'), await desk.sessionWithLine('Hello')];
    expect(await read(`/desk/talks/${id}`)).toContain(`/desk/talks/${id}/erase`);
    expect(await read(`/desk/talks/${id}/erase`)).toContain('everything that was said');
    expect(await (await post(`/desk/talks/${id}/erase`)).text()).toContain('It is erased');
    expect((await get(`/desk/talks/${id}`)).status).toBe(404);
    expect((await post(`/desk/talks/${id}/erase`)).status).toBe(404);
    expect((await get(`/desk/talks/${other}`)).status).toBe(200);
    expect(await read('/desk/devices')).toContain('Something was erased');
  });

  test('the owner erases a person after a page that says what is kept of them', async () => {
    const { post, read } = await desk.enter();
    const person = { name: 'Edith Clarke', email: 'edith@clarke.example' };
    const booked = await fetch(`${desk.origin}/api/consultations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({ ...bodyForNow(), ...person }),
    });
    expect(booked.status).toBe(201);
    const id = await desk.sessionWithLine(`I am ${person.name}, ${person.email}`);
    const found = await (await post('/desk/erase/find', { email: person.email })).text();
    expect(found).toContain('1 request<');
    expect(found).toContain('1 conversation<');
    expect(await read(`/desk/talks/${id}`)).toContain(person.email);
    const erased = await post('/desk/erase', { email: person.email });
    expect(await erased.text()).toContain('It is erased');
    const again = await post('/desk/erase/find', { email: person.email });
    expect(await again.text()).toContain('Nothing is kept of this person');
    expect(await read('/desk/talks')).not.toContain('Edith');
    expect(desk.logged.join('')).not.toMatch(/edith|clarke/i);
  });

  test.each(['', 'no address', '<script>alert()</script>'])(
    'erasing %j asks for an address again, and keeps what was written',
    async (email) => {
      const { post } = await desk.enter();
      for (const path of ['/desk/erase', '/desk/erase/find']) {
        const answer = await post(path, { email });
        expect(answer.status).toBe(422);
        const page = await answer.text();
        expect(page).toContain('Please write an email address');
        expect(page).toContain(`value="${email.replace(/</g, '&lt;').replace(/>/g, '&gt;')}"`);
      }
    },
  );
});
