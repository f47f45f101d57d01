import type { LibraryChannel } from '../library/library-channel.ts';
import {
  type Agent,
  agentAsParticipant,
  type Visitor,
  visitorAsParticipant,
} from '../library/participants.ts';

/** What the library is told of a call in its course. */
export function tellLibrary({ post }: LibraryChannel) {
  return {
    joined: (visitor: Visitor) =>
      post('joined-meeting', { participants: { local: visitorAsParticipant(visitor) } }),
    visitorChanged: (visitor: Visitor) =>
      post('participant-updated', { participant: visitorAsParticipant(visitor) }),
    agentCame: (agent: Agent) =>
      post('participant-joined', { participant: agentAsParticipant(agent) }),
    agentChanged: (agent: Agent) =>
      post('participant-updated', { participant: agentAsParticipant(agent) }),
    /** Users of the library take this for the sign to remove their players. */
    agentLeft: (agent: Agent) =>
      post('participant-left', { participant: agentAsParticipant(agent) }),
    network: (type: 'signaling' | 'sfu', event: 'interrupted' | 'connected') =>
      post('network-connection', { type, event }),
  };
}
