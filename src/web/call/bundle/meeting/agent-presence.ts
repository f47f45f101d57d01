import type { CallTracksStore } from '../library/call-tracks.ts';
import type { LibraryChannel } from '../library/library-channel.ts';
import { type AgentParticipant, agentForLibrary } from '../library/participants.ts';

/**
 * Keeps the state of the agent, who is the other participant of the meeting, and tells the library
 * about changes of this state.
 */
export function createAgentPresence(channel: LibraryChannel, tracks: CallTracksStore) {
  let agent: AgentParticipant | null = null;

  const tell = (event: string, changed: AgentParticipant) =>
    channel.post(event, { participant: agentForLibrary(changed) });

  return {
    id: () => agent?.id ?? null,
    /**
     * Records that the agent is in the call. The library learns of the agent only from `announce`.
     */
    arrive({ id, name }: { id: string; name: string }, subscribed: boolean) {
      agent = { id, name, joinedAt: new Date(), subscribed, audible: false };
      tracks.setSubscribed(id, subscribed);
    },
    announce() {
      if (agent) tell('participant-joined', agent);
    },
    setTrack(track: MediaStreamTrack) {
      if (agent) tracks.setAgentTrack(agent.id, track);
    },
    /**
     * Silences the agent in the page, because the browser still holds sound that it got before the
     * agent fell silent. The library plays this very track.
     */
    hush(isOn: boolean) {
      const track = tracks.agentTrack();
      if (track) track.enabled = !isOn;
    },
    becomeAudible() {
      if (!agent) return;
      agent.audible = true;
      tell('participant-updated', agent);
    },
    subscribe(subscribed: boolean) {
      if (!agent || agent.subscribed === subscribed) return;
      agent.subscribed = subscribed;
      tracks.setSubscribed(agent.id, subscribed);
      tell('participant-updated', agent);
    },
    /**
     * Tells the library that the agent has left. At this event the page removes the agent's audio
     * player.
     */
    leave() {
      if (agent) tell('participant-left', agent);
    },
  };
}

export type AgentPresence = ReturnType<typeof createAgentPresence>;
