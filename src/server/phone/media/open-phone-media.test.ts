import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SAMPLE_RATE } from '#server/call/call-agent.ts';
import { levelAt, levelOf } from '#server/test-support/phone/measured-sound.ts';
import { connect, type PhoneSide, phoneSide } from '#server/test-support/phone/phone-side.ts';
import { udpPhone } from '#server/test-support/phone/udp-phone.ts';
import { NoPhonePort } from './phone-media.ts';

/** Waits until so many more frames have been heard. */
async function listen(side: PhoneSide, frames: number): Promise<void> {
  const until = side.heard.length + frames;
  await expect.poll(() => side.heard.length).toBeGreaterThanOrEqual(until);
}

function portOf(sdp: string): number {
  return Number(/m=audio (\d+)/.exec(sdp)?.[1]);
}

const ULAW_SILENCE = new Uint8Array(160).fill(0xff);

describe.each(['PCMU', 'PCMA', 'G722', 'opus'])('with %s', (codec) => {
  test.each([false, true])('tones arrive in both directions (protected: %s)', async (isSecure) => {
    const [caller, called] = [await phoneSide({ isSecure }), await phoneSide({ isSecure })];
    connect(caller, called, codec);
    caller.speak(1000);
    called.speak(500);
    await Promise.all([called.hears(1000, 25), caller.hears(500, 25)]);
    expect([caller.states, called.states]).toEqual([['connected'], ['connected']]);
  });
});

test('packets are as long as a phone asks for', async () => {
  const lengths = [10, 30, 40, 60];
  const phones = await Promise.all(lengths.map(() => udpPhone()));
  for (const [at, ms] of lengths.entries()) {
    const side = await phoneSide();
    side.media.answer((phones[at] as (typeof phones)[0]).description(`a=ptime:${ms}`));
    side.speak(1000);
  }
  for (const [at, ms] of lengths.entries()) {
    const { packets } = phones[at] as (typeof phones)[0];
    await expect.poll(() => packets.length).toBeGreaterThan(20);
    const sound = packets.slice(10, 20);
    expect(sound.map((packet) => packet.length)).toEqual(Array(10).fill(12 + ms * 8));
    const steps = sound.slice(1).map((packet, step) => {
      return packet.readUInt32BE(4) - (sound[step] as Buffer).readUInt32BE(4);
    });
    expect(steps).toEqual(Array(9).fill(ms * 8));
  }
});

test('a call works over IPv6', async () => {
  const options = { localAddress: '::1' };
  const [caller, called] = [await phoneSide(options), await phoneSide(options)];
  connect(caller, called);
  caller.speak(1000);
  await called.hears(1000, 30);
});

test('silence is sent every 20 ms before the room speaks and in its pauses', async () => {
  const [phone, side] = [await udpPhone(), await phoneSide()];
  side.media.answer(phone.description());
  await expect.poll(() => phone.packets.length).toBeGreaterThan(10);
  const silent = phone.packets.slice(0, 10);
  expect(silent.every((packet) => packet.subarray(12).equals(ULAW_SILENCE))).toBe(true);
  const numbers = silent.map((packet) => packet.readUInt16BE(2));
  expect(numbers.map((number) => (number - (numbers[0] as number)) & 0xffff)).toEqual([
    ...numbers.keys(),
  ]);
  expect(side.states).toEqual([]);
});

test('the address that others see is told, but not on the way to ourselves', async () => {
  const settings = { ports: null, publicIp: '203.0.113.5' };
  const outside = await phoneSide({ settings, localAddress: '0.0.0.0' });
  expect(outside.media.offer()).toContain('c=IN IP4 203.0.113.5');
  const inside = await phoneSide({ settings });
  expect(inside.media.offer()).toContain('c=IN IP4 127.0.0.1');
});

test('without a free port there is no call', async () => {
  const settings = { ports: { from: 1, to: 1 }, publicIp: null };
  await expect(phoneSide({ settings })).rejects.toThrow(NoPhonePort);
});

describe('a call that is held', () => {
  test('is silent for both, and goes on after it', async () => {
    const [caller, called] = [await phoneSide(), await phoneSide()];
    connect(caller, called);
    caller.speak(1000);
    called.speak(500);
    await Promise.all([called.hears(1000, 25), caller.hears(500, 25)]);
    const hold = caller.media.offer().replace('a=sendrecv', 'a=sendonly');
    expect(called.media.answer(hold)).toContain('a=recvonly');
    expect([caller.media.isHeld(), called.media.isHeld()]).toEqual([false, true]);
    await expect.poll(() => levelOf(called.heard.at(-1) as Int16Array)).toBe(0);
    await expect.poll(() => levelOf(caller.heard.at(-1) as Int16Array)).toBeLessThan(5);
    await listen(called, 10);
    expect(levelOf(called.heard.at(-1) as Int16Array)).toBe(0);

    connect(caller, called);
    expect(called.media.isHeld()).toBe(false);
    await Promise.all([called.hears(1000, 25), caller.hears(500, 25)]);
    expect(called.states).toEqual(['connected']);
  });
});

