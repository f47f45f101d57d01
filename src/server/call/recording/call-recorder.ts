import { randomUUID } from 'node:crypto';
import type { pino } from 'pino';
import type { FromRoom } from '#core/call/room-wire.ts';
import type { ClaimedCall } from '../call-register.ts';
import { type Recording, startRecording } from './recording.ts';
import type { RecordedSide } from './recording-files.ts';
import type { RecordingsFolder } from './recordings-folder.ts';

interface RecorderParts {
  folder: RecordingsFolder;
  logger: pino.Logger;
}

export interface RoomRecorder {
  /** Once sound flows; does nothing for a call that is not to be kept. */
  start(): void;
  add(side: RecordedSide, packet: Uint8Array): void;
  /** What is said to who wishes a video recording, or wishes it to end. */
  answer(isWished: boolean): Extract<FromRoom, { type: 'recording' }>;
  /** Resolves with the sides that were kept. */
  close(): Promise<RecordedSide[]>;
}

export function roomRecorder(call: ClaimedCall, { folder, logger }: RecorderParts): RoomRecorder {
  let recording: Recording | null = null;
  let videoId: string | null = null;

  function onFailure(error: unknown): void {
    logger.error({ code: String(Object(error).code) }, 'a call could not be recorded');
  }

  return {
    start() {
      if (!call.recorded) return;
      const now = () => performance.now();
      recording ??= startRecording({ folder, callId: call.id, now, onFailure });
    },
    add(side, packet) {
      recording?.add(side, packet);
    },
    answer(isWished) {
      if (isWished && !call.videoRecorded) {
        const refused = 'No recording was planned for this call.';
        return { type: 'recording', id: null, refused };
      }
      videoId = isWished ? (videoId ?? randomUUID()) : null;
      return { type: 'recording', id: videoId };
    },
    async close() {
      try {
        return (await recording?.close()) ?? [];
      } catch (error) {
        onFailure(error);
        return [];
      }
    },
  };
}
