import { beforeEach, describe, expect, test } from 'vitest';
import { type MediaSource, mediaSource } from './media-source.ts';

const phone = { host: '192.0.2.7', port: 5000 };
const behindNat = { host: '198.51.100.4', port: 61_000 };
const stranger = { host: '203.0.113.66', port: 1234 };

let source: MediaSource;
let now = 0;
let sequence = 0;

beforeEach(() => {
  source = mediaSource();
  [now, sequence] = [1000, 65_530];
  source.described(phone);
});

/** Sends packets in order, and returns which of them were accepted. */
function send(from: typeof phone, count: number, stream = 1, isProven = false): string {
  return Array.from({ length: count }, () => {
    now += 20;
    sequence = (sequence + 1) & 0xffff;
    if (!source.mayComeFrom(from, now)) return '-';
    return source.accepts({ stream, sequence }, from, isProven, now) ? 'x' : '.';
  }).join('');
}

describe('sound is sent', () => {
  test('to the described address at first, and on when the sound comes from there', () => {
    expect(source.address()).toEqual(phone);
    expect(send(phone, 3)).toBe('xxx');
    expect(source.address()).toEqual(phone);
  });

  test('to where the sound comes from, after four packets', () => {
    expect(send(behindNat, 6)).toBe('...xxx');
    expect(source.address()).toEqual(behindNat);
  });

  test('to nobody because of a few forged packets', () => {
    expect(send(stranger, 3)).toBe('...');
    expect(send(behindNat, 4)).toBe('...x');
    expect(source.address()).toEqual(behindNat);
  });

  test('to nobody whose packets are in no order', () => {
    for (let n = 0; n < 20; n += 1) {
      expect(
        source.accepts({ stream: 1, sequence: (n * 977) & 0xffff }, stranger, false, now),
      ).toBe(false);
    }
    expect(source.address()).toEqual(phone);
  });

  test('at once to where a packet comes from that only the other side can have made', () => {
    expect(send(behindNat, 1, 1, true)).toBe('x');
    expect(source.address()).toEqual(behindNat);
  });
});

describe('a source that was found', () => {
  test('is kept while it sends', () => {
    send(phone, 10);
    expect(send(stranger, 50)).toBe('-'.repeat(50));
    expect(source.address()).toEqual(phone);
  });

  test('is given up to the described address, if that is heard later', () => {
    send(stranger, 10);
    expect(source.address()).toEqual(stranger);
    expect(send(phone, 5)).toBe('...xx');
    expect(source.address()).toEqual(phone);
    expect(send(stranger, 5)).toBe('-----');
  });

  test('may change after a long silence', () => {
    send(phone, 10);
    now += 5000;
    expect(send(behindNat, 5)).toBe('...xx');
    expect(source.address()).toEqual(behindNat);
  });

  test('may change after a new description', () => {
    send(phone, 10);
    const moved = { host: '192.0.2.8', port: 6000 };
    source.described(moved);
    expect(source.address()).toEqual(moved);
    expect(send(phone, 2)).toBe('xx');
    expect(send(moved, 5)).toBe('...xx');
    expect(source.address()).toEqual(moved);
    expect(send(phone, 2)).toBe('--');
  });

  test('stays if the description says the same, or holds the call', () => {
    send(behindNat, 10);
    source.described(phone);
    source.described(null);
    expect(source.address()).toEqual(behindNat);
    expect(send(stranger, 3)).toBe('---');
  });

  test('may begin another stream, but not by a single packet', () => {
    send(phone, 10, 1);
    expect(send(phone, 1, 2)).toBe('.');
    expect(send(phone, 10, 1)).toBe('x'.repeat(10));
    expect(send(phone, 4, 3)).toBe('.xxx');
  });
});

test('without a described address the source is learnt', () => {
  source = mediaSource();
  source.described(null);
  expect(source.address()).toBeNull();
  expect(send(behindNat, 4)).toBe('...x');
  expect(source.address()).toEqual(behindNat);
});

test('many strangers at once need no memory', () => {
  for (let port = 1; port < 5000; port += 1) {
    source.accepts({ stream: port, sequence: 1 }, { host: '203.0.113.66', port }, false, now);
  }
  now += 1001;
  expect(send(behindNat, 4)).toBe('...x');
});
