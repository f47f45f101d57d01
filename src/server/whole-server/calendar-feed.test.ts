import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openCalendarKeys } from '#server/compose/compose-calendar.ts';
import { openOwnerDesk } from '#server/compose/compose-owner-desk.ts';
import { parseConfig } from '#server/config/parse-config.ts';
import { bodyForNow } from '#server/test-support/booking/consultations.ts';
import { eventsById, readCalendar } from '#server/test-support/booking/read-calendar.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/test-support/server-on-engine.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';
import { runCalendarCommand } from '../owner/calendar/run-calendar-command.ts';

/** Runs the owner's command and returns what it writes. */
async function command(env: Record<string, string>, ...args: string[]) {
  const written: string[] = [];
  const complaints: string[] = [];
  const remarks: string[] = [];
  const code = await runCalendarCommand(args, {
    console: {
      write: async (text) => void written.push(text),
      complain: (line) => void complaints.push(line),
      remark: (line) => void remarks.push(line),
    },
    readConfig: () => parseConfig(env),
    openKeys: openCalendarKeys,
  });
  return { code, out: written.join(''), complaints: complaints.join('\n'), remarks };
}

async function book({ origin }: ServerOnEngine, changes: Record<string, unknown>) {
  const answer = await fetch(`${origin}/api/consultations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ ...bodyForNow(), ...changes }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: string; link: string };
}

async function change(server: ServerOnEngine, link: string, step: string, form: object) {
  const { pathname } = new URL(link, server.origin);
  const answer = await fetch(`${server.origin}${pathname}/${step}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: server.origin },
    body: new URLSearchParams({ sequence: '0', ...form }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}

describe.each(ENGINES)('the owner’s calendar in %s', (engine) => {
  test('shows every consultation with its state, under an address that the owner can renew', async () => {
    await using server = await serverOnEngine(engine);
    const feedAt = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${server.origin}${path}`, { headers });
    const problems = 'Calls; lost, 100 % of them\nC:\\notes '.repeat(6);
    const kept = await book(server, { problems });
    const moved = await book(server, { name: 'Grace Hopper', selected_time: '10:00 AM' });
    const dropped = await book(server, { name: 'Mary Somerville', time_zone: undefined });
    const { selected_date } = bodyForNow();
    await change(server, moved.link, 'move', { selected_date, selected_time: '1:30 PM' });
    await change(server, dropped.link, 'cancel', {});

    // Nothing answers before the owner has asked for an address.
    expect((await feedAt(`/calendar/${'A'.repeat(43)}.ics`)).status).toBe(404);
    const { out, complaints, remarks } = await command(server.env, 'show');
    expect(remarks).toEqual([
      expect.stringMatching(engine === 'PostgreSQL' ? /^Database: PostgreSQL/ : /: embedded/),
    ]);
    expect(complaints).toContain('PUBLIC_URL');
    const { pathname } = new URL(out.trim());
    expect((await command(server.env)).out).toBe(out);

    const answer = await feedAt(pathname);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
    const feed = await answer.text();
    const { properties } = readCalendar(feed);
    expect(properties.get('X-WR-CALNAME')?.value).toBe('Everline consultations');
    expect(properties.get('REFRESH-INTERVAL')).toMatchObject({ parameters: 'VALUE=DURATION' });
    const events = eventsById(feed);
    expect([...events.keys()].toSorted()).toEqual([kept.id, moved.id, dropped.id].toSorted());
    const day = selected_date.replaceAll('-', '');
    expect(events.get(kept.id)).toMatchObject({
      SUMMARY: 'Ada Lovelace: AI Phone Agent',
      DESCRIPTION: expect.stringContaining(problems.trim()),
      STATUS: 'TENTATIVE',
      SEQUENCE: '0',
      TRANSP: 'OPAQUE',
      // 9:30 in Paris, in the summer or in the winter.
      DTSTART: expect.stringMatching(new RegExp(`^${day}T0[78]3000Z$`)),
    });
    expect(events.get(moved.id)).toMatchObject({
      STATUS: 'TENTATIVE',
      SEQUENCE: '1',
      DTSTART: expect.stringMatching(new RegExp(`^${day}T1[12]3000Z$`)),
    });
    expect(events.get(dropped.id)).toMatchObject({
      SUMMARY: 'Canceled: Mary Somerville: AI Phone Agent',
      STATUS: 'CANCELLED',
      SEQUENCE: '1',
      TRANSP: 'TRANSPARENT',
      // The time zone is unknown, so the time holds wherever the owner is.
      DTSTART: `${day}T093000`,
    });

    const tag = answer.headers.get('ETag') ?? '';
    expect((await feedAt(pathname, { 'If-None-Match': tag })).status).toBe(304);
    expect((await fetch(`${server.origin}${pathname}`, { method: 'POST' })).status).toBe(405);

    const options = { create: false, isAlone: false };
    await using desk = await openOwnerDesk(parseConfig(server.env), options);
    await desk.requests.erase('ada@engine.example');
    const afterErasure = await feedAt(pathname, { 'If-None-Match': tag });
    expect(afterErasure.status).toBe(200);
    expect(eventsById(await afterErasure.text()).size).toBe(0);

    const renewed = await command(server.env, 'renew');
    expect(renewed.out).not.toBe(out);
    expect((await feedAt(pathname)).status).toBe(404);
    expect((await feedAt(new URL(renewed.out.trim()).pathname)).status).toBe(200);
    expect((await command(server.env, 'off')).code).toBe(0);
    expect((await feedAt(new URL(renewed.out.trim()).pathname)).status).toBe(404);

    const log = server.logged.join('');
    for (const address of [out, renewed.out]) {
      expect(log).not.toContain(/[\w-]{43}/.exec(address)?.[0]);
    }
    expect(log).not.toMatch(/Lovelace|Hopper|Somerville/);
  });
});

test.each([['begin'], ['renew', 'now']])('%j is refused and explained', async (...args) => {
  const { code, complaints } = await command({}, ...args);
  expect(code).toBe(2);
  expect(complaints).toContain('show, renew, off');
});

test('an address is not made in a data folder that does not exist', async () => {
  const { code, out, complaints } = await command({ DATA_DIR: '/nonexistent/everline' }, 'show');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(complaints).toContain('DATA_DIR');
});
