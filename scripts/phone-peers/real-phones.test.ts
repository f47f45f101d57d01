import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testCertificate } from '../../src/server/test-support/stand-ins/test-certificate.ts';
import { tempDir } from '../../src/server/test-support/storage/temp-dir.ts';
import { type Baresip, startBaresip } from './baresip.ts';
import { type Kamailio, startKamailio } from './kamailio.ts';
import { lineServerOfTest, OWN_NUMBER } from './line-server.ts';
import { numberAwake } from './number-awake.ts';
import { secondsOfTone, toneOf, type WaveSound } from './wave-files.ts';

// Debian's kamailio is the provider of telephony, and Debian's baresip is a person's phone. Our server
// knows the provider by its settings.

type Transport = 'udp' | 'tcp' | 'tls';

const PASSWORD = 'sword: fish@';
const HERTZ = 500;
const HUM = toneOf(HERTZ, 60, 16_000);
/** How much of the tone the agent echoes at least. It echoes nothing while it greets. */
const ECHO_SECONDS = 1;

/** A provider at which Ada has a phone, and our server with a trunk there. */
async function lineWithProvider(
  transport: Transport,
  {
    digest = 'MD5',
    settings = {},
  }: { digest?: 'MD5' | 'SHA-256'; settings?: Record<string, string> } = {},
) {
  const number = numberAwake();
  const provider = await startKamailio({
    users: { ada: 'lovelace', everline: PASSWORD },
    numbers: { [OWN_NUMBER]: 'everline', [number]: 'ada' },
    digest,
  });
  onTestFinished(() => provider[Symbol.asyncDispose]());
  const port = transport === 'tls' ? provider.tlsPort : provider.port;
  const trusted = await tempDir();
  onTestFinished(() => trusted.remove());
  const certificate = join(trusted.path, 'tests.crt');
  await writeFile(certificate, testCertificate.cert);
  const server = await lineServerOfTest({
    SIP_TRUNK: `sip:everline:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port};transport=${transport}`,
    SIP_PEERS: '',
    PHONE_ALLOW: '+1,+49,+81',
    NODE_EXTRA_CA_CERTS: certificate,
    ...settings,
  });
  await isRegistered(provider, transport);
  return { provider, server, port, number, adaAt: { port, password: 'lovelace', transport } };
}

async function isRegistered({ notes }: Kamailio, transport: Transport): Promise<void> {
  const registers = (note: string) => note.startsWith(`REGISTER everline ${transport} `);
  await expect.poll(() => notes().some(registers)).toBe(true);
}

async function phoneOf(options: Parameters<typeof startBaresip>[0]): Promise<Baresip> {
  const phone = await startBaresip(options);
  onTestFinished(() => phone[Symbol.asyncDispose]());
  return phone;
}

/** Returns for how long the phone has heard its own tone in its last call. */
async function echoHeard(phone: Baresip): Promise<number> {
  const sound: WaveSound | undefined = (await phone.heard()).at(-1);
  return sound === undefined ? 0 : secondsOfTone(sound, HERTZ);
}

test.each([
  { transport: 'udp', codec: 'PCMU' },
  { transport: 'tcp', codec: 'G722' },
  { transport: 'tls', codec: 'opus' },
] as const)(
  'over $transport and with $codec a person calls, keys digits, holds and hangs up',
  async ({ transport, codec }) => {
    const { server, port, adaAt } = await lineWithProvider(transport);
    const ada = await phoneOf({
      user: 'ada',
      registrar: adaAt,
      codecs: [codec],
      says: HUM,
      encrypts: transport === 'tls',
    });
    await ada.dial(`sip:${OWN_NUMBER}@127.0.0.1:${port}`);
    await ada.next('CALL_ESTABLISHED');
    const { id } = await server.find(({ status }) => status === 'in-progress', 'call');
    await expect.poll(() => echoHeard(ada)).toBeGreaterThan(ECHO_SECONDS);
    await ada.press('1#');
    await ada.hold();
    await ada.next('CALL_REMOTE_SDP', 2);
    await ada.resume();
    await ada.next('CALL_REMOTE_SDP', 3);
    await ada.hangUp();
    await ada.next('CALL_CLOSED');

    expect(
      await server.find((call) => call.id === id && call.status === 'ended', 'end'),
    ).toMatchObject({
      type: 'inboundPhoneCall',
      endedReason: 'customer-ended-call',
    });
  },
);

test('the server registers at a provider that wants its password with SHA-256', async () => {
  const { provider } = await lineWithProvider('udp', { digest: 'SHA-256' });
  expect(provider.notes()[0]).toMatch(/^REGISTER everline udp /);
});

test('the server calls a person, who takes the call, and another who is busy', async () => {
  const { server, number, adaAt } = await lineWithProvider('udp');
  const ada = await phoneOf({ user: 'ada', registrar: adaAt, codecs: ['PCMA'], says: HUM });
  const place = async () => {
    const metadata = { consent: 'She asked for a call on our form on 2 May.' };
    const assistant = { name: 'Night', firstMessage: 'Hello.' };
    const body = { assistant, customer: { number }, metadata };
    const placed = await server.ask('/call/phone', body);
    expect(placed).toMatchObject({ status: 201 });
    return (placed.body as { id: string }).id;
  };
  const answered = await place();
  await ada.next('CALL_INCOMING');
  await ada.accept();
  await ada.next('CALL_ESTABLISHED');
  await expect.poll(() => echoHeard(ada)).toBeGreaterThan(ECHO_SECONDS);
  await ada.hangUp();
  await ada.next('CALL_CLOSED');
  expect(
    await server.find((call) => call.id === answered && call.status === 'ended', 'end'),
  ).toMatchObject({
    type: 'outboundPhoneCall',
    customer: { number },
    endedReason: 'customer-ended-call',
  });
  const refused = await place();
  await ada.next('CALL_INCOMING', 2);
  await ada.hangUp();
  expect(
    await server.find((call) => call.id === refused && call.status === 'ended', 'end'),
  ).toMatchObject({ endedReason: 'customer-busy' });
});
