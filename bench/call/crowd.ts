import { setTimeout as delay } from 'node:timers/promises';
import type { RtpHeader } from 'werift';
import { FRAME_MS, FRAME_SAMPLES } from '../../src/server/call/call-agent.ts';
import { percentile } from '../statistics.ts';
import { type Visitor, visitRoom } from './visitor.ts';

/** In milliseconds. */
export interface Spread {
  p50: number;
  p95: number;
  p99: number;
}

export interface HeardByCrowd {
  /** How far the time between two packets is off what their time stamps say. */
  jitter: Spread;
  /** How late the visitors themselves are when they mean to speak. */
  lag: Spread;
  /** Of the packets that were due, the share that came: all, as long as sound flows. */
  came: number;
}

/** Visitors who speak all the time, each by a beat of its own, and note when they hear. */
export function gatherCrowd(packets: readonly Uint8Array[]) {
  const visitors: Visitor[] = [];
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

  function speak({ say }: Visitor): void {
    const began = performance.now() + Math.random() * FRAME_MS;
    let frame = 0;
    const wait = () => setTimeout(beat, began + frame * FRAME_MS - performance.now());
    function beat(): void {
      const late = Math.max(0, performance.now() - began - frame * FRAME_MS);
      lag.push(late);
      say(packets[frame % packets.length] as Uint8Array);
      // What was missed stays unsaid: made up for, it would keep both ends busy for longer still.
      frame += 1 + Math.floor(late / FRAME_MS);
      wait();
    }
    wait();
  }

  return {
    async add(webCallUrl: string): Promise<void> {
      const visitor = await visitRoom(webCallUrl, listener());
      visitors.push(visitor);
      speak(visitor);
    },
    count: () => visitors.length,
    async listen(ms: number): Promise<HeardByCrowd> {
      jitter = [];
      lag = [];
      const began = performance.now();
      await delay(ms);
      const due = ((performance.now() - began) / FRAME_MS) * visitors.length;
      return { jitter: spread(jitter), lag: spread(lag), came: jitter.length / due };
    },
    async disperse(): Promise<void> {
      await Promise.all(visitors.map((visitor) => visitor.leave()));
    },
  };
}

function spread(values: readonly number[]): Spread {
  const at = (share: number) => Math.round(percentile(values, share) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
