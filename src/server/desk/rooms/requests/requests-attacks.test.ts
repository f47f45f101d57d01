import { afterAll, beforeAll, expect, test } from 'vitest';
import { formTokenOf } from '#server/desk/door/door.ts';
import {
  bookableDay,
  type DeskRequest,
  type RequestDesk,
  requestDesk,
} from '#server/test-support/desk/request-desk.ts';

const MARKUP = '<img src=x onerror=alert()>"><script>alert()</script>';

let desk: RequestDesk;
let booked: DeskRequest;
beforeAll(async () => {
  desk = await requestDesk('the embedded database');
  booked = await desk.book({ problems: MARKUP, additional: MARKUP });
});
afterAll(() => desk[Symbol.asyncDispose]());

const gets = () => ['/desk/requests', booked.path, `${booked.path}/move`];
const posts = () => ['move', 'cancel', 'mark', 'notes'].map((step) => `${booked.path}/${step}`);
const change = () => ({
  sequence: '0',
  selected_date: bookableDay(1),
  selected_time: '2:30 PM',
  was: 'none',
  outcome: 'done',
  text: 'A note',
});

test('nothing of a request is shown or changed without a session', async () => {
  for (const path of gets()) {
    const answer = await fetch(desk.origin + path);
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toMatch(/Ada|engine|Requests/);
  }
  for (const path of posts()) {
    const body = new URLSearchParams(change());
    expect((await fetch(desk.origin + path, { method: 'POST', body })).status).toBe(403);
  }
  const { read } = await desk.enter();
  expect((await read(booked.path)).includes('A note')).toBe(false);
});

test('a form without the token of its session, or caused by another site, changes nothing', async () => {
  const { post, headers, token, read } = await desk.enter();
  const stranger = await desk.enter('owner');
  const before = await read(`${booked.path}`);
  for (const path of posts()) {
    for (const wrong of ['', 'x', stranger.token]) {
      expect((await post(path, change(), wrong)).status).toBe(403);
    }
    const crossed = await fetch(desk.origin + path, {
      method: 'POST',
      headers: { ...headers, 'Sec-Fetch-Site': 'cross-site' },
      body: new URLSearchParams({ ...change(), token: formTokenOf(token) }),
    });
    expect(crossed.status).toBe(403);
    // A GET changes nothing, whatever it carries.
    await read(`${path}?${new URLSearchParams(change())}`);
  }
  const withoutIds = (page: string) => page.replaceAll(/name="id" value="[^"]+"/g, '');
  expect(withoutIds(await read(booked.path))).toBe(withoutIds(before));
});

test('a form that lacks its sequence, or has a strange one, changes nothing', async () => {
  const { post, read } = await desk.enter('staff');
  for (const sequence of ['', '-1', '1e0', '0x0', '9'.repeat(20), 'NaN']) {
    for (const step of ['move', 'cancel', 'mark']) {
      const answer = await post(`${booked.path}/${step}`, { ...change(), sequence });
      expect(answer.status).toBe(409);
    }
  }
  expect(/data-mark="(\w+)"/.exec(await read(booked.path))?.[1]).toBe('coming');
});

test('markup in whatever a visitor or somebody at the desk writes is text', async () => {
  const { read, post } = await desk.enter('staff');
  await post(`${booked.path}/notes`, { text: MARKUP });
  const pages = [
    await read(booked.path),
    await read(`${booked.path}/move`),
    await read(`/desk/requests?q=${encodeURIComponent(MARKUP)}`),
    await read(
      `/desk/requests?view=${encodeURIComponent(MARKUP)}&behind=${encodeURIComponent(MARKUP)}`,
    ),
    await (await post(`${booked.path}/notes`, { text: MARKUP.repeat(100) })).text(),
    await (
      await post(`${booked.path}/move`, {
        sequence: '0',
        selected_date: MARKUP,
        selected_time: MARKUP,
      })
    ).text(),
    await (
      await post(`${booked.path}/move`, {
        sequence: '7',
        selected_date: MARKUP,
        selected_time: MARKUP,
      })
    ).text(),
    await (await post(`/desk/requests/x/notes`, { text: MARKUP })).text(),
  ];
  for (const page of pages) expect(/<img|<script>alert|onerror=alert\(\)>"/.test(page)).toBe(false);
  expect(pages.filter((page) => page.includes('&lt;img src=x')).length).toBeGreaterThan(4);
});

test('a note of endless length is not stored', async () => {
  const { post, read } = await desk.enter('staff');
  const answer = await post(`${booked.path}/notes`, { text: 'a'.repeat(200_000) });
  expect(answer.status).toBe(403);
  expect((await read(booked.path)).includes('aaaaaaaaaa')).toBe(false);
});
