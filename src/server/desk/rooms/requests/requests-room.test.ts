import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWNERS_LOCALE } from '#core/consultation/reminders/agenda-text.ts';
import { dayInWords } from '#core/moment-words.ts';
import {
  bookableDay,
  type RequestDesk,
  requestDesk,
} from '#server/test-support/desk/request-desk.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';

/** Returns the names of the listed requests, and the address of the next page. */
function listed(page: string) {
  return {
    names: [...page.matchAll(/class="desk-title">(.*?)</g)].map(([, name]) => name),
    next: /href="([^"]+)">Further/.exec(page)?.[1]?.replaceAll('&amp;', '&'),
  };
}

/** Returns the hidden fields of the form that is sent to a path, without the token of the session. */
function formOf(page: string, path: string): Record<string, string> {
  const [, form = ''] = new RegExp(`action="${path}">(.*?)</form>`, 's').exec(page) ?? [];
  const fields = form.matchAll(/type="hidden" name="(\w+)" value="(.*?)"/g);
  return Object.fromEntries(
    [...fields].map(([, name, value]) => [name, value]).filter(([name]) => name !== 'token'),
  );
}

const textOf = (page: string) => page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe.each(ENGINES)('the requests at the desk with %s', (engine) => {
  let desk: RequestDesk;
  beforeAll(async () => {
    desk = await requestDesk(engine);
  });
  afterAll(() => desk[Symbol.asyncDispose]());

  test('stand in lists, are searched for, and go on page by page', async () => {
    const { read } = await desk.enter('staff');
    expect(await read('/desk/requests')).toContain('There is nothing here yet');
    await desk.book({ name: 'Zoë Ångström', company: 'Meridian Dental' });
    for (let at = 0; at < 52; at += 1) await desk.book({ name: 'Ada Lovelace' });
    const first = listed(await read('/desk/requests'));
    const second = listed(await read(first.next ?? ''));
    expect([first.names.length, second.names, second.next]).toEqual([
      50,
      ['Ada Lovelace', 'Ada Lovelace', 'Zoë Ångström'],
      undefined,
    ]);
    const coming = listed(await read('/desk/requests?view=coming'));
    expect(coming.names).toHaveLength(50);
    for (const text of ['zoë ång', 'MERIDIAN', 'AI Phone Agent']) {
      const found = listed(await read(`/desk/requests?q=${encodeURIComponent(text)}`));
      expect(found.names).toContain(text === 'AI Phone Agent' ? 'Ada Lovelace' : 'Zoë Ångström');
    }
    const none = await read('/desk/requests?q=nobody+at+all&view=coming');
    expect(textOf(none)).toContain('Nothing was found for “nobody at all”');
    expect(listed(await read('/desk/requests?view=cancelled')).names).toEqual([]);
  });

  test('one request shows everything about it, and is new on its first day', async () => {
    const { read } = await desk.enter('staff');
    // Today shows the next ones, so this one is the very next.
    const { path } = await desk.book({
      name: 'Grete Hermann',
      additional: 'Ring\ntwice',
      selected_time: '9:00 AM',
    });
    const page = textOf(await read(path));
    for (const part of ['Grete Hermann', 'AI Phone Agent', 'ada@engine.example', 'Ring twice']) {
      expect(page).toContain(part);
    }
    expect(page).toMatch(/Status coming/);
    expect(page).toContain('Asked for');
    expect(textOf(await read('/desk/requests'))).toMatch(/Grete Hermann .*? new/);
    expect((await read('/desk')).includes(`href="${path}"`)).toBe(true);
  });

  test('a request is moved by the rules of its visitor, who sees it at once', async () => {
    const { read, post, get } = await desk.enter('staff', 'Grace');
    const { path, link } = await desk.book({ selected_time: '10:00 AM' });
    const to = bookableDay(1);
    const chooser = await read(`${path}/move?date=${to}`);
    const fields = formOf(chooser, `${path}/move`);
    expect(fields).toMatchObject({ sequence: '0', selected_date: to });
    const moved = await post(`${path}/move`, { ...fields, selected_time: '2:30 PM' });
    expect([moved.status, moved.headers.get('Location')]).toEqual([303, `${path}?done=moved`]);
    const page = textOf(await read(`${path}?done=moved`));
    expect(page).toContain('The request is moved');
    expect(page).toMatch(new RegExp(`to ${dayInWords(to, OWNERS_LOCALE)}, 2:30 PM Grace`));
    const visitors = textOf(await (await fetch(desk.origin + link)).text());
    expect(visitors).toContain(`${dayInWords(to, OWNERS_LOCALE)}, 2:30 PM`);
    // The same form, sent twice, moves it once.
    const again = await post(`${path}/move`, { ...fields, selected_time: '2:30 PM' });
    expect(again.headers.get('Location')).toBe(`${path}?done=moved`);
    expect((await get(`${path}/move`)).status).toBe(200);
    expect(textOf(await (await desk.enter()).read('/desk/devices'))).toContain(
      'A request was moved',
    );
  });

  test.each([
    ['no time', { selected_time: '' }, 'time'],
    ['no day', { selected_date: '' }, 'date'],
    ['a Sunday', { selected_date: '2099-01-04', selected_time: '9:30 AM' }, '.'],
    ['its own time', { selected_time: '11:30 AM' }, 'has this time already'],
  ])('a move to %s is refused with its reason', async (_, chosen, reason) => {
    const { post } = await desk.enter('staff');
    const own = bookableDay(2);
    const { path } = await desk.book({ selected_date: own, selected_time: '11:30 AM' });
    const sent = { sequence: '0', selected_date: own, selected_time: '', ...chosen };
    const answer = await post(`${path}/move`, sent);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(/role="alert">(.*?)<\/div>/.exec(page)?.[1]).toMatch(new RegExp(reason, 'i'));
    expect(formOf(page, `${path}/cancel`)).toEqual({});
  });

  test('of two people who move a request, the second is told, and keeps the chosen time', async () => {
    const [grace, ada] = [await desk.enter('staff', 'Grace'), await desk.enter('owner', 'Ada')];
    const { path } = await desk.book({ selected_time: '9:00 AM' });
    const [first, second] = [bookableDay(3), bookableDay(4)];
    const fields = formOf(await ada.read(`${path}/move?date=${second}`), `${path}/move`);
    await grace.post(`${path}/move`, {
      sequence: '0',
      selected_date: first,
      selected_time: '4:00 PM',
    });
    const answer = await ada.post(`${path}/move`, { ...fields, selected_time: '3:30 PM' });
    expect(answer.status).toBe(409);
    const page = await answer.text();
    const told = textOf(page);
    expect(told).toContain('Somebody else has changed this request');
    expect(told).toContain(`to ${dayInWords(first, OWNERS_LOCALE)}, 4:00 PM (Grace)`);
    expect(told).toContain(
      `You wanted to move it to ${dayInWords(second, OWNERS_LOCALE)}, 3:30 PM`,
    );
    expect(page).toMatch(/value="3:30 PM" required checked/);
    const fresh = formOf(page, `${path}/move`);
    expect(fresh).toMatchObject({ sequence: '1', selected_date: second });
    const done = await ada.post(`${path}/move`, { ...fresh, selected_time: '3:30 PM' });
    expect(done.headers.get('Location')).toBe(`${path}?done=moved`);
  });

  test('a request is cancelled once, and whoever comes later is told', async () => {
    const [grace, ada] = [await desk.enter('staff', 'Grace'), await desk.enter()];
    const { path, link } = await desk.book();
    const fields = formOf(await ada.read(path), `${path}/cancel`);
    const gone = await grace.post(`${path}/cancel`, fields);
    expect(gone.headers.get('Location')).toBe(`${path}?done=cancelled`);
    expect(textOf(await (await fetch(desk.origin + link)).text())).toContain(
      'Your request is canceled',
    );
    expect((await ada.post(`${path}/cancel`, fields)).status).toBe(303);
    const late = await ada.post(`${path}/move`, {
      ...fields,
      selected_date: bookableDay(5),
      selected_time: '1:30 PM',
    });
    expect(late.status).toBe(409);
    const told = textOf(await late.text());
    expect(told).toContain('It now stands so: canceled');
    expect(told).toContain('1:30 PM');
    const chooser = await ada.get(`${path}/move`);
    expect(chooser.headers.get('Location')).toBe(path);
    expect((await ada.read(path)).includes('/cancel"')).toBe(false);
    expect(listed(await ada.read('/desk/requests?view=cancelled')).names).toContain('Ada Lovelace');
  });

  test('a meeting that has begun is marked, and the mark is taken back', async () => {
    const { read, post } = await desk.enter('staff', 'Grace');
    const request = await desk.book({ name: 'Lise Meitner' });
    const { path } = request;
    const early = await post(`${path}/mark`, { sequence: '0', was: 'none', outcome: 'done' });
    expect(early.status).toBe(409);
    expect(await early.text()).toContain('has not begun yet');
    await desk.begin(request);
    const fields = formOf(await read(path), `${path}/mark`);
    const marked = await post(`${path}/mark`, { ...fields, outcome: 'no-show' });
    expect(marked.headers.get('Location')).toBe(`${path}?done=marked`);
    expect(textOf(await read(path))).toContain('Marked as no-show Grace');
    expect(listed(await read('/desk/requests?view=no-show')).names).toEqual(['Lise Meitner']);
    expect(listed(await read('/desk/requests?view=past')).names).toEqual(['Lise Meitner']);

    // Somebody who still sees it unmarked is told.
    const late = await post(`${path}/mark`, { ...fields, outcome: 'done' });
    expect(late.status).toBe(409);
    const page = await late.text();
    expect(textOf(page)).toContain('It now stands so: no-show');
    expect(textOf(page)).toContain('You wanted to mark it as done');
    expect((await post(`${path}/mark`, { ...fields, outcome: 'no-show' })).status).toBe(303);

    const back = formOf(page, `${path}/mark`);
    expect(back).toMatchObject({ was: 'no-show' });
    const unmarked = await post(`${path}/mark`, { ...back, outcome: 'none' });
    expect(unmarked.headers.get('Location')).toBe(`${path}?done=unmarked`);
    expect(listed(await read('/desk/requests?view=no-show')).names).toEqual([]);
    expect((await post(`${path}/cancel`, { sequence: '0' })).status).toBe(409);
    expect((await post(`${path}/mark`, { ...fields, outcome: 'lost' })).status).toBe(200);
  });

  test('a note is kept once, and its words are not lost', async () => {
    const { read, post } = await desk.enter('staff', 'Grace');
    const { path } = await desk.book();
    const fields = formOf(await read(path), `${path}/notes`);
    const note = { ...fields, text: 'Prefers <b>the phone</b>.\r\nCall first.' };
    for (let sent = 0; sent < 2; sent += 1) {
      const answer = await post(`${path}/notes`, note);
      expect(answer.headers.get('Location')).toBe(`${path}?done=noted`);
    }
    const page = await read(path);
    expect(page.split('Prefers &lt;b&gt;the phone&lt;/b&gt;.\nCall first.')).toHaveLength(2);
    expect(textOf(page)).toContain('Call first. Grace');
    const empty = await post(`${path}/notes`, { ...fields, text: ' ' });
    expect(empty.status).toBe(422);
    const long = await post(`${path}/notes`, { ...fields, text: `${'ü'.repeat(2001)}` });
    expect([long.status, (await long.text()).includes('ü'.repeat(2001))]).toEqual([422, true]);
    const gone = await post(`/desk/requests/${randomUUID()}/notes`, { text: 'Typed <in vain>' });
    expect(gone.status).toBe(404);
    expect(await gone.text()).toContain('Typed &lt;in vain&gt;');
    expect(desk.logged.join('')).not.toMatch(/the phone|ada@engine/);
  });

  test('an open page is told that a request has come, and that it was moved', async () => {
    const { live } = await desk.enter('staff');
    const stream = await live();
    await stream.until('ready');
    const { link } = await desk.book();
    await stream.until('"requests"');
    const before = stream.text().length;
    await fetch(`${desk.origin}${link}/cancel`, {
      method: 'POST',
      body: new URLSearchParams({ sequence: '0' }),
    });
    await stream.until('"requests"', before);
    stream.leave();
    await stream.over;
  });

  test('what is not there is a page of the desk', async () => {
    const { get, post } = await desk.enter();
    for (const id of [randomUUID(), 'x', '%00', '..%2f', 'A'.repeat(300)]) {
      for (const path of [`/desk/requests/${id}`, `/desk/requests/${id}/move`]) {
        expect((await get(path)).status).toBe(404);
      }
      for (const step of ['move', 'cancel', 'mark', 'notes']) {
        expect((await post(`/desk/requests/${id}/${step}`, { text: 'a' })).status).toBe(404);
      }
    }
    for (const behind of ['x', '1', `${'9'.repeat(16)}.${randomUUID()}`, '1.1;drop']) {
      for (const view of ['newest', 'coming', 'cancelled', 'nonsense']) {
        expect((await get(`/desk/requests?view=${view}&behind=${behind}`)).status).toBe(200);
      }
    }
  });
});
