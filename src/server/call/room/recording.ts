import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { oggOpus } from './ogg-opus.ts';
import { OPUS_SILENCE, opusSamples } from './opus-packet.ts';
import { type RecordedSide, recordingFile } from './recordings.ts';

export interface Recording {
  add(side: RecordedSide, packet: Uint8Array): void;
  /** Resolves with the sides that were kept whole. */
  close(): Promise<RecordedSide[]>;
}

interface RecordingParts {
  dir: string;
  callId: string;
  /** In milliseconds, of a clock that nobody sets. */
  now(): number;
  onFailure(error: unknown): void;
}

/** What packets may come early or late by before the gap is filled with silence. */
const SLACK_MS = 200;
const SAMPLES_PER_MS = 48;
const SILENCE_SAMPLES = opusSamples(OPUS_SILENCE) as number;

/** Both sides begin at the same moment, so that they can be laid over each other. */
export function startRecording(parts: RecordingParts): Recording {
  const began = parts.now();
  const sides = {
    customer: recordSide('customer', began, parts),
    assistant: recordSide('assistant', began, parts),
  };
  return {
    add: (side, packet) => sides[side].add(packet),
    async close() {
      const kept = await Promise.all([sides.customer.close(), sides.assistant.close()]);
      return (['customer', 'assistant'] as const).filter((_, at) => kept[at]);
    },
  };
}

function recordSide(
  side: RecordedSide,
  began: number,
  { dir, callId, now, onFailure }: RecordingParts,
) {
  let isWhole = true;
  let file: FileHandle | undefined;
  let written: Promise<void> = create();
  const ogg = oggOpus(randomBytes(4).readUInt32LE(), (page) => {
    written = written.then(() => attempt(() => file?.appendFile(page)));
  });

  async function create(): Promise<void> {
    await attempt(async () => {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      file = await open(recordingFile(dir, callId, side), 'w', 0o600);
    });
  }

  /** After the first failure nothing more is tried: what would follow has a hole before it. */
  async function attempt(work: () => Promise<unknown> | undefined): Promise<void> {
    if (!isWhole) return;
    try {
      await work();
    } catch (error) {
      isWhole = false;
      onFailure(error);
    }
  }

  function fillUntil(samples: number): void {
    while (ogg.samples() + SILENCE_SAMPLES <= samples) ogg.add(OPUS_SILENCE);
  }

  const elapsed = () => (now() - began) * SAMPLES_PER_MS;

  return {
    add(packet: Uint8Array): void {
      if (!isWhole) return;
      const due = elapsed() - (opusSamples(packet) ?? 0);
      if (due - ogg.samples() > SLACK_MS * SAMPLES_PER_MS) fillUntil(due);
      // Who sends faster than time goes by does not get a longer recording.
      if (ogg.samples() - elapsed() < SLACK_MS * SAMPLES_PER_MS) ogg.add(packet);
    },
    async close(): Promise<boolean> {
      if (isWhole) {
        fillUntil(elapsed());
        ogg.end();
      }
      await written;
      await file?.close().catch(onFailure);
      return isWhole;
    },
  };
}
