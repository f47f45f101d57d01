import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { FORBIDDEN_TARGET, phoneStandIn } from '#server/test-support/rooms/phone-stand-in.ts';
import { recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import { roomServer } from '#server/test-support/rooms/room-server.ts';
import { toneSequence, tonesIn } from '#server/test-support/rooms/room-tones.ts';
import { until } from '#server/test-support/rooms/until.ts';
import type { AgentCallControl } from '../call-agent.ts';
import type { RoomsParts } from '../room/rooms.ts';
import type { DirectCall } from './direct-visit.ts';

const PHONE = { direction: 'inbound', number: '+4915112345678', name: null } as const;

async function phoneServer(parts: Partial<RoomsParts> = {}) {
  const { agent, calls } = recordingAgent();
  const at = await roomServer(agent, parts);
  return Object.assign(at, {
    calls,
    /** Lets a phone call in, and connects its sound. */
    async phoneIn(id: string = randomUUID()) {
      at.expect(id, { phone: PHONE });
      const phone = phoneStandIn(id);
      const call = joined(await at.rooms.admitDirect(phone.visit));
      call.offer('an offer');
      await until(() => phone.types().includes('answer'), 'the answer to the offer');
      phone.setState('connected');
      phone.beSilent();
      return { id, phone, call };
    },
    /** The agent's side of the call that was answered last. */
    agentOf: (id: string) => {
      const found = calls.find(({ call }) => call.id === id);
      if (!found) throw new Error('No agent has answered this call.');
      return found;
    },
    endOf: (id: string) => until(() => at.ended.get(id)?.[0]?.reason, 'the end of the call'),
  });
}

function joined(admitted: DirectCall | string): DirectCall {
  if (typeof admitted === 'string') throw new Error(`The call was refused: ${admitted}`);
  return admitted;
}

function phoneOf(line: AgentCallControl) {
  if (!line.phone) throw new Error('This is no call by phone.');
  return line.phone;
}

describe('a call without a page', () => {
  test('the caller and the agent hear each other, and the agent knows who calls', async () => {
    await using at = await phoneServer();
    const { id, phone, call } = await at.phoneIn();
    const agent = at.agentOf(id);
    expect(agent.call.phone).toEqual(PHONE);
    expect(phone.messages[1]).toMatchObject({ type: 'answer', sdp: 'answer to an offer' });
    // The agent begins to speak when it reads this.
    expect(agent.read).toEqual(['playable']);

    agent.line.play(toneSequence([0, 3, 1]));
    phone.talk(toneSequence([5, 2]));
    await agent.line.played();
    expect(tonesIn(phone.heard)).toEqual([0, 3, 1]);
    await until(() => tonesIn(agent.heard).length === 2, 'the tones of the caller');

    call.end('customer-ended-call');
    expect(await at.endOf(id)).toBe('customer-ended-call');
    await call.closed;
    expect(phone.messages.at(-1)).toEqual({ type: 'end', reason: 'customer-ended-call' });
    expect(phone.closedPeers()).toBe(1);
    expect(at.rooms.size()).toBe(0);
  });

  test('keys reach the agent, and the agent presses keys', async () => {
    await using at = await phoneServer();
    const { id, phone, call } = await at.phoneIn();
    const agent = at.agentOf(id);
    for (const key of '12#') call.keyPressed(key);
    expect(agent.keys).toEqual(['1', '2', '#']);
    await phoneOf(agent.line).press('42#');
    expect(phone.pressed).toEqual(['42#']);
    call.end('customer-ended-call');
    await call.closed;
    call.keyPressed('9');
    expect(agent.keys).toHaveLength(3);
  });

  test('an agent of a page has no phone', async () => {
    await using at = await phoneServer();
    const id = randomUUID();
    const visitor = await at.visit(at.expect(id));
    await visitor.call();
    expect(at.agentOf(id).line.phone).toBeUndefined();
  });

  test('a call whose sound is lost for too long ends', async () => {
    await using at = await phoneServer({ timing: { soundLoss: 20 } });
    const { id, phone } = await at.phoneIn();
    phone.setState('disconnected');
    expect(await at.endOf(id)).toContain('transport-missing');
    expect(phone.types().at(-1)).toBe('fatal');
  });

  test('when the server stops, the call ends and its place is free', async () => {
    await using at = await phoneServer();
    const { id, phone } = await at.phoneIn();
    at.stop.abort();
    expect(await at.endOf(id)).toBe('worker-shutdown');
    expect(phone.messages.at(-1)).toMatchObject({ type: 'fatal', error: 'ejected' });
    at.expect('later');
    expect(await at.rooms.admitDirect(phoneStandIn('later').visit)).toBe('ejected');
  });
});

describe('a transfer', () => {
  test('ends the call for us when it has worked', async () => {
    await using at = await phoneServer();
    const { id, phone } = await at.phoneIn();
    const toSay = new Int16Array(960);
    expect(await phoneOf(at.agentOf(id).line).transfer('+12025550100', toSay)).toBe(true);
    expect(phone.transfers).toEqual([{ target: '+12025550100', toSay }]);
    expect(await at.endOf(id)).toBe('assistant-forwarded-call');
  });

  test.each([
    [{ type: 'number', number: '+12025550100' }, null],
    [{ type: 'sip', sipUri: 'sip:sales@pbx.test' }, null],
    [{ type: 'number', number: FORBIDDEN_TARGET }, 'target-not-allowed'],
    [{ type: 'number', number: 'sales' }, 'no-such-target'],
    [{ type: 'assistant', assistantName: 'Sales' }, 'no-such-target'],
    [{}, 'no-such-target'],
  ])(
    'that a program wants, to %j, reaches the agent, or is refused: %s',
    async (destination, refusal) => {
      await using at = await phoneServer();
      const { id } = await at.phoneIn();
      const message = { type: 'transfer', destination, content: 'One moment.' } as const;
      expect(at.rooms.control(id, message)).toBe(refusal);
      expect(at.agentOf(id).read.slice(1)).toEqual(refusal === null ? [message] : []);
    },
  );

  test('that fails leaves the caller with the agent', async () => {
    await using at = await phoneServer();
    const { id, phone, call } = await at.phoneIn();
    phone.onTransfer(async () => false);
    expect(await phoneOf(at.agentOf(id).line).transfer('+12025550100')).toBe(false);
    expect(at.rooms.has(id)).toBe(true);
    call.end('customer-ended-call');
    expect(await at.endOf(id)).toBe('customer-ended-call');
  });

  test('counts before the end of the signalling that it causes', async () => {
    await using at = await phoneServer();
    const { id, phone, call } = await at.phoneIn();
    const outcome = Promise.withResolvers<boolean>();
    phone.onTransfer(() => outcome.promise);
    const asked = phoneOf(at.agentOf(id).line).transfer('+12025550100');
    call.end('customer-ended-call');
    outcome.resolve(true);
    await asked;
    expect(await at.endOf(id)).toBe('assistant-forwarded-call');
  });
});

describe('the limits', () => {
  test('for networks do not apply to a trunk, and a call takes its line at once', async () => {
    await using at = await phoneServer({ maxCalls: 9 });
    await Promise.all(Array.from({ length: 8 }, () => at.phoneIn()));
    expect([...at.rooms.takenBySite().values()]).toEqual([8]);
    const last = randomUUID();
    at.expect(last, { phone: PHONE });
    const call = joined(await at.rooms.admitDirect(phoneStandIn(last).visit));
    expect(at.rooms.areLinesTaken()).toBe(true);

    const late = randomUUID();
    at.expect(late, { phone: PHONE });
    expect(await at.rooms.admitDirect(phoneStandIn(late).visit)).toBe('meeting-full');
    call.end('customer-ended-call');
    await call.closed;
    await until(() => !at.rooms.areLinesTaken(), 'the line to be free');
    joined(await at.rooms.admitDirect(phoneStandIn(late).visit));
  });

  test('for what may be stored count by the number of the caller', async () => {
    const counted: string[] = [];
    await using at = await phoneServer({
      reserveStorage(caller) {
        counted.push(caller);
        return null;
      },
    });
    const { id } = await at.phoneIn();
    at.agentOf(id).line.note('user', 'Hello');
    expect(counted).toEqual([`phone ${PHONE.number}`]);
    expect(at.agentOf(id).call.network).toBe(`phone ${PHONE.number}`);
  });

  test.each([
    ['unknown', 'no-room'],
    ['ended', 'not-allowed'],
    ['taken', 'meeting-full'],
    ['full', 'meeting-full'],
  ] as const)('a call that is %s is refused, and its line is free', async (claimed, refusal) => {
    await using at = await phoneServer({
      maxCalls: 1,
      register: { claim: async () => claimed, finish: async () => {}, keep: async () => true },
    });
    const { visit } = phoneStandIn(randomUUID());
    expect(await at.rooms.admitDirect(visit)).toBe(refusal);
    expect(at.rooms.hasFreeLine()).toBe(true);
  });
});
