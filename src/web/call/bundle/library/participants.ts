interface TrackState {
  subscribed: boolean;
  state: 'blocked' | 'off' | 'sendable' | 'loading' | 'playable';
  off?: { byUser: true };
  blocked?: Partial<Record<MicrophoneBlockReason, true>>;
}

export type MicrophoneBlockReason = 'byDeviceMissing' | 'byDeviceInUse' | 'byPermissions';

export interface VisitorParticipant {
  id: string;
  name: string;
  owner: boolean;
  joinedAt: Date;
  userData: unknown;
  microphone: 'on' | 'off' | MicrophoneBlockReason;
}

export interface AgentParticipant {
  id: string;
  name: string;
  joinedAt: Date;
  subscribed: boolean;
  /** True once the agent's sound is connected. */
  audible: boolean;
}

/** Returns the visitor as a participant object of the call library. */
export function visitorForLibrary(visitor: VisitorParticipant) {
  const { id, name, owner, joinedAt, userData, microphone } = visitor;
  const audio = visitorAudio(microphone);
  return {
    ...common(id, name, joinedAt),
    local: true,
    owner,
    userData,
    audio: audio.state === 'playable',
    tracks: { audio, ...noVideo(true) },
  };
}

/** Returns the agent as a participant object of the call library. */
export function agentForLibrary(agent: AgentParticipant) {
  const { id, name, joinedAt, subscribed, audible } = agent;
  const heard = audible ? 'playable' : 'loading';
  const audio: TrackState = { subscribed, state: subscribed ? heard : 'sendable' };
  return {
    ...common(id, name, joinedAt),
    local: false,
    owner: false,
    audio: audio.state === 'playable',
    tracks: { audio, ...noVideo(subscribed) },
  };
}

function visitorAudio(microphone: VisitorParticipant['microphone']): TrackState {
  if (microphone === 'on') return { subscribed: true, state: 'playable' };
  if (microphone === 'off') return { subscribed: true, state: 'off', off: { byUser: true } };
  return { subscribed: true, state: 'blocked', blocked: { [microphone]: true } };
}

function common(id: string, name: string, joinedAt: Date) {
  return {
    session_id: id,
    user_id: id,
    user_name: name,
    joined_at: joinedAt,
    // The library reads a date at the start of 1970 as 'never'.
    will_eject_at: new Date(0),
    permissions: {
      hasPresence: true,
      canSend: new Set(['audio']),
      canReceive: { base: { audio: true } },
      canAdmin: false,
    },
    video: false,
    screen: false,
    record: false,
  };
}

function noVideo(subscribed: boolean): Record<'video' | 'screenAudio' | 'screenVideo', TrackState> {
  const off: TrackState = { subscribed, state: 'off' };
  return { video: { ...off }, screenAudio: { ...off }, screenVideo: { ...off } };
}
