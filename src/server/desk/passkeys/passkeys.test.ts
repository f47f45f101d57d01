import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passkeyBrowser, passkeyDesk } from '#server/test-support/desk/passkey-desk.ts';
import { runAsOwner } from '#server/test-support/owner/run-as-owner.ts';
import { ENGINES, engineSettings } from '#server/test-support/storage/engine-settings.ts';
import { voiceServer } from '#server/test-support/voice-server.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';

describe.each(ENGINES)('passkeys with %s', (engine) => {
  let desk: Awaited<ReturnType<typeof passkeyDesk>>;
  beforeAll(async () => {
    desk = await passkeyDesk(engine);
  });
  afterAll(() => desk[Symbol.asyncDispose]());

  test('a passkey is added at Devices, opens the desk from then on, and is removed again', async () => {
    expect(await (await desk.get('/desk')).text()).not.toContain('Open with a passkey');
    const visit = await desk.signIn();
    const { device, answer } = await desk.add(visit);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/desk/devices']);
    const closed = await desk.get('/desk');
    expect(closed.status).toBe(403);
    expect(await closed.text()).toContain('Open with a passkey');

    const opened = await desk.open(device);
    expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/desk']);
    const [removed, kept] = opened.headers.getSetCookie();
    expect(removed).toMatch(/^__Host-desk-challenge=; Max-Age=0;/);
    expect(kept).toMatch(
      /^__Host-desk=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    const again = desk.visitIn(opened);
    expect(await desk.isOpen(again)).toBe(true);
    const devices = await (await desk.get('/desk/devices', again.cookie)).text();
    expect(devices).toMatch(/Grace \(owner\), added [^<]+, last used/);
    expect(devices).toMatch(/opened with a passkey.*A passkey was added.*opened with a link/s);

    await desk.post(`/desk/passkeys/${device.id}/remove`, { token: again.form }, again.cookie);
    expect((await desk.open(device)).status).toBe(403);
    expect(await (await desk.get('/desk')).text()).not.toContain('Open with a passkey');
    const [last] = await desk.stores.door.audit(1);
    expect(last).toMatchObject({ action: 'passkey-removed', name: 'Grace', subject: device.id });
  });

  test('a passkey is named by its device, and the cookie of the question lasts five minutes', async () => {
    const visit = await desk.signIn();
    const device = (await desk.add(visit)).device;
    const asked = await desk.post('/desk/passkey/options', {}, { 'User-Agent': IPHONE });
    expect(asked.headers.get('Set-Cookie')).toMatch(
      /^__Host-desk-challenge=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(await asked.json()).toMatchObject({
      rpId: 'everline.test',
      userVerification: 'required',
    });
    const toAdd = await desk.askToAdd(visit);
    expect(toAdd).toMatchObject({
      rp: { id: 'everline.test' },
      attestation: 'none',
      excludeCredentials: [expect.objectContaining({ id: device.id })],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  test('staff open the desk again as themselves, and see and remove their own passkeys only', async () => {
    const [owner, staff] = [await desk.signIn(), await desk.signIn('staff', 'Edsger')];
    const owners = (await desk.add(owner)).device;
    const { device } = await desk.add(staff);
    const again = desk.visitIn(await desk.open(device));
    expect((await desk.door.sessionOf(again.cookie.Cookie?.split('=')[1] ?? ''))?.person).toEqual(
      expect.objectContaining({ role: 'staff', name: 'Edsger' }),
    );
    const listed = await (await desk.get('/desk/devices', again.cookie)).text();
    expect(listed.match(/\/remove"/g)).toHaveLength(1);
    await desk.post(`/desk/passkeys/${owners.id}/remove`, { token: again.form }, again.cookie);
    expect((await desk.open(owners)).status).toBe(303);
    await desk.post(`/desk/passkeys/${device.id}/remove`, { token: owner.form }, owner.cookie);
    expect((await desk.open(device)).status).toBe(403);
  });

  test('the command that closes the desk removes the passkeys too', async () => {
    const visit = await desk.signIn();
    const { device } = await desk.add(visit);
    const { options, cookie } = await desk.askToOpen();
    await runAsOwner(['desk', '--close'], { env: desk.env });
    const late = await desk.sendSigned(cookie, device.get(options, desk.origin));
    expect([late.status, (await desk.open(device)).status]).toEqual([403, 403]);
    expect(await desk.isOpen(visit)).toBe(false);
  });

  test('a device whose counter never moves opens the desk again and again', async () => {
    const { device } = await desk.add(await desk.signIn(), { counter: 0 });
    for (const _ of [1, 2]) {
      expect((await desk.open(device, { counter: 0 })).status).toBe(303);
    }
  });
});

test('one process asks and another one takes the answer', async () => {
  await using settings = await engineSettings('PostgreSQL');
  const publicUrl = 'https://everline.test';
  const env = { ...settings.env, PUBLIC_URL: publicUrl };
  await using one = await voiceServer(env, { origin: publicUrl });
  await using other = await voiceServer(env, { origin: publicUrl });
  const [first, second] = [one, other].map(({ origin }) =>
    passkeyBrowser({ address: origin, origin: publicUrl, prefix: '__Host-' }),
  );
  if (first === undefined || second === undefined) throw new Error('There are two processes.');
  const { out } = await runAsOwner(['desk'], { env });
  const visit = await first.enter(out.trim().split('/').at(-1) ?? '');
  const device = (await first.add(visit)).device;
  const asked = await second.askToOpen();
  const opened = await first.sendSigned(asked.cookie, device.get(asked.options, publicUrl));
  expect(await second.isOpen(second.visitIn(opened))).toBe(true);
});

describe('on this machine, with nothing set', () => {
  test('the printed link has a name, to which a passkey can belong, and the passkey opens the desk', async () => {
    await using server = await voiceServer();
    const port = new URL(server.origin).port;
    const { out } = await runAsOwner(['desk'], { env: { DATA_DIR: server.dataDir, PORT: port } });
    const link = new URL(out.trim());
    expect(link.origin).toBe(`http://localhost:${port}`);
    const browser = passkeyBrowser({ address: link.origin, origin: link.origin, prefix: '' });
    const visit = await browser.enter(link.pathname.split('/').at(-1) ?? '');
    const { device } = await browser.add(visit);
    expect(await browser.isOpen(browser.visitIn(await browser.open(device)))).toBe(true);
    // Another port is another origin, as a proxy that keeps the name back would have it.
    const proxied = await browser.open(device, { origin: 'http://localhost:1' });
    expect(proxied.status).toBe(403);

    const byAddress = await (await fetch(`${server.origin}/desk`)).text();
    expect(byAddress).toContain('A passkey cannot belong to an IP address');
    expect(byAddress).not.toContain('Open with a passkey');
    const devices = await fetch(`${server.origin}/desk/devices`, { headers: visit.cookie });
    const text = await devices.text();
    expect(text).toContain('A passkey cannot belong to an IP address');
    expect(text).not.toContain('Add a passkey');
    const asked = await fetch(`${server.origin}/desk/passkey/options`, { method: 'POST' });
    expect(asked.status).toBe(404);
  });
});
