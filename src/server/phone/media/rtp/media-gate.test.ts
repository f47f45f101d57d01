import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { soundNegotiation } from '../sdp/sound-negotiation.ts';
import { callProtection } from '../srtp/call-protection.ts';
import { mediaGate } from './media-gate.ts';
import { mediaSource } from './media-source.ts';
import { writeReports } from './rtcp-packet.ts';
import { writeRtpPacket } from './rtp-packet.ts';

const phone = { host: '192.0.2.7', port: 5000 };
const offer = [
  'v=0',
  'o=- 1 1 IN IP4 192.0.2.7',
  's=-',
  'c=IN IP4 192.0.2.7',
  't=0 0',
  'm=audio 5000 RTP/AVP 0 101',
  'a=rtpmap:101 telephone-event/8000',
  '',
].join('\r\n');

function openedGate() {
  const source = mediaSource();
  const protection = callProtection();
  const gate = mediaGate(source, protection);
  const { agreed } = soundNegotiation({ host: '192.0.2.1', port: 40_000 }, false).answer(offer);
  source.described(agreed.address);
  gate.use(agreed);
  return gate;
}

function sound(sequence: number, payloadType = 0): Buffer {
  const parts = { marker: false, payloadType, sequence, timestamp: sequence * 160, stream: 1 };
  return writeRtpPacket(parts, new Uint8Array(160).fill(0xff));
}

const report = writeReports({
  stream: 1,
  name: 'anna',
  sender: null,
  reception: null,
  isGoodbye: false,
});

describe('the gate', () => {
  test('passes what was agreed, from where it was agreed', () => {
    const gate = openedGate();
    expect(gate.passSound(sound(1), phone, 0)).toMatchObject({
      header: { sequence: 1 },
      format: { codec: 'PCMU' },
    });
    expect(gate.passSound(sound(2, 101), phone, 20)?.format.kind).toBe('keys');
    expect(gate.passSound(sound(3, 8), phone, 40)).toBeNull();
    expect(gate.passReport(report, { ...phone, port: 5001 })).toEqual({
      stream: 1,
      senderTime: null,
    });
    expect(gate.passReport(report, { host: '203.0.113.66', port: 5001 })).toBeNull();
    expect(gate.passReport(sound(4), phone)).toBeNull();
  });

  test('passes no more than a phone could send', () => {
    const gate = openedGate();
    let passed = 0;
    for (let sequence = 1; sequence < 5000; sequence += 1) {
      if (gate.passSound(sound(sequence & 0xffff), phone, 0) !== null) passed += 1;
      gate.passReport(report, phone);
    }
    expect(passed).toBeLessThan(1500);
    expect(gate.passReport(report, phone)).toBeNull();
  });

  test('takes packets that were changed anywhere, or none, and never fails', () => {
    const gate = openedGate();
    gate.passSound(sound(1), phone, 0);
    const valid = fc.constantFrom(sound(2), sound(3, 101), report);
    const change = fc.record({ at: fc.nat(180), byte: fc.nat(255) });
    fc.assert(
      fc.property(
        valid,
        fc.array(change, { maxLength: 8 }),
        fc.nat(200),
        (packet, changes, length) => {
          const changed = Buffer.from(packet.subarray(0, length));
          for (const { at, byte } of changes) if (at < changed.length) changed[at] = byte;
          const passed = gate.passSound(changed, phone, 20);
          if (passed !== null) expect(passed.payload.length).toBeLessThanOrEqual(changed.length);
          gate.passReport(changed, phone);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('drops a flood of strangers without work', () => {
    const gate = openedGate();
    gate.passSound(sound(1), phone, 0);
    const stranger = { host: '203.0.113.66', port: 1234 };
    const flood = sound(2);
    const before = process.cpuUsage();
    for (let n = 0; n < 200_000; n += 1) gate.passSound(flood, stranger, 20);
    const { user } = process.cpuUsage(before);
    // Five microseconds each would be far too much.
    expect(user / 200_000).toBeLessThan(5);
  });
});
