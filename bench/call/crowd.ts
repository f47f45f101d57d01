import { setTimeout as delay } from 'node:timers/promises';
import type { RtpHeader } from 'werift';
import { FRAME_MS, FRAME_SAMPLES } from '../../src/server/call/call-agent.ts';
import { percentile } from '../statistics.ts';
import { type CrowdCaller, crowdCaller } from './crowd-caller.ts';

/** Three percentiles of a measurement, in milliseconds. */
export interface DelayPercentiles {
  p50: number;
  p95: number;
  p99: number;
}

export interface CrowdMeasurement {
  /** How much the time between two packets differs from the time that their time stamps state. */
  jitter: DelayPercentiles;
  /** The delay with which the callers themselves send a packet. */
  lag: DelayPercentiles;
  /** The share of the expected packets that arrived. */
  came: number;
}

/**
 * Holds callers who speak all the time and note when packets arrive. Each caller has its own timer.
 */
export function simulatedCallers(packets: readonly Uint8Array[]) {
  const callers: CrowdCaller[] = [];
  let jitter: number[] = [];
  let lag: number[] = [];

  function listener(): (header: RtpHeader) => void {
    let last: { timestamp: number; at: number } | null = null;
    return ({ timestamp }) => {
      const at = performance.now();
      if (last !== null) {
        const frames = ((timestamp - last.timestamp) | 0) / FRAME_SAMPLES;
        jitter.push(Math.abs(at - last.at - frames * FRAME_MS));
      }
      last = { timestamp, at };
    };
  }

  function speak({ say }: CrowdCaller): void {
    const began = performance.now() + Math.random() * FRAME_MS;
    let frame = 0;
    const wait = () => setTimeout(beat, began + frame * FRAME_MS - performance.now());
    function beat(): void {
      const late = Math.max(0, performance.now() - began - frame * FRAME_MS);
      lag.push(late);
      say(packets[frame % packets.length] as Uint8Array);
      // A late caller skips the packets that it missed. If it sent the missed packets too, both
      // ends would be busy even longer.
      frame += 1 + Math.floor(late / FRAME_MS);
      wait();
    }
    wait();
  }

  return {
    async add(webCallUrl: string): Promise<void> {
      const caller = await crowdCaller(webCallUrl, listener());
      callers.push(caller);
      speak(caller);
    },
    count: () => callers.length,
    async listen(ms: number): Promise<CrowdMeasurement> {
      jitter = [];
      lag = [];
      const began = performance.now();
      await delay(ms);
      const due = ((performance.now() - began) / FRAME_MS) * callers.length;
      return { jitter: spread(jitter), lag: spread(lag), came: jitter.length / due };
    },
    async disperse(): Promise<void> {
      await Promise.all(callers.map((caller) => caller.leave()));
    },
  };
}

function spread(values: readonly number[]): DelayPercentiles {
  const at = (share: number) => Math.round(percentile(values, share) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
