import type { JoinRequest } from '../library/join-request.ts';
import type { LibraryChannel } from '../library/library-channel.ts';
import { type VisitorParticipant, visitorForLibrary } from '../library/participants.ts';
import type { JoinedMessage } from '../room/resumable-socket.ts';
import type { RoomConnection } from '../room/room-connection.ts';
import type { AgentPresence } from './agent-presence.ts';

interface VisitorPresenceOptions {
  request: JoinRequest;
  channel: LibraryChannel;
  room: RoomConnection;
  agent: AgentPresence;
  /** Aborted when the call is over. */
  signal: AbortSignal;
}

/**
 * Keeps the state of the visitor, who is the local participant of the meeting, for the library and
 * for the room.
 */
export function createVisitorPresence(options: VisitorPresenceOptions) {
  const { request, channel, room, agent, signal } = options;
  const participant: VisitorParticipant = {
    id: '',
    name: request.name,
    owner: false,
    joinedAt: new Date(),
    userData: request.userData,
    microphone: request.audioOn ? 'on' : 'off',
  };
  return {
    participant,
    /**
     * Records that the visitor is in the call. The library learns of the visitor only from
     * `announce`.
     */
    arrive({ id, owner }: JoinedMessage) {
      Object.assign(participant, { id, owner, joinedAt: new Date() });
    },
    announce() {
      channel.post('joined-meeting', { participants: { local: visitorForLibrary(participant) } });
    },
    /**
     * Tells the library that the visitor's state has changed. Does nothing before the call begins
     * and after it ends.
     */
    tellOfChange() {
      if (agent.id() === null || signal.aborted) return;
      channel.post('participant-updated', { participant: visitorForLibrary(participant) });
    },
    sendMicrophoneState() {
      room.send({ type: 'audio', on: participant.microphone === 'on' });
    },
  };
}

export type VisitorPresence = ReturnType<typeof createVisitorPresence>;
