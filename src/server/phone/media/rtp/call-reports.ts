import { randomBytes } from 'node:crypto';
import { type Reception, reception } from './reception.ts';
import { type ReadReports, writeReports } from './rtcp-packet.ts';

/** The reports of one call, in both directions. */
export interface CallReports {
  noteSent(payloadBytes: number): void;
  /** Counts a packet of theirs. Returns false if it has come before. */
  noteReceived(packet: ArrivedNumbers, clockRate: number, nowMs: number): boolean;
  noteReport(report: ReadReports, nowMs: number): void;
  /** Writes our next report. */
  write(ours: { stream: number; timestamp: number }, isGoodbye: boolean, nowMs: number): Buffer;
}

interface ArrivedNumbers {
  stream: number;
  sequence: number;
  timestamp: number;
}

/** The unit in which the time since their last report is told. */
const UNITS_PER_SECOND = 65_536;

export function callReports(): CallReports {
  const name = randomBytes(9).toString('base64url');
  let theirs: { stream: number; reception: Reception } | null = null;
  let heard: { stream: number; time: number; atMs: number } | null = null;
  let sent = { packets: 0, bytes: 0 };
  let sentBefore = 0;

  return {
    noteSent(payloadBytes) {
      sent = { packets: sent.packets + 1, bytes: sent.bytes + payloadBytes };
    },
    noteReceived({ stream, sequence, timestamp }, clockRate, nowMs) {
      if (theirs?.stream !== stream) theirs = { stream, reception: reception(stream) };
      return theirs.reception.note(sequence, timestamp, clockRate, nowMs);
    },
    noteReport({ stream, senderTime }, nowMs) {
      if (senderTime !== null) heard = { stream, time: senderTime, atMs: nowMs };
    },
    write({ stream, timestamp }, isGoodbye, nowMs) {
      const hasSent = sent.packets > sentBefore;
      sentBefore = sent.packets;
      const known = heard !== null && heard.stream === theirs?.stream ? heard : null;
      return writeReports({
        stream,
        name,
        sender: hasSent ? { timeMs: Date.now(), timestamp, ...sent } : null,
        reception: theirs && {
          ...theirs.reception.report(),
          lastSenderTime: known?.time ?? 0,
          sinceThen: known
            ? Math.min(0xffff_ffff, ((nowMs - known.atMs) / 1000) * UNITS_PER_SECOND)
            : 0,
        },
        isGoodbye,
      });
    },
  };
}
