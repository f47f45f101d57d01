import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyPresses, PHONE_KEYS, readKeyEvent, writeKeyEvent } from './key-events.ts';
import { keySteps } from './key-strokes.ts';

interface Told {
  key: string;
  timestamp: number;
  duration?: number;
  isEnd?: boolean;
  marker?: boolean;
  nowMs?: number;
}

function presses(told: readonly Told[], clockRate = 8000): string {
  let pressed = '';
  const take = keyPresses((key) => {
    pressed += key;
  });
  for (const event of told) {
    const known = { duration: 160, isEnd: false, marker: false };
    take({ ...known, clockRate, nowMs: (event.timestamp / clockRate) * 1000, ...event });
  }
  return pressed;
}

/** All packets of one press. */
function press(key: string, timestamp: number, clockRate = 8000): Told[] {
  const step = clockRate / 50;
  return [1, 2, 3, 4, 5, 5, 5].map((count, at) => ({
    key,
    timestamp,
    duration: count * step,
    isEnd: at > 3,
    marker: at === 0,
    nowMs: (timestamp / clockRate) * 1000 + at * 20,
  }));
}

describe('each press is told once', () => {
  test.each([8000, 16_000, 48_000])('with a clock of %d', (rate) => {
    const told = [...press('1', 1000, rate), ...press('1', 1000 + rate / 5, rate)];
    expect(presses(told, rate)).toBe('11');
  });

  test('also if any packets but one are lost', () => {
    const three = [...press('4', 800), ...press('4', 2400), ...press('2', 4000)];
    fc.assert(
      fc.property(fc.array(fc.nat(6), { minLength: 3, maxLength: 3 }), ([a, b, c]) => {
        const kept = [a as number, 7 + (b as number), 14 + (c as number)].map((at) => three[at]);
        expect(presses(kept as Told[])).toBe('442');
      }),
    );
  });

  test('also if packets come twice and in another order', () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 0, 3, 6], { minLength: 10 });
    fc.assert(
      fc.property(order, order, (first, second) => {
        const [one, two] = [press('7', 800), press('8', 2400)];
        const told = [...first.map((at) => one[at]), ...second.map((at) => two[at])];
        expect(presses(told as Told[])).toBe('78');
      }),
    );
  });

  test('also if a packet of the last press comes after the next has begun', () => {
    const [one, two] = [press('7', 800), press('8', 2400)];
    expect(presses([...one.slice(0, 6), two[0], one[6], ...two.slice(1)] as Told[])).toBe('78');
  });

  test('also if a press is so long that it is sent as several events', () => {
    const long = [0, 1, 2].flatMap((segment) =>
      [20_000, 40_000, 0xffff].map((duration, at) => ({
        key: '#',
        timestamp: 5000 + segment * 0xffff,
        duration,
        marker: segment === 0 && at === 0,
        nowMs: (segment * 0xffff + duration) / 48,
      })),
    );
    expect(presses(long, 48_000)).toBe('#');
  });

  test('also if the phone lets the timestamp grow within a press', () => {
    const growing = [0, 1, 2, 3].map((at) => ({
      key: '5',
      timestamp: 1000 + at * 160,
      marker: at === 0,
      isEnd: at === 3,
    }));
    const later = growing.map((event) => ({ ...event, timestamp: event.timestamp + 1600 }));
    expect(presses([...growing, ...later])).toBe('55');
  });

  test('also where the timestamp wraps', () => {
    const told = [...press('1', 0xffff_ff00), ...press('2', 0x500)].map((event, at) => ({
      ...event,
      nowMs: at * 20,
    }));
    expect(presses(told)).toBe('12');
  });

  test('also if the timestamp begins anew after a long time', () => {
    const later = press('3', 100).map((event) => ({ ...event, nowMs: 100_000 }));
    expect(presses([...press('3', 90_000), ...later])).toBe('33');
  });
});

test('events are read as they were written', () => {
  for (const key of PHONE_KEYS) {
    const event = { key, isEnd: key < '5', duration: 800 };
    expect(readKeyEvent(writeKeyEvent(event))).toEqual(event);
  }
});

test.each([[], [1, 2, 3], [16, 10, 0, 160], [255, 0, 0, 0]])('bytes %o are no key', (...bytes) => {
  expect(readKeyEvent(Buffer.from(bytes))).toBeNull();
});

describe('the steps of keys', () => {
  const written = (keys: string) =>
    keySteps(keys)
      .map((step) => (step.kind === 'pause' ? '.' : step.isEnd ? '!' : step.key))
      .join('');

  test.each([
    { keys: '1', steps: '11111!!!..' },
    { keys: 'a#', steps: 'AAAAA!!!..#####!!!..' },
    { keys: '(1)', steps: '11111!!!..' },
    { keys: '', steps: '' },
    { keys: ',', steps: '.'.repeat(25) },
    { keys: 'wW', steps: '.'.repeat(75) },
  ])('$keys are $steps', ({ keys, steps }) => {
    expect(written(keys)).toBe(steps);
  });
});
