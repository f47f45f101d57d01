import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { AgentCallControl } from '#server/call/call-agent.ts';
import type { RoomsParts } from '#server/call/room/rooms.ts';
import { type HeldSound, mediaStandIn } from '#server/test-support/phone/media-stand-in.ts';
import { sipStandIn } from '#server/test-support/phone/sip-stand-in.ts';
import { recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import { roomServer } from '#server/test-support/rooms/room-server.ts';
import { toneSequence, tonesIn } from '#server/test-support/rooms/room-tones.ts';
import { until } from '#server/test-support/rooms/until.ts';
import type { IncomingSipCall, SipTrunk } from '../sip/sip-user-agent.ts';
import { openPhoneLine } from './open-phone-line.ts';
import type { CallReception, PhoneDesk } from './phone-desk.ts';

const OWN: SipTrunk = {
  id: 'own',
  host: '127.0.0.1',
  port: 5060,
  transport: 'udp',
  login: { user: 'user', password: 'pass' },
  registers: true,
};
const THEM = '+15557654321';

interface LineOptions {
  rooms?: Partial<RoomsParts>;
  /** Who takes calls that the agent cannot take. */
  instead?: Exclude<CallReception, { kind: 'answer' }>;
  canTalk?(): boolean;
  isSecure?: boolean;
  registersHere?(): boolean;
}

/** A phone line with real rooms, whose network is played by the test. */
async function phoneLine(options: LineOptions = {}) {
  const { agent, calls } = recordingAgent();
  const at = await roomServer(agent, options.rooms);
  const sip = sipStandIn({ isSecure: options.isSecure ?? false });
  const media = mediaStandIn();
  const unjoined = new Map<string, string>();
  const ringing: string[] = [];
  const erased = new Set<string>();
  const received: string[] = [];
  const missed: string[] = [];
  const phone = { direction: 'inbound', number: '+4915112345678', name: null } as const;
  const desk: PhoneDesk = {
    async receive() {
      const callId = randomUUID();
      at.expect(callId, { phone });
      received.push(callId);
      return { kind: 'answer', callId };
    },
    async instead(_, why) {
      if (why !== null) missed.push(why.reason);
      return options.instead ?? { kind: 'refuse', status: 486 };
    },
    rings: async (id) => void ringing.push(id),
    isWanted: async (id) => !erased.has(id),
    neverJoined: async (id, { reason }) => void unjoined.set(id, reason),
    mayForwardTo: (target) => target === THEM,
    dialledBy: async (trunk, target) => (trunk === 'prefixed' ? `99${target.slice(1)}` : target),
  };
  const line = await openPhoneLine({
    openUserAgent: sip.open,
    openMedia: media.open,
    sip: { listen: [], peers: [], publicIp: null, certificate: null },
    media: { ports: null, publicIp: null },
    rooms: {
      admitDirect: async (visit) => at.rooms.admitDirect(visit),
      hasFreeLine: at.rooms.hasFreeLine,
    },
    desk,
    canTalk: options.canTalk ?? (() => true),
    ownNumber: '+15551234567',
    trunks: async () => [OWN],
    registersHere: options.registersHere ?? (() => true),
    endOfUnanswered: (end) => ({ reason: `ended by ${end.by}` }),
    timing: { lookMs: 5, readMs: 60_000 },
    logger: pino({ level: 'silent' }),
  });
  return Object.assign(at, {
    calls,
    line,
    sip,
    media,
    unjoined,
    erased,
    missed,
    ringing,
    received,
    /** A call that comes in and is answered. */
    async callIn(arriving: Partial<IncomingSipCall> = {}) {
      const call = sip.ring(arriving);
      await until(() => call.accepted.length > 0, 'the answer');
      const sound = last(media.sounds);
      sound.events.onState('connected');
      const agentCall = await until(() => calls.at(-1), 'the agent');
      const id = last(received);
      return { id, call, sound, agent: agentCall };
    },
    endOf: (id: string) => until(() => at.ended.get(id)?.[0]?.reason, 'the end of the call'),
    [Symbol.asyncDispose]: combined(line.close, at[Symbol.asyncDispose].bind(at)),
  });
}

function combined(...closers: (() => PromiseLike<void>)[]) {
  return async () => {
    for (const close of closers) await close();
  };
}

function last<Item>(items: readonly Item[]): Item {
  const item = items.at(-1);
  if (item === undefined) throw new Error('There is none yet.');
  return item;
}

function phoneOf({ phone }: AgentCallControl) {
  if (!phone) throw new Error('This is no call by phone.');
  return phone;
}

const heardBy = ({ heard }: HeldSound) => tonesIn(heard);

describe('a call that comes in', () => {
  test('rings, is answered, and both sides hear each other until the caller hangs up', async () => {
    await using at = await phoneLine();
    const { id, call, sound, agent } = await at.callIn();
    expect(call).toMatchObject({ rang: 1, accepted: ['answer to an offer'], rejected: [] });
    agent.line.play(toneSequence([0, 3, 1]));
    sound.talk(toneSequence([5, 2]));
    await agent.line.played();
    expect(heardBy(sound)).toEqual([0, 3, 1]);
    await until(() => tonesIn(agent.heard).length === 2, 'the tones of the caller');
    call.events.end({ by: 'them' });
    expect(await at.endOf(id)).toBe('customer-ended-call');
    await until(() => sound.isClosed, 'the sound to close');
    expect(call.hangUps).toBe(0);
  });

  test('whose phone sends nothing before it hears something is greeted all the same', async () => {
    await using at = await phoneLine();
    const call = at.sip.ring();
    await until(() => call.accepted.length > 0, 'the answer');
    const agent = await until(() => at.calls[0], 'the agent');
    await until(() => agent.read.includes('playable'), 'the start of the conversation');
  });

  test('is hung up when the agent ends it', async () => {
    await using at = await phoneLine();
    const { id, call, sound, agent } = await at.callIn();
    agent.line.end('assistant-ended-call');
    expect(await at.endOf(id)).toBe('assistant-ended-call');
    await until(() => call.hangUps === 1 && sound.isClosed, 'the end at the other side');
  });

  test('is held and resumed by further descriptions, and keys come by both ways', async () => {
    await using at = await phoneLine();
    const { call, sound, agent } = await at.callIn();
    expect(await call.events.offered('a hold')).toBe('answer to a hold');
    expect(await call.events.offered('nonsense')).toBeNull();
    sound.events.onKey('4');
    call.events.keyPressed('2');
    expect(agent.keys).toEqual(['4', '2']);
    await phoneOf(agent.line).press('12#');
    expect(sound.pressed).toEqual(['12#']);
  });

  test('whose caller describes nothing gets our description first', async () => {
    await using at = await phoneLine();
    const call = at.sip.ring({ offer: null });
    await until(() => call.accepted.length > 0, 'our description');
    expect(call.accepted).toEqual(['our offer']);
    call.events.answered('their answer');
    await until(() => at.calls.length === 1, 'the agent');
    expect(last(at.media.sounds).answersTaken).toEqual(['their answer']);
    expect(call.accepted).toHaveLength(1);
  });

  test('is refused with the reason if no codec is in common', async () => {
    await using at = await phoneLine();
    const call = at.sip.ring({ offer: 'nonsense' });
    await until(() => call.rejected.length > 0, 'the refusal');
    expect(call.rejected).toEqual([488]);
    await until(() => at.rooms.size() === 0, 'the room to close');
  });

  test('that the caller gives up while it rings leaves nothing behind', async () => {
    await using at = await phoneLine();
    const call = at.sip.ring();
    call.events.end({ by: 'cancelled' });
    const reason = await until(
      () => at.unjoined.get(last(at.received)) ?? at.ended.get(last(at.received))?.[0]?.reason,
      'the end',
    );
    expect(reason).toContain('caller-hungup');
    await until(() => at.media.sounds.every(({ isClosed }) => isClosed), 'the sound to close');
    expect(call).toMatchObject({ accepted: [], rejected: [] });
  });

  test.each([
    ['no line is free', { rooms: { maxCalls: 0 } }, 486],
    ['there is no voice', { canTalk: () => false }, 486],
    [
      'the number says another status',
      { canTalk: () => false, instead: { kind: 'refuse', status: 404 } },
      404,
    ],
  ] satisfies [string, LineOptions, number][])('is refused if %s', async (_, options, status) => {
    await using at = await phoneLine(options);
    const call = at.sip.ring();
    await until(() => call.rejected.length > 0, 'the refusal');
    expect(call.rejected).toEqual([status]);
    expect(at.received).toEqual([]);
    expect(at.missed).toHaveLength(1);
  });

  test('is refused if all ports are in use, and its record says why', async () => {
    await using at = await phoneLine();
    at.media.takeAllPorts();
    const call = at.sip.ring();
    await until(() => call.rejected.length > 0, 'the refusal');
    expect(at.unjoined.get(last(at.received))).toContain('concurrency-limit');
    expect(at.missed).toEqual([]);
  });

  test('goes to somebody else if no agent can take it', async () => {
    await using at = await phoneLine({
      canTalk: () => false,
      instead: { kind: 'forward', target: THEM },
    });
    const call = at.sip.ring();
    const second = await until(() => at.sip.placed[0], 'the call to somebody else');
    expect(second).toMatchObject({ trunk: 'own', to: THEM, from: '+15551234567' });
    expect(call.accepted).toEqual([]);
    second.events.answered('their answer');
    await until(() => call.accepted.length > 0, 'the answer to the caller');
    const [caller, other] = at.media.sounds;
    if (!caller || !other) throw new Error('Two sounds are open.');
    caller.talk(toneSequence([1, 4]));
    other.talk(toneSequence([5, 2]));
    expect([heardBy(other), heardBy(caller)]).toEqual([
      [1, 4],
      [5, 2],
    ]);
    second.events.end({ by: 'them' });
    await until(() => call.hangUps === 1, 'the end at the caller');
    await until(() => caller.isClosed && other.isClosed, 'both sounds to close');
  });

  test('that goes to somebody else is dialled as its trunk wants it', async () => {
    await using at = await phoneLine({
      canTalk: () => false,
      instead: { kind: 'forward', target: THEM },
    });
    at.sip.ring({ trunk: 'prefixed' });
    const second = await until(() => at.sip.placed[0], 'the call to somebody else');
    expect(second).toMatchObject({ trunk: 'prefixed', to: '9915557654321' });
    second.events.end({ by: 'refusal', status: 486 });
    await until(() => at.media.sounds.every(({ isClosed }) => isClosed), 'the sounds to close');
  });

  test('is refused if somebody else does not answer either', async () => {
    await using at = await phoneLine({
      canTalk: () => false,
      instead: { kind: 'forward', target: THEM },
    });
    const call = at.sip.ring();
    const second = await until(() => at.sip.placed[0], 'the call to somebody else');
    second.events.end({ by: 'refusal', status: 486 });
    await until(() => call.rejected.length > 0, 'the refusal');
    expect(call.rejected).toEqual([480]);
    await until(() => at.media.sounds.every(({ isClosed }) => isClosed), 'the sounds to close');
  });
});

describe('a transfer', () => {
  test('is left to the trunk, and then the call is over for us', async () => {
    await using at = await phoneLine();
    const { id, call, agent } = await at.callIn();
    expect(await phoneOf(agent.line).transfer(THEM)).toBe(true);
    expect(call.transfers).toEqual([THEM]);
    expect(await at.endOf(id)).toBe('assistant-forwarded-call');
  });

  test('goes through this server if the trunk transfers nothing', async () => {
    await using at = await phoneLine();
    at.sip.refuseTransfers();
    const { id, call, sound, agent } = await at.callIn();
    const transferred = phoneOf(agent.line).transfer(THEM);
    const second = await until(() => at.sip.placed[0], 'the second call');
    second.events.answered('their answer');
    expect(await transferred).toBe(true);
    expect(await at.endOf(id)).toBe('assistant-forwarded-call');
    last(at.media.sounds).talk(toneSequence([2, 5]));
    expect(heardBy(sound)).toEqual([2, 5]);
    expect(call.hangUps).toBe(0);
    call.events.end({ by: 'them' });
    await until(() => second.hangUps === 1, 'the end of the second call');
  });

  test('asks a trunk for the number as the trunk wants it', async () => {
    await using at = await phoneLine();
    const dialled = '9915557654321';
    const { call, agent } = await at.callIn({ trunk: 'prefixed' });
    expect(await phoneOf(agent.line).transfer(THEM)).toBe(true);
    expect(call.transfers).toEqual([dialled]);

    at.sip.refuseTransfers();
    const other = await at.callIn({ trunk: 'prefixed' });
    const transferred = phoneOf(other.agent.line).transfer(THEM);
    const second = await until(() => at.sip.placed[0], 'the second call');
    expect(second).toMatchObject({ trunk: 'prefixed', to: dialled });
    second.events.end({ by: 'cancelled' });
    expect(await transferred).toBe(false);
  });

  test('with words for the other side says them before it connects', async () => {
    await using at = await phoneLine();
    const { call, sound, agent } = await at.callIn();
    const transferred = phoneOf(agent.line).transfer(THEM, toneSequence([3, 5]));
    const second = await until(() => at.sip.placed[0], 'the second call');
    second.events.answered('their answer');
    expect(await transferred).toBe(true);
    expect(call.transfers).toEqual([]);
    expect(heardBy(last(at.media.sounds))).toEqual([3, 5]);
    sound.talk(toneSequence([1]));
    expect(heardBy(last(at.media.sounds))).toEqual([3, 5, 1]);
  });

  test('to a number that may not be called fails, and the call goes on', async () => {
    await using at = await phoneLine();
    const { id, call, agent } = await at.callIn();
    expect(await phoneOf(agent.line).transfer('+19005550000')).toBe(false);
    expect(call.transfers).toEqual([]);
    expect(at.rooms.has(id)).toBe(true);
  });

  test('that nobody answers leaves the caller with the agent', async () => {
    await using at = await phoneLine();
    at.sip.refuseTransfers();
    const { id, agent } = await at.callIn();
    const transferred = phoneOf(agent.line).transfer(THEM);
    const second = await until(() => at.sip.placed[0], 'the second call');
    second.events.end({ by: 'cancelled' });
    expect(await transferred).toBe(false);
    expect(at.rooms.has(id)).toBe(true);
  });
});

describe('a call that is placed', () => {
  async function placed(options: LineOptions = {}) {
    const at = await phoneLine(options);
    const callId = randomUUID();
    at.expect(callId, { phone: { direction: 'outbound', number: THEM, name: null } });
    const over = at.line.place({
      callId,
      trunk: 'own',
      to: THEM,
      dialled: THEM,
      from: '+15551234567',
    });
    return Object.assign(at, { callId, over });
  }

  test('rings, is answered by a person, and the agent talks', async () => {
    await using at = await placed();
    const order = await until(() => at.sip.placed[0], 'the call');
    expect(order).toMatchObject({ to: THEM, offer: 'our offer' });
    order.events.ringing(null);
    expect(at.ringing).toEqual([at.callId]);
    expect(at.calls).toEqual([]);
    order.events.answered('their answer');
    const agent = await until(() => at.calls[0], 'the agent');
    const sound = last(at.media.sounds);
    expect(sound.answersTaken).toEqual(['their answer']);
    sound.events.onState('connected');
    agent.line.play(toneSequence([4, 2]));
    await agent.line.played();
    expect(heardBy(sound)).toEqual([4, 2]);
    order.events.end({ by: 'them' });
    await at.over;
    expect(await at.endOf(at.callId)).toBe('customer-ended-call');
    expect(sound.isClosed).toBe(true);
  });

  test.each([
    [{ by: 'refusal', status: 486 }, 'ended by refusal'],
    [{ by: 'cancelled' }, 'ended by cancelled'],
    [{ by: 'silence' }, 'ended by silence'],
  ] as const)('and is not answered is stored as such: %j', async (end, reason) => {
    await using at = await placed();
    const order = await until(() => at.sip.placed[0], 'the call');
    order.events.end(end);
    await at.over;
    expect(at.unjoined.get(at.callId)).toBe(reason);
    expect(last(at.media.sounds).isClosed).toBe(true);
  });

  test.each([
    ['no line is free', { rooms: { maxCalls: 0 } }],
    ['there is no voice', { canTalk: () => false }],
  ] satisfies [string, LineOptions][])('is not placed if %s', async (_, options) => {
    await using at = await placed(options);
    await at.over;
    expect(at.unjoined.get(at.callId)).toMatch(/^call\.start\.error/);
    expect(at.sip.placed).toEqual([]);
  });

  test('stops ringing when the call is erased', async () => {
    await using at = await placed();
    const order = await until(() => at.sip.placed[0], 'the call');
    order.events.ringing(null);
    expect(order.hangUps).toBe(0);
    at.erased.add(at.callId);
    await at.over;
    expect(order.hangUps).toBe(1);
    expect(last(at.media.sounds).isClosed).toBe(true);
  });

  test('over a trunk that encrypts the signalling alone is placed again with plain sound', async () => {
    await using at = await placed({ isSecure: true });
    const first = await until(() => at.sip.placed[0], 'the call');
    first.events.end({ by: 'refusal', status: 488 });
    const second = await until(() => at.sip.placed[1], 'the second call');
    expect(at.media.sounds.map(({ isSecure, isClosed }) => [isSecure, isClosed])).toEqual([
      [true, true],
      [false, false],
    ]);
    second.events.answered('their answer');
    await until(() => at.calls.length === 1, 'the agent');
    second.events.end({ by: 'them' });
    await at.over;
    expect(await at.endOf(at.callId)).toBe('customer-ended-call');
  });

  test('is hung up if the sound cannot be agreed on', async () => {
    await using at = await placed();
    const order = await until(() => at.sip.placed[0], 'the call');
    order.events.answered('nonsense');
    await at.over;
    expect(order.hangUps).toBe(1);
    expect(await at.endOf(at.callId)).toContain('transport-never-connected');
  });
});

test('one of several processes registers, and another one when it is gone', async () => {
  let isFirst = false;
  await using at = await phoneLine({ registersHere: () => isFirst });
  expect(at.sip.told.at(-1)).toEqual([{ ...OWN, registers: false }]);
  isFirst = true;
  await until(() => at.sip.told.length === 2, 'the registration');
  expect(at.sip.told.at(-1)).toEqual([OWN]);
});

test('closing the line does not wait for a caller who has vanished', async () => {
  await using at = await phoneLine();
  const call = at.sip.ring({ hangUp: () => new Promise(() => {}) });
  await until(() => call.accepted.length > 0, 'the answer');
  at.stop.abort();
  await at.line.close();
  expect(last(at.media.sounds).isClosed).toBe(true);
});

test('closing the line ends its calls and closes the signalling', async () => {
  await using at = await phoneLine();
  const { id, call, sound } = await at.callIn();
  at.stop.abort();
  await at.line.close();
  expect(await at.endOf(id)).toBe('worker-shutdown');
  expect([call.hangUps, sound.isClosed, at.sip.isClosed()]).toEqual([1, true, true]);
});
