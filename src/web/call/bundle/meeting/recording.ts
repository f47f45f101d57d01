import type { MessageFromRoom, MessageToRoom, RecordingFormat } from '#core/call/room-messages.ts';
import type { LibraryChannel, LibraryMessage } from '../library/library-channel.ts';
import type { VisitorParticipant } from '../library/participants.ts';

interface RecordingOptions {
  channel: LibraryChannel;
  send(message: MessageToRoom): void;
  visitor: VisitorParticipant;
}

/**
 * Sends the page's requests to record to the server, which makes the recording. Tells the library
 * when the recording starts and stops.
 */
export function createRecordingControl({ channel, send, visitor }: RecordingOptions) {
  let layout: unknown;
  let current: string | null = null;
  return {
    start(message: LibraryMessage) {
      if (message.type === 'local') {
        channel.post('recording-error', {
          errorMsg: 'This call cannot be recorded in the browser.',
        });
        return;
      }
      ({ layout } = message);
      send({ type: 'recording', format: readRecordingFormat(message) });
    },
    stop: () => send({ type: 'recording', format: null }),
    answer({ id, refused }: Extract<MessageFromRoom, { type: 'recording' }>) {
      if (refused !== undefined) channel.post('recording-error', { errorMsg: refused });
      else if (id !== null) {
        channel.post('recording-started', {
          recordingId: id,
          startedBy: visitor.id,
          type: 'cloud',
          local: false,
          layout,
        });
      } else if (current !== null) channel.post('recording-stopped', { recordingId: current });
      current = id;
    },
  };
}

/** Returns the requested format. Missing or invalid fields get the library's own defaults. */
export function readRecordingFormat(request: Record<string, unknown>): RecordingFormat {
  const { width, height, backgroundColor, layout } = request;
  return {
    width: typeof width === 'number' ? width : 1280,
    height: typeof height === 'number' ? height : 720,
    backgroundColor: typeof backgroundColor === 'string' ? backgroundColor : '#ff000000',
    layout: presetOf(layout) ?? 'default',
  };
}

function presetOf(layout: unknown): string | null {
  if (typeof layout !== 'object' || layout === null || !('preset' in layout)) return null;
  return typeof layout.preset === 'string' ? layout.preset : null;
}
