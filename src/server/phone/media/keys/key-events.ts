/** The keys of a phone, at the numbers of their events (RFC 4733). */
export const PHONE_KEYS = '0123456789*#ABCD';

export interface KeyEvent {
  key: string;
  isEnd: boolean;
  /** The time since the key was pressed, in units of the timestamp. */
  duration: number;
}

const EVENT_BYTES = 4;
const END = 0x80;
/** As loud as a key is on most phones, in dB below the loudest level. */
const VOLUME = 10;

/** Returns null for bytes that are no event, and for events that are no key. */
export function readKeyEvent(payload: Buffer): KeyEvent | null {
  if (payload.length < EVENT_BYTES) return null;
  const key = PHONE_KEYS[payload[0] as number];
  if (key === undefined) return null;
  const isEnd = ((payload[1] as number) & END) !== 0;
  return { key, isEnd, duration: payload.readUInt16BE(2) };
}

export function writeKeyEvent({ key, isEnd, duration }: KeyEvent): Buffer {
  const payload = Buffer.from([PHONE_KEYS.indexOf(key), (isEnd ? END : 0) | VOLUME, 0, 0]);
  payload.writeUInt16BE(duration, 2);
  return payload;
}

export interface ArrivedKeyEvent extends KeyEvent {
  marker: boolean;
  timestamp: number;
  clockRate: number;
  nowMs: number;
}

/** An event is sent in packets every 20 or 50 ms. After this time without one it is over. */
const OVER_MS = 5000;
/** Some phones let the timestamp grow within an event. A new press takes longer than this, in ms. */
const WITHIN_PRESS_MS = 60;
/** A longer press is sent as several events, because its duration has 16 bits. */
const SEGMENT = { least: 0xf000, most: 0x1_0000 };

/** Returns a function that calls `onKey` once for each press, although a press has many packets. */
export function keyPresses(onKey: (key: string) => void): (event: ArrivedKeyEvent) => void {
  let last: (ArrivedKeyEvent & { wasEnded: boolean }) | null = null;

  /** Returns whether the packet belongs to the press that is known, or to an older one. */
  function isKnown(event: ArrivedKeyEvent): boolean {
    if (last === null || event.nowMs - last.nowMs > OVER_MS) return false;
    const later = (event.timestamp - last.timestamp) | 0;
    if (later <= 0) return true;
    if (event.key !== last.key || last.wasEnded || event.marker) return false;
    const isSameButCounting = later < (WITHIN_PRESS_MS / 1000) * event.clockRate;
    return isSameButCounting || (later >= SEGMENT.least && later <= SEGMENT.most);
  }

  return (event) => {
    const known = isKnown(event);
    if (!known) onKey(event.key);
    const isOlder = known && last !== null && ((event.timestamp - last.timestamp) | 0) < 0;
    if (isOlder) return;
    const isSamePress = known && last !== null;
    last = { ...event, wasEnded: event.isEnd || (isSamePress && last?.wasEnded === true) };
  };
}
