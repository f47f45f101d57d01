import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../src/server/test-support/rooms/until.ts';
import { type LineServer, lineServer } from './line-server.ts';
import { openRawSip } from './raw-sip.ts';
import { callsToUs, callsWithLoss } from './scenarios/calls-to-us.ts';
import { malformedMessages } from './scenarios/malformed-messages.ts';
import type { Scenario } from './scenarios/scenario-steps.ts';
import { playSipp } from './sipp.ts';

// Debian's sipp plays these flows and judges by itself whether our messages are those that the flow
// expects.

let server: LineServer;
beforeAll(async () => {
  server = await lineServer();
  await server.allowControl();
});
afterAll(() => server[Symbol.asyncDispose]());

const { weHangUp, ...others } = callsToUs;
const onTransport = (transport: 'udp' | 'tcp', scenarios: Record<string, Scenario>) =>
  Object.values(scenarios).map((scenario) => ({ transport, scenario, name: scenario.name }));
const flows = [
  ...onTransport('udp', others),
  ...onTransport('udp', callsWithLoss),
  ...onTransport('tcp', others),
];

describe.concurrent('a call that somebody else plays', () => {
  test.for(flows)('$transport: $name', async ({ transport, scenario }, { expect: expectHere }) => {
    const { isPassed, messages, complaints } = await playSipp({
      scenario,
      transport,
      target: server.port,
    });
    expectHere(isPassed, `${complaints}\n${messages}`).toBe(true);
  });
});

test.each(['udp', 'tcp'] as const)('%s: our side hangs up', async (transport) => {
  const earlier = new Set((await server.calls()).map(({ id }) => id));
  const playing = playSipp({ scenario: weHangUp, transport, target: server.port });
  const isOurs = ({ id, status }: { id: string; status: string }) =>
    !earlier.has(id) && status === 'in-progress';
  await server.end(await server.find(isOurs, 'call'));
  const { isPassed, messages, complaints } = await playing;
  expect(isPassed, `${complaints}\n${messages}`).toBe(true);
});

test.each(['UDP', 'TCP'] as const)('%s: malformed messages', async (transport) => {
  const sender = { transport, target: server.port };
  await using probe = await openRawSip(sender);
  const wrong: string[] = [];
  for (const { name, callId, bytes, allowed } of malformedMessages({
    ...sender,
    port: probe.port,
  })) {
    // After some of these, nothing that follows on the same connection can be read.
    await using raw = await openRawSip(sender);
    raw.send(bytes);
    // A message that is answered at all is answered before what is sent later.
    await (transport === 'UDP' ? raw : probe).allRead();
    const answers = () => raw.statusesOf(callId);
    const isUnderWay = () => answers().length > 0 && answers().every((status) => status < 200);
    await until(() => !isUnderWay(), `the end of the call with ${name}`);
    const finals = answers().filter((status) => status >= 200);
    const isAllowed =
      finals.length === 0
        ? allowed.includes(null)
        : finals.every((status) => allowed.includes(status));
    if (!isAllowed) wrong.push(`${name}: ${finals}`);
  }
  expect(wrong).toEqual([]);
  const { isPassed } = await playSipp({
    scenario: callsToUs.callerHangsUp,
    transport: transport === 'UDP' ? 'udp' : 'tcp',
    target: server.port,
  });
  expect(isPassed).toBe(true);
});

test.each(['UDP', 'TCP'] as const)('%s: strangers hear nothing', async (transport) => {
  const sender = { transport, target: server.port };
  await using stranger = await openRawSip({ ...sender, from: '127.0.0.2' });
  await using peer = await openRawSip(sender);
  const earlier = (await server.calls()).length;
  for (const { bytes } of malformedMessages({ ...sender, port: stranger.port })) {
    stranger.send(bytes);
  }
  await peer.allRead();
  expect(stranger.received()).toEqual([]);
  expect(await server.calls()).toHaveLength(earlier);
});

test('every call has its end in the record', async () => {
  const isOver = ({ status }: { status: string }) => status === 'ended';
  await expect.poll(async () => (await server.calls()).every(isOver)).toBe(true);
  for (const call of await server.calls()) {
    expect(call).toMatchObject({
      type: 'inboundPhoneCall',
      customer: { number: '+15557654321' },
      endedReason: expect.stringMatching(
        /ended-call$|caller-hungup-before-call-connect$|transport-never-connected$/,
      ),
    });
  }
});
