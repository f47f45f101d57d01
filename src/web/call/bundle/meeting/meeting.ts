import { createAudioLevelReporter } from '../levels/audio-levels.ts';
import type { CallTracksStore } from '../library/call-tracks.ts';
import type { JoinRequest } from '../library/join-request.ts';
import type { LibraryChannel, LibraryMessage } from '../library/library-channel.ts';
import { createMicrophoneCommands } from '../microphone/microphone-commands.ts';
import { createAppMessageQueue } from '../room/app-messages.ts';
import { createAgentPresence } from './agent-presence.ts';
import { joinMeeting } from './join-meeting.ts';
import { createMeetingEnd } from './meeting-end.ts';
import { createMeetingRoom } from './meeting-room.ts';
import { createRecordingControl } from './recording.ts';
import { createVisitorPresence } from './visitor-presence.ts';

interface MeetingOptions {
  request: JoinRequest;
  /**
   * The library's message that asks to join. The bundle replies when the call begins, or when the
   * call ends without having begun.
   */
  joinMessage: LibraryMessage;
  channel: LibraryChannel;
  tracks: CallTracksStore;
  suppliedTrack(): MediaStreamTrack | undefined;
  onOver(): void;
}

/** Runs one call, from the request to join until the call is over. */
export function openMeeting(options: MeetingOptions) {
  const { request, joinMessage, channel, tracks, suppliedTrack, onOver } = options;
  const room = createMeetingRoom();
  const agent = createAgentPresence(channel, tracks);
  const stopMicrophone = () => microphone.stop();
  const { signal, end } = createMeetingEnd({ channel, joinMessage, agent, stopMicrophone, onOver });
  const visitor = createVisitorPresence({ request, channel, room, agent, signal });
  const { participant } = visitor;
  const appMessages = createAppMessageQueue((data) => room.send({ type: 'app', data }));
  const recording = createRecordingControl({ channel, visitor: participant, send: room.send });
  const levels = createAudioLevelReporter({
    channel,
    signal,
    stats: room.stats,
    track: (side) => (side === 'visitor' ? microphone.track() : tracks.agentTrack()),
    agentId: agent.id,
  });
  const microphone = createMicrophoneCommands({
    channel,
    signal,
    visitor: participant,
    settings: request.inputSettings,
    suppliedTrack,
    onTrack(track) {
      tracks.setVisitorTrack(track);
      room.replaceTrack(track);
    },
    onChange() {
      visitor.tellOfChange();
      visitor.sendMicrophoneState();
    },
  });

  // When the visitor leaves the page, the call ends at once. Otherwise the server would have to
  // wait for a timeout.
  window.addEventListener('pagehide', () => end(), { signal });
  void joinMeeting({
    request,
    joinMessage,
    channel,
    room,
    visitor,
    agent,
    microphone,
    levels,
    recording,
    appMessages,
    signal,
    end,
  });

  return {
    visitor: participant,
    microphone,
    levels,
    recording,
    appMessages,
    tellOfVisitor: visitor.tellOfChange,
    leave: () => end(),
    isOwner: () => participant.owner,
    isAgent: (id: unknown) => id !== null && id === agent.id(),
    stats: room.stats,
    subscribe: agent.subscribe,
  };
}

export type Meeting = ReturnType<typeof openMeeting>;
