import type { LibraryChannel, LibraryMessage } from '../library/library-channel.ts';
import type { fatalErrorEvent } from '../library/library-errors.ts';
import type { AgentPresence } from './agent-presence.ts';

interface MeetingEndOptions {
  channel: LibraryChannel;
  joinMessage: LibraryMessage;
  agent: AgentPresence;
  stopMicrophone(): void;
  onOver(): void;
}

/** Ends a meeting and tells the library. Only the first call of `end` has an effect. */
export function createMeetingEnd(options: MeetingEndOptions) {
  const { channel, joinMessage, agent, stopMicrophone, onOver } = options;
  const ending = new AbortController();
  const { signal } = ending;
  return {
    /** Aborted when the meeting is over. */
    signal,
    end(fatal?: ReturnType<typeof fatalErrorEvent>) {
      if (signal.aborted) return;
      ending.abort();
      stopMicrophone();
      agent.leave();
      if (fatal) channel.post('error', fatal);
      // If the call never began, newer versions of the library still wait for a reply to the
      // message that asked to join.
      if (agent.id() === null) channel.reply(joinMessage, { error: fatal ?? 'The call was left.' });
      channel.post('left-meeting');
      onOver();
    },
  };
}

export type MeetingEnd = ReturnType<typeof createMeetingEnd>;
