import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passkeyDesk } from '#server/test-support/desk/passkey-desk.ts';
import {
  certificateStatement,
  type Lies,
  softwareAuthenticator,
} from '#server/test-support/desk/software-authenticator.ts';
import { createPasskeys } from './passkeys.ts';
import { readNewPasskey, readSignature } from './web-authn.ts';

/** What a browser or a device says that is not so. Each is refused, whatever else is right. */
const LIES: readonly (readonly [string, Lies])[] = [
  ['a page of another host', { origin: 'https://evil.example' }],
  ['a page of a host below', { origin: 'https://www.everline.test' }],
  ['a page of another port', { origin: 'https://everline.test:8443' }],
  ['a page without https', { origin: 'http://everline.test' }],
  ['an origin with a path', { origin: 'https://everline.test/' }],
  ['no origin', { origin: 'null' }],
  ['a passkey of another host', { rpId: 'evil.example' }],
  ['a passkey of a host below', { rpId: 'www.everline.test' }],
  ['a device that has not asked who is there', { isVerified: false }],
  ['a device at which nobody is', { isPresent: false }],
  ['a question that nobody asked', { challenge: 'a'.repeat(43) }],
];

describe('whoever attacks passkeys', () => {
  let desk: Awaited<ReturnType<typeof passkeyDesk>>;
  let owner: Awaited<ReturnType<typeof desk.signIn>>;
  beforeAll(async () => {
    desk = await passkeyDesk('the embedded database');
    owner = await desk.signIn();
  });
  afterAll(() => desk[Symbol.asyncDispose]());

  /** What a refusal must not do. */
  function expectRefusal(answer: Response) {
    expect([403, 422]).toContain(answer.status);
    const cookies = answer.headers.getSetCookie().join();
    expect(cookies).not.toMatch(/__Host-desk=[\w-]/);
  }

  test.each([...LIES, ['an answer of the other kind', { type: 'webauthn.get' }]] as const)(
    'adds nothing with %s',
    async (_, lies) => {
      const { device, answer } = await desk.add(owner, lies);
      expectRefusal(answer);
      expect(await desk.stores.passkeys.find(device.id)).toBeNull();
    },
  );

  test.each([
    ...LIES,
    ['an answer of the other kind', { type: 'webauthn.create' }],
    ['the passkey of one person for another', { userHandle: 'b3duZXIy' }],
    ['no person', { userHandle: undefined }],
  ] as const)('opens nothing with %s', async (_, lies) => {
    const { device } = await desk.add(owner);
    expectRefusal(await desk.open(device, lies));
    expect((await desk.open(device)).status).toBe(303);
  });

  test('opens nothing with the name of a passkey and the key of another device', async () => {
    const { device } = await desk.add(owner);
    const forger = softwareAuthenticator(device.id);
    expectRefusal(
      await desk.open(forger, { userHandle: Buffer.from('owner').toString('base64url') }),
    );
    expectRefusal(await desk.open(softwareAuthenticator()));
  });

  test('opens nothing with a counter that goes back or stands still', async () => {
    const { device } = await desk.add(owner, { counter: 7 });
    for (const counter of [6, 7, 0]) expectRefusal(await desk.open(device, { counter }));
    expect((await desk.open(device, { counter: 8 })).status).toBe(303);
  });

  test('an answer that was sent before opens and adds nothing, however many send it at once', async () => {
    const device = softwareAuthenticator();
    const made = device.create(await desk.askToAdd(owner), desk.origin);
    const adding = await Promise.all([1, 2, 3].map(() => desk.sendNew(owner, made)));
    expect(adding.map(({ status }) => status).toSorted()).toEqual([303, 422, 422]);
    const { options, cookie } = await desk.askToOpen();
    const signed = device.get(options, desk.origin);
    const opening = await Promise.all([1, 2, 3].map(() => desk.sendSigned(cookie, signed)));
    expect(opening.map(({ status }) => status).toSorted()).toEqual([303, 403, 403]);
    expectRefusal(await desk.sendSigned(cookie, signed));
  });

  test('what one browser or session was asked is worth nothing at another, or for another end', async () => {
    const { device } = await desk.add(owner);
    const [mine, theirs] = [await desk.askToOpen(), await desk.askToOpen()];
    const signed = device.get(mine.options, desk.origin);
    for (const headers of [theirs.cookie, {}, { Cookie: '__Host-desk-challenge=' }]) {
      expectRefusal(await desk.sendSigned(headers, signed));
    }
    const staff = await desk.signIn('staff', 'Eve');
    const ofOwner = softwareAuthenticator().create(await desk.askToAdd(owner), desk.origin);
    await desk.askToAdd(staff);
    expectRefusal(await desk.sendNew(staff, ofOwner));
    // What is asked to open the desk adds nothing, and what is asked to add something opens nothing.
    const { options } = await desk.askToOpen();
    const crossed = { ...(await desk.askToAdd(owner)), challenge: options.challenge };
    expectRefusal(await desk.sendNew(owner, softwareAuthenticator().create(crossed, desk.origin)));
    const asked = await desk.askToOpen();
    const toAdd = { ...asked.options, challenge: (await desk.askToAdd(owner)).challenge };
    expectRefusal(await desk.sendSigned(asked.cookie, device.get(toAdd, desk.origin)));
  });

  test('an answer that comes after five minutes opens and adds nothing', async () => {
    const { device } = await desk.add(owner);
    const now = { instant: Date.now() };
    const { passkeys: store, door } = desk.stores;
    const passkeys = createPasskeys({
      store,
      door,
      publicOrigin: desk.origin,
      clock: () => now.instant,
    });
    const session = await desk.door.sessionOf(owner.cookie.Cookie?.split('=')[1] ?? '');
    if (session === null) throw new Error('The owner is at the desk.');
    const asked = { address: desk.origin, userAgent: '' };
    for (const [minutes, isInTime] of [
      [5, false],
      [4, true],
    ] as const) {
      const toOpen = await passkeys.askToOpen(desk.origin);
      const toAdd = await passkeys.askToAdd(session, desk.origin);
      if (toOpen === null || toAdd === null) throw new Error('The site has a name.');
      now.instant += minutes * 60_000;
      const signed = device.get(toOpen.options, desk.origin);
      const opened = await passkeys.open(toOpen.token, { ...asked, answer: signed });
      expect(opened !== null).toBe(isInTime);
      const answer = softwareAuthenticator().create(toAdd, desk.origin);
      expect(await passkeys.add(session, { ...asked, answer })).toBe(isInTime);
    }
  });

  test('a passkey that is known is nobody else’s afterwards', async () => {
    const { device } = await desk.add(owner);
    const eve = await desk.signIn('staff', 'Eve');
    expectRefusal((await desk.add(eve, {}, device)).answer);
    expectRefusal((await desk.add(eve, {}, softwareAuthenticator(device.id))).answer);
    expect((await desk.stores.passkeys.find(device.id))?.person.role).toBe('owner');
  });

  test.each([
    ['packed', certificateStatement()],
    ['tpm', certificateStatement()],
    ['android-key', certificateStatement()],
    ['apple', certificateStatement()],
    ['android-safetynet', undefined],
    ['fido-u2f', undefined],
    ['a format of its own', undefined],
  ])('no certificate of a device is read: %s', async (format, statement) => {
    const { answer } = await desk.add(owner, { format, ...(statement && { statement }) });
    expectRefusal(answer);
  });

  test.each(['', '{', 'null', '[]', '"x"', '{"id":"\\u0000"}', `{"id":"${'a'.repeat(9000)}"}`])(
    'a body that is no answer is refused: %.20s',
    async (answer) => {
      const { cookie } = await desk.askToOpen();
      expectRefusal(await desk.sendSigned(cookie, answer));
      await desk.askToAdd(owner);
      expectRefusal(await desk.sendNew(owner, answer));
    },
  );

  test('an answer in which anything stands in place of anything proves nothing', async () => {
    const [challenge, site] = ['abc', { rpId: 'everline.test', origin: desk.origin }];
    const device = softwareAuthenticator();
    const { id } = device;
    const [made, signed] = [
      JSON.parse(device.create({ challenge, rp: { id: site.rpId } }, desk.origin)),
      JSON.parse(device.get({ challenge, rpId: site.rpId }, desk.origin, { userHandle: 'dQ' })),
    ];
    const proven = await readNewPasskey({ answer: JSON.stringify(made), challenge, site });
    if (proven === null) throw new Error('The answer of the device is right.');
    const known = { ...proven, userId: 'u' };
    expect(await readSignature({ answer: JSON.stringify(signed), challenge, site }, known)).toBe(2);
    const junk = fc.oneof(
      fc.anything(),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
    );
    const twisted = (good: { response: object }) =>
      fc
        .tuple(fc.constantFrom(...Object.keys(good.response), 'rawId', 'id', 'type'), junk)
        .map(([name, value]) =>
          JSON.stringify(
            name in good
              ? { ...good, [name]: value }
              : { ...good, response: { ...good.response, [name]: value } },
          ),
        );
    await fc.assert(
      fc.asyncProperty(twisted(made), twisted(signed), async (newOne, signature) => {
        const added = await readNewPasskey({ answer: newOne, challenge, site });
        expect(added?.id ?? id).toBe(id);
        const counter = await readSignature({ answer: signature, challenge, site }, known);
        expect(counter ?? 2).toBe(2);
      }),
      { numRuns: 150 },
    );
  });

  test.each(['/desk/passkeys', '/desk/passkeys/options', '/desk/passkeys/KEY/remove'])(
    'a form for %s without the token of its session, or from another site, does nothing',
    async (path) => {
      const { device } = await desk.add(owner);
      const other = await desk.signIn('staff', 'Eve');
      const at = path.replace('KEY', device.id);
      const answer = softwareAuthenticator().create(await desk.askToAdd(owner), desk.origin);
      for (const token of ['', 'x', other.form]) {
        expectRefusal(await desk.post(at, { token, answer }, owner.cookie));
      }
      for (const site of ['cross-site', 'same-site']) {
        const headers = { ...owner.cookie, 'Sec-Fetch-Site': site };
        expectRefusal(await desk.post(at, { token: owner.form, answer }, headers));
      }
      expect(await desk.stores.passkeys.find(device.id)).not.toBeNull();
    },
  );

  test('another site opens no session in a browser, and asks for nothing', async () => {
    const { device } = await desk.add(owner);
    const { options, cookie } = await desk.askToOpen();
    const answer = device.get(options, desk.origin);
    const headers = { ...cookie, 'Sec-Fetch-Site': 'cross-site' };
    expectRefusal(await desk.post('/desk/passkey', { answer }, headers));
    const asked = await desk.post('/desk/passkey/options', {}, headers);
    expect([asked.status, asked.headers.get('Set-Cookie')]).toEqual([403, null]);
  });

  test('a browser that opens the desk with a passkey leaves no open session behind', async () => {
    const before = await desk.signIn();
    const { device } = await desk.add(before);
    const { options, cookie } = await desk.askToOpen();
    const both = { Cookie: `${cookie.Cookie}; ${before.cookie.Cookie}` };
    const opened = await desk.sendSigned(both, device.get(options, desk.origin));
    expect(await desk.isOpen(desk.visitIn(opened))).toBe(true);
    expect(await desk.isOpen(before)).toBe(false);
  });

  test('no line of the log holds a passkey or what it signed', async () => {
    const { device } = await desk.add(owner);
    const { options, cookie } = await desk.askToOpen();
    await desk.sendSigned(cookie, device.get(options, desk.origin));
    const logged = desk.logged.join('');
    expect(logged).toContain('/desk/passkey/options');
    for (const said of [device.id, options.challenge, cookie.Cookie]) {
      expect(logged).not.toContain(said);
    }
  });
});

test('whoever guesses with passkeys is held up together with whoever guesses links', async () => {
  await using desk = await passkeyDesk('the embedded database', { env: { RATE_LIMIT: '4' } });
  const statuses = [];
  for (const path of ['/desk/passkey', '/desk/passkey/options', '/desk/passkey', '/desk/enter/x']) {
    statuses.push((await desk.post(path, { answer: '{}' })).status);
  }
  expect(statuses).toEqual([403, 200, 403, 403]);
  for (const path of ['/desk/passkey', '/desk/passkey/options', '/desk/enter/x']) {
    const held = await desk.post(path, { answer: '{}' });
    expect([held.status, held.headers.get('Set-Cookie')]).toEqual([429, null]);
  }
});
