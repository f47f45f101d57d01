import { describe, expect, test } from 'vitest';
import { bodyWith, bookingApp } from '../test-support/booking/booking-app.ts';
import { bodyForNow } from '../test-support/booking/consultations.ts';
import { PRIVATE_KEY, voiceServer } from '../test-support/voice-server.ts';

const FORM = {
  'Content-Type': 'application/x-www-form-urlencoded',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
};

describe('a booking that a page of another site makes a browser send', () => {
  test.each(['cross-site', 'same-site', 'same-origin, cross-site', ''])(
    'is refused when the browser says %j',
    async (site) => {
      await using booking = await bookingApp();
      const response = await booking.post(bodyWith(), { headers: { 'Sec-Fetch-Site': site } });
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({ error: 'cross-site', message: expect.any(String) });
      expect(booking.bookings()).toEqual([]);
      expect(booking.rows()).toEqual([]);
      expect(booking.messages).toEqual([]);
    },
  );

  test('is refused with a page that repeats no field, if the booking was sent as a form', async () => {
    await using booking = await bookingApp();
    const response = await booking.postForm(bodyForNow(), {
      ...FORM,
      'Sec-Fetch-Site': 'cross-site',
    });
    expect(response.status).toBe(403);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    expect(response.headers.get('Content-Security-Policy')).toContain("form-action 'self'");
    const page = await response.text();
    expect(page).toContain('<title>Error: Not sent from this site | ');
    expect(page).toContain('Nothing was booked.');
    expect(page).toContain('href="/consultation#request"');
    expect(page).not.toMatch(/Lovelace|engine\.example|<form/);
    expect(booking.bookings()).toEqual([]);
    expect(booking.messages).toEqual([]);
  });
});

describe('a booking is accepted', () => {
  test.each([
    ['from a page of ours', { 'Sec-Fetch-Site': 'same-origin' }],
    ['that the visitor sends again by hand', { 'Sec-Fetch-Site': 'none' }],
    ['from a client that does not say where it comes from', {}],
  ])('%s', async (_, headers) => {
    await using booking = await bookingApp();
    expect((await booking.post(bodyWith(), { headers })).status).toBe(201);
    expect(booking.rows()).toHaveLength(1);
  });
});

describe('for a request from another site, the rest of the server', () => {
  const FROM_ELSEWHERE = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors' };

  test('accepts no reports, shows its pages, and lets the holder of a key use the voice platform', async () => {
    await using server = await voiceServer();
    const report = await fetch(`${server.origin}/api/reports`, {
      method: 'POST',
      headers: { ...FROM_ELSEWHERE, 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(report.status).toBe(403);
    const read = (path: string) => fetch(server.origin + path, { headers: FROM_ELSEWHERE });
    expect((await read('/')).status).toBe(200);
    expect((await read('/api/site')).status).toBe(200);
    const assistant = await server.ask('POST', '/assistant', {
      key: PRIVATE_KEY,
      body: { name: 'Ada' },
      headers: FROM_ELSEWHERE,
    });
    expect(assistant.status).toBe(201);
  });
});
