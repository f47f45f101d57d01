import type { LibraryChannel, LibraryMessage } from '../library/library-channel.ts';

/** Data for everyone in the call, which is for its owner to set. */
export function createSessionData(channel: LibraryChannel, isOwner: () => boolean) {
  let data: unknown;
  return {
    set({ data: given, mergeStrategy }: LibraryMessage) {
      if (!isOwner()) {
        channel.post('nonfatal-error', {
          type: 'meeting-session-data-error',
          errorMsg: 'Only an owner of the meeting can set its session data.',
        });
        return;
      }
      data = mergeStrategy === 'shallow-merge' ? Object.assign({}, data, given) : given;
      channel.post('meeting-session-state-updated', {
        meetingSessionState: { data, topology: 'sfu' },
      });
    },
  };
}
