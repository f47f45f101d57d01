import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { allowance } from '../rate-allowance.ts';
import { OPUS_SILENCE, opusSamples } from '../sound/opus-packet.ts';
import { oggOpus } from './ogg-opus.ts';
import { type RecordedSide, recordingFile } from './recording-files.ts';
import type { RecordingsFolder } from './recordings-folder.ts';

export interface Recording {
  add(side: RecordedSide, packet: Uint8Array): void;
  /** Resolves with the sides that can be played, from the beginning on. */
  close(): Promise<RecordedSide[]>;
}

interface RecordingParts {
  folder: RecordingsFolder;
  callId: string;
  /** In milliseconds, of a clock that nobody sets. */
  now(): number;
  onFailure(error: unknown): void;
}

/** What packets may come early or late by before the gap is filled with silence. */
const SLACK_MS = 200;
const SAMPLES_PER_MS = 48;
const SILENCE_SAMPLES = opusSamples(OPUS_SILENCE) as number;
/**
 * Bytes of one side: four times what browsers send for speech, about 4,000 a second. Packets may be
 * far larger, up to half a megabyte a second, and then sound no better.
 */
const [AT_ONCE, PER_SECOND] = [64_000, 16_000];

/** Both sides begin at the same moment, so that they can be laid over each other. */
export function startRecording(parts: RecordingParts): Recording {
  const began = parts.now();
  const hasRoom = parts.folder.hasRoom();
  const sides = {
    customer: recordSide('customer', { began, hasRoom, ...parts }),
    assistant: recordSide('assistant', { began, hasRoom, ...parts }),
  };
  return {
    add: (side, packet) => sides[side].add(packet),
    async close() {
      const kept = await Promise.all([sides.customer.close(), sides.assistant.close()]);
      return (['customer', 'assistant'] as const).filter((_, at) => kept[at]);
    },
  };
}

interface SideParts extends RecordingParts {
  began: number;
  hasRoom: Promise<boolean>;
}

function recordSide(side: RecordedSide, parts: SideParts) {
  const { folder, callId, began, hasRoom, now, onFailure } = parts;
  const bytes = allowance(AT_ONCE, PER_SECOND, now);
  let isWhole = true;
  let isEnded = false;
  let file: FileHandle | undefined;
  let written: Promise<void> = create();
  const ogg = oggOpus(randomBytes(4).readUInt32LE(), (page) => {
    written = written.then(() => attempt(async () => file?.appendFile(page)));
    folder.count(page.length);
  });

  async function create(): Promise<void> {
    await attempt(async () => {
      if (!(await hasRoom)) {
        isWhole = false;
        return;
      }
      await mkdir(folder.dir, { recursive: true, mode: 0o700 });
      file = await open(recordingFile(folder.dir, callId, side), 'w', 0o600);
    });
  }

  /** After the first failure nothing more is tried: what would follow has a hole before it. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    if (!isWhole) return;
    try {
      await work();
    } catch (error) {
      isWhole = false;
      onFailure(error);
    }
  }

  /** What was recorded until then can be played. */
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
      const samples = opusSamples(packet);
      if (!isWhole || isEnded || samples === null) return;
      // Before there is a file, what was counted may be long gone from the folder.
      if (file !== undefined && folder.isFull()) {
        end();
        return;
      }
      const due = elapsed() - samples;
      if (due - ogg.samples() > SLACK_MS * SAMPLES_PER_MS) fillUntil(due);
      // Who sends faster than time goes by does not get a longer recording.
      if (ogg.samples() - elapsed() >= SLACK_MS * SAMPLES_PER_MS) return;
      if (bytes.take(packet.length)) ogg.add(packet);
    },
    async close(): Promise<boolean> {
      if (isWhole && !isEnded) {
        if (!folder.isFull()) fillUntil(elapsed());
        end();
      }
      await written;
      await file?.close().catch(onFailure);
      return isWhole;
    },
  };
}
