import type { pino } from 'pino';
import type { MessageFromRoom } from '#core/call/room-messages.ts';
import type { ClaimedCall } from '../call-register.ts';
import { type Recording, startRecording } from './recording.ts';
import type { RecordedSide } from './recording-files.ts';
import type { LimitedRecordings } from './recordings-limit.ts';

interface RecorderParts {
  recordings: LimitedRecordings;
  logger: pino.Logger;
}

export interface CallRecorder {
  /**
   * Begins the recording if this call is to be recorded. The room calls this method each time the
   * sound is connected, and only the first time has an effect.
   */
  start(): void;
  add(side: RecordedSide, packet: Uint8Array): void;
  /** Returns the answer to a visitor's request to start or to stop a video recording. */
  answerVideoRequest(isRequested: boolean): Extract<MessageFromRoom, { type: 'recording' }>;
  /** Ends the recording and resolves with the sides that were recorded. */
  close(): Promise<RecordedSide[]>;
}

/**
 * Creates the recorder of one call. The recorder records the sound if the call is to be recorded.
 * The recorder also answers the visitor's requests for a video recording.
 */
export function callRecorder(
  call: ClaimedCall,
  { recordings, logger }: RecorderParts,
): CallRecorder {
  let recording: Recording | null = null;

  function onFailure(error: unknown): void {
    logger.error({ code: String(Object(error).code) }, 'a call could not be recorded');
  }

  return {
    start() {
      if (!call.recorded) return;
      const now = () => performance.now();
      recording ??= startRecording({ recordings, callId: call.id, now, onFailure });
    },
    add(side, packet) {
      recording?.add(side, packet);
    },
    answerVideoRequest(isRequested) {
      if (isRequested && !call.videoRecorded) {
        const refused = 'No recording was planned for this call.';
        return { type: 'recording', id: null, refused };
      }
      // Only the sound is recorded, under the id of the call. The page needs to hear that a recording
      // has started, because it then asks for the first message.
      return { type: 'recording', id: isRequested ? call.id : null };
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