describe('keys', () => {
  test.each(['PCMA', 'opus'])('arrive once and in order with %s', async (codec) => {
    const [caller, called] = [await phoneSide(), await phoneSide()];
    connect(caller, called, codec);
    caller.speak(1000);
    await listen(called, 10);
    await Promise.all([caller.media.press('12'), caller.media.press('2#d')]);
    await expect.poll(() => called.keys.join('')).toBe('122#D');
    expect(caller.keys).toEqual([]);
    await called.hears(1000, 25);
  });

  test('arrive if most of their packets are lost', async () => {
    const [phone, side] = [await udpPhone(), await phoneSide()];
    const port = portOf(side.media.answer(phone.description()));
    const event = (key: number, timestamp: number, isEnd = false) =>
      phone.send(port, Uint8Array.of(key, isEnd ? 0x8a : 10, 1, 0), { type: 101, timestamp });
    phone.send(port, ULAW_SILENCE);
    event(5, 1000);
    event(5, 1000);
    event(5, 4000, true);
    event(11, 6000, true);
    await expect.poll(() => side.keys.join('')).toBe('55#');
  });

  test('are sent as tones to a phone that takes no events', async () => {
    const [phone, side] = [await udpPhone(), await phoneSide()];
    const sdp = phone.description().replace(' 0 101', ' 0');
    const listener = await phoneSide();
    const listenerPort = portOf(listener.media.answer(phone.description()));
    side.media.answer(sdp.replace(`m=audio ${phone.port}`, `m=audio ${listenerPort}`));
    await listen(listener, 20);
    await side.media.press('555');
    // The tones of this key. A frame of 20 ms tells them apart from those of other keys.
    const hasBothTones = (frame: Int16Array) =>
      [770, 1336].every((hertz) => levelAt(hertz, frame, SAMPLE_RATE) > 4000);
    await expect.poll(() => listener.heard.some(hasBothTones)).toBe(true);
  });

  test('that are still to be pressed keep nobody waiting when the call ends', async () => {
    const [caller, called] = [await phoneSide(), await phoneSide()];
    connect(caller, called);
    const pressed = caller.media.press('0123456789');
    await caller.media.close();
    await pressed;
  });
});

describe('packets of others', () => {
  test('with wrong keys are never heard, and nothing is sent to where they come from', async () => {
    const isSecure = true;
    const sides = [await phoneSide({ isSecure }), await phoneSide({ isSecure })] as const;
    const [caller, called] = sides;
    const answer = called.media.answer(caller.media.offer());
    const wrong = answer.replace(/inline:\S{8}/, 'inline:AAAAAAAA');
    caller.media.takeAnswer(wrong);
    called.speak(1000);
    caller.speak(500);
    // The other direction has the right key.
    await called.hears(500, 25);
    expect(caller.states).toEqual([]);
    expect(caller.heard).toEqual([]);
  });

  test('and garbage change nothing in a call', async () => {
    const [caller, called] = [await phoneSide(), await phoneSide()];
    const offer = caller.media.offer();
    const answer = called.media.answer(offer);
    caller.media.takeAnswer(answer);
    caller.speak(1000);
    await listen(called, 20);
    const stranger = await udpPhone();
    const port = portOf(answer);
    for (let round = 0; round < 15; round += 1) {
      for (let n = 0; n < 80; n += 1) {
        stranger.send(port, new Uint8Array(160).fill(n * round));
        stranger.sendBytes(port, Uint8Array.of(0x80, n * 13, round, n));
        stranger.sendBytes(port + 1, Buffer.from('80c8000600000001', 'hex'));
      }
      await listen(called, 1);
    }
    await called.hears(1000, 25);
    expect(stranger.packets).toEqual([]);
  });
});

/** Returns a function that lets time pass at once. */
function skippedTime(): (ms: number) => void {
  const now = performance.now.bind(performance);
  let skipped = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + skipped);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  return (ms) => {
    skipped += ms;
  };
}

describe('reports', () => {
  test('are sent every five seconds, and the last one takes leave', async () => {
    const skip = skippedTime();
    const [phone, side] = [await udpPhone(), await phoneSide()];
    const reports = await udpPhone();
    const port = portOf(side.media.answer(phone.description(`a=rtcp:${reports.port}`)));
    phone.send(port, ULAW_SILENCE);
    await expect.poll(() => side.states).toEqual(['connected']);
    const before = phone.packets.length;
    skip(5000);
    await expect.poll(() => reports.packets.length).toBe(1);
    // A process that was blocked does not send all the silence of that time.
    expect(phone.packets.length - before).toBeLessThan(100);
    const [first] = reports.packets as [Buffer];
    expect(first[1]).toBe(200);
    // The block about the phone's stream.
    expect(first.readUInt32BE(28)).toBe(phone.port);
    await side.media.close();
    await expect.poll(() => reports.packets.length).toBe(2);
    expect(reports.packets[1]?.at(-7)).toBe(203);
  });
});

test('a phone that sends nothing more is disconnected, unless the call is held', async () => {
  const skip = skippedTime();
  const [phone, held, side] = [await udpPhone(), await phoneSide(), await phoneSide()];
  const port = portOf(side.media.answer(phone.description()));
  const heldPort = portOf(held.media.answer(phone.description()));
  phone.send(port, ULAW_SILENCE);
  phone.send(heldPort, ULAW_SILENCE);
  await expect.poll(() => [side.states, held.states]).toEqual([['connected'], ['connected']]);
  held.media.answer(phone.description('a=inactive'));
  skip(9000);
  await delay(50);
  expect(side.states).toEqual(['connected']);
  skip(1500);
  await expect.poll(() => side.states).toEqual(['connected', 'disconnected']);
  phone.send(port, ULAW_SILENCE);
  await expect.poll(() => side.states).toEqual(['connected', 'disconnected', 'connected']);
  expect(held.states).toEqual(['connected']);
});
