import type { FromRoom, ToRoom } from '#core/call/room-wire.ts';
import type { LibraryChannel, LibraryMessage } from '../library/library-channel.ts';
import type { Visitor } from '../library/participants.ts';
import { readRecordingWish } from './recording-wish.ts';

interface RecordingOptions {
  channel: LibraryChannel;
  send(message: ToRoom): void;
  visitor: Visitor;
}

/** Recording is the server's: here it is only asked for and told of. */
export function createRecording({ channel, send, visitor }: RecordingOptions) {
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
      send({ type: 'recording', wish: readRecordingWish(message) });
    },
    stop: () => send({ type: 'recording', wish: null }),
    answer({ id, refused }: Extract<FromRoom, { type: 'recording' }>) {
      if (refused !== undefined) channel.post('recording-error', { errorMsg: refused });
      else if (id !== null) {
        const told = {
          recordingId: id,
          startedBy: visitor.id,
          type: 'cloud',
          local: false,
          layout,
        };
        channel.post('recording-started', told);
      } else if (current !== null) channel.post('recording-stopped', { recordingId: current });
      current = id;
    },
  };
}
