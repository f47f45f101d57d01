import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { spokenTurnTerms } from '../../src/core/speech/test-data/spoken-turn-terms.ts';
import { dialogueAgent } from '../../src/server/assistant/dialogue-agent.ts';
import { speakingAgent } from '../../src/server/call/speaking-agent/speaking-agent.ts';
import { bookingRecorder } from '../../src/server/test-support/agent-talk.ts';
import { answerOf } from '../../src/server/test-support/phone/recording-line.ts';
import { until } from '../../src/server/test-support/rooms/until.ts';
import { scriptedSpeech } from '../../src/server/test-support/speech/scripted-speech.ts';
import { testReader } from '../../src/server/test-support/test-reader.ts';
import { voiceServer } from '../../src/server/test-support/voice-server.ts';
import { type Baresip, startBaresip } from './baresip.ts';
import { freePorts } from './free-ports.ts';
import { startKamailio } from './kamailio.ts';
import { secondsOfTone, toneOf } from './wave-files.ts';

// Debian's kamailio is the provider of telephony, and Debian's baresip is the phones of two people.
// Our agent speaks in tones and hears what the test has written down, so no engine has to be opened.

const OWN_NUMBER = '+15551230000';
const TARGET = '+12125550100';
const PASSWORD = 'swordfish';
const BABBAGES_HERTZ = 700;
const A_WORD = toneOf(500, 1, 16_000);
const ASKS_FOR_PERSON = 'Can I talk to a real person?';

/** A server whose stored assistant answers the calls to a stored number, and transfers them. */
async function serverThatTransfers(provider: { port: number }) {
  const port = await freePorts();
  const speech = scriptedSpeech(ASKS_FOR_PERSON);
  const logger = pino({ level: 'silent' });
  const parts = { businessTimeZone: 'UTC', contactEmail: null, reader: testReader };
  const chat = dialogueAgent({ ...parts, book: bookingRecorder().book });
  const server = await voiceServer(
    { SIP_LISTEN: `udp:127.0.0.1:${port}`, PHONE_ALLOW: '+1' },
    {
      callAgent: speakingAgent({
        chat,
        speech,
        reader: testReader,
        terms: spokenTurnTerms,
        contactEmail: null,
        logger,
      }),
    },
  );
  onTestFinished(() => server[Symbol.asyncDispose]());
  const assistant = await server.make('/assistant', {
    name: 'Night',
    firstMessage: 'Hello.',
    monitorPlan: { controlEnabled: true },
    model: {
      provider: 'openai',
      model: 'gpt-4o',
      tools: [{ type: 'transferCall', destinations: [{ type: 'number', number: TARGET }] }],
    },
  });
  const trunk = await server.make('/credential', {
    provider: 'byo-sip-trunk',
    gateways: [{ ip: '127.0.0.1', port: provider.port }],
    outboundAuthenticationPlan: {
      authUsername: 'everline',
      authPassword: PASSWORD,
      sipRegisterPlan: { domain: '127.0.0.1' },
    },
  });
  await server.make('/phone-number', {
    provider: 'byo-phone-number',
    number: OWN_NUMBER,
    credentialId: trunk.id,
    assistantId: assistant.id,
  });
  return {
    ...server,
    /** Resolves when the agent greets, and so can hear what is said from then on. */
    greets: () => until(() => speech.spoken.length > 0, 'the first words of the agent'),
  };
}

async function phoneOf(options: Parameters<typeof startBaresip>[0]): Promise<Baresip> {
  const phone = await startBaresip(options);
  onTestFinished(() => phone[Symbol.asyncDispose]());
  return phone;
}

test.each(['the caller asks for a person', 'a program of the owner asks for it'] as const)(
  'a phone is transferred by REFER, and talks with the target, when %s',
  async (who) => {
    const provider = await startKamailio({
      users: { ada: 'lovelace', babbage: 'charles', everline: PASSWORD },
      numbers: { [OWN_NUMBER]: 'everline', [TARGET]: 'babbage' },
    });
    onTestFinished(() => provider[Symbol.asyncDispose]());
    const server = await serverThatTransfers(provider);
    await expect.poll(() => provider.notes().join('\n')).toContain('REGISTER everline udp');
    const at = { port: provider.port, transport: 'udp' } as const;
    const codecs = ['PCMU'] as const;
    const ada = await phoneOf({ user: 'ada', registrar: { ...at, password: 'lovelace' }, codecs });
    const babbage = await phoneOf({
      user: 'babbage',
      registrar: { ...at, password: 'charles' },
      codecs,
      answers: true,
      says: toneOf(BABBAGES_HERTZ, 60, 16_000),
    });

    await ada.dial(`sip:${OWN_NUMBER}@127.0.0.1:${provider.port}`);
    await ada.next('CALL_ESTABLISHED');
    const calls = async () => answerOf(server, 'GET', '/call');
    await expect.poll(calls).toMatchObject([{ status: 'in-progress' }]);
    await server.greets();
    if (who === 'the caller asks for a person') await ada.say(A_WORD);
    else {
      const [{ monitor }] = await calls();
      const destination = { type: 'number', number: TARGET };
      const body = JSON.stringify({ type: 'transfer', destination });
      expect((await fetch(monitor.controlUrl, { method: 'POST', body })).status).toBe(204);
    }

    expect(await ada.next('TRANSFER')).toMatchObject({
      param: `<sip:${TARGET}@127.0.0.1:${provider.port}>`,
    });
    expect(await babbage.next('CALL_ESTABLISHED')).toMatchObject({
      peeruri: `sip:ada@127.0.0.1:${provider.port}`,
    });
    await expect
      .poll(calls)
      .toMatchObject([
        { type: 'inboundPhoneCall', status: 'ended', endedReason: 'assistant-forwarded-call' },
      ]);
    // The sound goes from phone to phone now, and none of it through us.
    const heard = async () => {
      const sound = (await ada.heard()).at(-1);
      return sound === undefined ? 0 : secondsOfTone(sound, BABBAGES_HERTZ);
    };
    await expect.poll(heard).toBeGreaterThan(0.5);
  },
);
