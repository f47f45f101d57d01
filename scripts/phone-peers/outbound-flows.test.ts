import type { Vapi } from '@vapi-ai/server-sdk';
import { describe, expect, test } from 'vitest';
import { lineServerOfTest, OWN_NUMBER } from './line-server.ts';
import { numberAwake } from './number-awake.ts';
import { callsFromUs, callsFromUsWithLoss } from './scenarios/calls-from-us.ts';
import type { Scenario } from './scenarios/scenario-steps.ts';
import { startSipp } from './sipp.ts';

// Our server calls Debian's sipp, which plays the other side and judges our messages.

/** How each flow ends in the record of the call. In the others the other side hangs up. */
const REASONS: Readonly<Record<string, RegExp>> = {
  weHangUp: /^(?:assistant-ended-call|customer-ended-call|manually-canceled)$/,
  busy: /^customer-busy$/,
  declines: /^call\.|^customer-/,
  unknownNumber: /^call\.|^customer-/,
  troubled: /^call\.in-progress\.error-/,
  redirects: /^call\.in-progress\.error-/,
  noAnswer: /^customer-did-not-answer$/,
  weTransfer: /^assistant-forwarded-call$/,
};
const {
  // A phone rings for three quarters of a minute, so this flow goes on beside the others, and once.
  noAnswer,
  ...flows
} = callsFromUs;

describe.each(['udp', 'tcp'] as const)('over %s', (transport) => {
  test('each flow of a call that we place ends as it should', async () => {
    const number = numberAwake();
    const server = await lineServerOfTest({ PHONE_ALLOW: '+1,+49,+81' });
    const assistant: Vapi.CreateAssistantDto = {
      name: 'Night',
      firstMessage: 'Hello.',
      monitorPlan: { controlEnabled: true },
    };
    /** Places a call over a trunk of its own, whose gateway is sipp. */
    const place = async (port: number): Promise<string> => {
      const gateways = [{ ip: '127.0.0.1', port, outboundProtocol: transport }];
      const trunk = await server.ask('/credential', { provider: 'byo-sip-trunk', gateways });
      const own = await server.client.phoneNumbers.create({
        provider: 'byo-phone-number',
        number: OWN_NUMBER,
        numberE164CheckEnabled: false,
        credentialId: (trunk.body as { id: string }).id,
      });
      // The client sends the field, though its type does not know it.
      const metadata = { consent: 'She asked for a call on our form on 2 May.' };
      const wanted = { assistant, phoneNumberId: own.id, customer: { number }, metadata };
      const placed = await server.client.calls.create(wanted);
      return (placed as Vapi.Call).id;
    };
    const all: Record<string, Scenario> =
      transport === 'udp' ? { ...flows, ...callsFromUsWithLoss } : flows;
    const outcomes: Record<string, unknown> = {};

    async function play(name: string, scenario: Scenario): Promise<void> {
      await using sipp = await startSipp({ scenario, transport, target: null });
      const id = await place(sipp.port);
      const reaches = (status: string) =>
        server.find((call) => call.id === id && call.status === status, `${status} of ${name}`);
      if (name === 'weHangUp') await server.end(await reaches('in-progress'));
      if (name === 'weTransfer') {
        const destination = { type: 'number', number };
        const transfer = { type: 'transfer', destination, content: 'One moment.' };
        expect(await server.tell(await reaches('in-progress'), transfer)).toBe(204);
      }
      const { isPassed, messages, complaints } = await sipp.ended;
      const { endedReason = '' } = await reaches('ended');
      const isRight = (REASONS[name] ?? /^customer-ended-call$/).test(endedReason);
      if (name === 'weTransfer')
        expect(messages).toContain(`Refer-To: <sip:${number}@127.0.0.1:${sipp.port}`);
      outcomes[name] = isPassed && isRight ? 'passed' : { endedReason, complaints, messages };
    }

    const beside: Record<string, Scenario> = transport === 'udp' ? { noAnswer } : {};
    const inVain = Object.entries(beside).map((flow) => play(...flow));
    for (const flow of Object.entries(all)) await play(...flow);
    await Promise.all(inVain);
    const names = Object.keys({ ...all, ...beside });
    expect(outcomes).toEqual(Object.fromEntries(names.map((name) => [name, 'passed'])));
  });
});
