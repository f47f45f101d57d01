import { FRAME_SAMPLES, SAMPLE_RATE } from '#server/call/call-agent.ts';

/** Each key has the tone of its row and the tone of its column (ITU-T Q.23). */
const ROWS = ['123A', '456B', '789C', '*0#D'];
const ROW_HERTZ = [697, 770, 852, 941];
const COLUMN_HERTZ = [1209, 1336, 1477, 1633];
/** The peak of each of the two tones: -11 dB each, which no line distorts. */
const PEAK = 9200;

/** Returns the n-th 20 ms of the tones of a key, for the other side that takes no events. */
export function keyTones(key: string, frame: number): Int16Array {
  const row = ROWS.findIndex((keys) => keys.includes(key));
  const low = ROW_HERTZ[row] as number;
  const high = COLUMN_HERTZ[(ROWS[row] as string).indexOf(key)] as number;
  return Int16Array.from({ length: FRAME_SAMPLES }, (_, at) => {
    const angle = (2 * Math.PI * (frame * FRAME_SAMPLES + at)) / SAMPLE_RATE;
    return PEAK * (Math.sin(low * angle) + Math.sin(high * angle));
  });
}
