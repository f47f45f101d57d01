import { describe, expect, test } from 'vitest';
import { freePort } from '#server/test-support/processes/free-port.ts';
import {
  type SmtpStandIn,
  startSmtpStandIn,
} from '#server/test-support/stand-ins/smtp-stand-in.ts';
import { testCertificate } from '#server/test-support/stand-ins/test-certificate.ts';
import {
  expectNoPersonalData,
  type MailerUnderTest,
  mailerContract,
  testLetter,
} from './mailer.contract.ts';
import { type SmtpOptions, smtpMailer } from './smtp.ts';

const LOGIN = { user: 'everline@mail.test', password: 'swordfish / ü' };
const TRUSTED = { ca: testCertificate.cert };

type StandInOptions = Parameters<typeof startSmtpStandIn>[0];

function optionsFor(port: number, changes: Partial<SmtpOptions> = {}): SmtpOptions {
  return {
    host: '127.0.0.1',
    port,
    protection: 'none',
    login: null,
    from: { name: 'Everline', address: 'hello@everline.test' },
    timeoutMs: 60_000,
    ...changes,
  };
}

async function open(
  changes: Partial<SmtpOptions> = {},
  serverOptions: StandInOptions = {},
): Promise<MailerUnderTest> {
  const server = await startSmtpStandIn(serverOptions);
  return {
    mailer: smtpMailer(optionsFor(server.port, changes)),
    received: server.letters,
    willAnswer: server.willAnswer,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

async function sendTo(server: SmtpStandIn, changes: Partial<SmtpOptions>) {
  const delivery = await smtpMailer(optionsFor(server.port, changes)).send(testLetter);
  expectNoPersonalData(delivery);
  return delivery;
}

describe('over a plain connection', () => mailerContract((timeoutMs) => open({ timeoutMs })));

describe('with a login over STARTTLS', () =>
  mailerContract((timeoutMs) =>
    open(
      { protection: 'starttls', login: LOGIN, tls: TRUSTED, timeoutMs },
      { tls: 'starttls', login: LOGIN },
    ),
  ));

test.each<[SmtpOptions['protection'], 'none' | 'starttls' | 'from-the-beginning', boolean]>([
  ['tls', 'from-the-beginning', true],
  ['starttls', 'starttls', true],
  ['if-offered', 'starttls', true],
  ['if-offered', 'none', false],
  ['none', 'starttls', false],
])(
  'with the protection %s and a server with TLS %s, the letter is encrypted: %s',
  async (protection, tls, isEncrypted) => {
    await using server = await startSmtpStandIn({ tls });
    const changes = { protection, tls: TRUSTED };
    expect(await sendTo(server, changes)).toEqual({ kind: 'delivered' });
    expect(server.letters[0]?.isEncrypted).toBe(isEncrypted);
  },
);

test('a server without STARTTLS gets neither the password nor the letter', async () => {
  await using server = await startSmtpStandIn({ login: LOGIN });
  const delivery = await sendTo(server, { protection: 'starttls', login: LOGIN });
  expect(delivery.kind).toBe('failed');
  expect(server.letters).toEqual([]);
});

test.each(['tls', 'starttls', 'if-offered'] as const)(
  'with the protection %s, a certificate that nobody trusts gets no letter',
  async (protection) => {
    await using server = await startSmtpStandIn({
      tls: protection === 'tls' ? 'from-the-beginning' : 'starttls',
    });
    expect((await sendTo(server, { protection })).kind).toBe('failed');
    expect(server.letters).toEqual([]);
  },
);

test('the user logs in with the password', async () => {
  await using server = await startSmtpStandIn({ login: LOGIN });
  expect(await sendTo(server, { login: LOGIN })).toEqual({ kind: 'delivered' });
  expect(server.letters[0]?.user).toBe(LOGIN.user);
});

test('a refused login may be tried again, because the owner can correct it', async () => {
  await using server = await startSmtpStandIn({ login: LOGIN });
  const login = { ...LOGIN, password: 'swordfish 2' };
  expect(await sendTo(server, { login })).toEqual({ kind: 'failed', reason: 'status 535' });
});

test('a server that is not there may be tried again', async () => {
  const delivery = await smtpMailer(optionsFor(await freePort())).send(testLetter);
  expect(delivery).toEqual({ kind: 'failed', reason: 'ECONNREFUSED' });
});
