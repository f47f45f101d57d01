import { randomBytes } from 'node:crypto';
import type { BlobWriter } from '#server/blobs/blob-store.ts';
import { rateAllowance } from '../rate-allowance.ts';
import { OPUS_SILENCE, opusDurationInSamples } from '../sound/opus-packet.ts';
import { oggOpusWriter } from './ogg-opus-writer.ts';
import { RECORDED_SIDES, type RecordedSide, recordingName } from './recording-files.ts';
import type { LimitedRecordings } from './recordings-limit.ts';

export interface Recording {
  add(side: RecordedSide, packet: Uint8Array): void;
  /**
   * Ends the recording. Resolves with the sides that were stored without an error.
   */
  close(): Promise<RecordedSide[]>;
}

interface RecordingParts {
  recordings: LimitedRecordings;
  callId: string;
  /** Returns the milliseconds of a monotonic clock. */
  now(): number;
  onFailure(error: unknown): void;
}

/**
 * A packet may be this many milliseconds early or late. A longer gap before a packet is filled with
 * silence. A packet that is too early is dropped.
 */
const SLACK_MS = 200;
const SAMPLES_PER_MS = 48;
const SILENCE_SAMPLES = opusDurationInSamples(OPUS_SILENCE) as number;
/**
 * The limit for the bytes that one side may record. Browsers are asked to send 12,000 bytes a second
 * (`webrtc/visitor-bitrate.ts`), and the limit allows a third more. Opus packets can be much larger,
 * up to half a megabyte a second, but they do not sound better.
 */
const [BYTES_AT_ONCE, BYTES_PER_SECOND] = [64_000, 16_000];

/**
 * Starts to record both sides of a call. Both sides begin at the same moment, so that they can be
 * played together.
 */
export function startRecording(parts: RecordingParts): Recording {
  const began = parts.now();
  const hasRoom = parts.recordings.hasRoom();
  const sides = {
    customer: recordSide('customer', { began, hasRoom, ...parts }),
    assistant: recordSide('assistant', { began, hasRoom, ...parts }),
  };
  return {
    add: (side, packet) => sides[side].add(packet),
    async close() {
      const kept = await Promise.all(RECORDED_SIDES.map((side) => sides[side].close()));
      return RECORDED_SIDES.filter((_, at) => kept[at]);
    },
  };
}

interface SideParts extends RecordingParts {
  began: number;
  hasRoom: Promise<boolean>;
}

function recordSide(side: RecordedSide, parts: SideParts) {
  const { recordings, callId, began, hasRoom, now, onFailure } = parts;
  const bytes = rateAllowance(BYTES_AT_ONCE, BYTES_PER_SECOND, now);
  let isWhole = true;
  let isEnded = false;
  let writer: BlobWriter | undefined;
  let written: Promise<void> = create();
  const ogg = oggOpusWriter(randomBytes(4).readUInt32LE(), (page) => {
    written = written.then(() => attempt(async () => writer?.append(page)));
    recordings.count(page.length);
  });

  async function create(): Promise<void> {
    await attempt(async () => {
      if (!(await hasRoom)) {
        isWhole = false;
        return;
      }
      writer = await recordings.blobs.write(recordingName(callId, side), 'growing');
    });
  }

  /**
   * Runs `work`, unless an earlier attempt failed. After a failure nothing more is written, because
   * the recording would have a gap.
   */
  async function attempt(work: () => Promise<void>): Promise<void> {
    if (!isWhole) return;
    try {
      await work();
    } catch (error) {
      isWhole = false;
      onFailure(error);
    }
  }

  /** Writes the last page and ends the recording. It can be played up to this moment. */
  function end(): void {
    isEnded = true;
    ogg.end();
  }

  function fillUntil(samples: number): void {
    while (ogg.samples() + SILENCE_SAMPLES <= samples) ogg.add(OPUS_SILENCE);
  }

  const elapsed = () => (now() - began) * SAMPLES_PER_MS;

  return {
    add(packet: Uint8Array): void {
      const samples = opusDurationInSamples(packet);
      if (!isWhole || isEnded || samples === null) return;
      // `isFull` is called only when the writer is open. Before that, `hasRoom` may not have measured
      // the store for this recording yet.
      if (writer !== undefined && recordings.isFull()) {
        end();
        return;
      }
      const due = elapsed() - samples;
      if (due - ogg.samples() > SLACK_MS * SAMPLES_PER_MS) fillUntil(due);
      // Packets that arrive faster than real time must not make the recording longer than the call.
      if (ogg.samples() - elapsed() >= SLACK_MS * SAMPLES_PER_MS) return;
      if (bytes.take(packet.length)) ogg.add(packet);
    },
    async close(): Promise<boolean> {
      if (isWhole && !isEnded) {
        if (!recordings.isFull()) fillUntil(elapsed());
        end();
      }
      await written;
      // What was written before a failure can be played, so it is finished too.
      if (isWhole) await attempt(async () => writer?.finish());
      else await writer?.finish().catch(onFailure);
      return isWhole;
    },
  };
}
