import { createAudioLevels } from '../levels/audio-levels.ts';
import type { CallTracksStore } from '../library/call-tracks.ts';
import type { JoinRequest } from '../library/join-request.ts';
import type { LibraryChannel, LibraryMessage } from '../library/library-channel.ts';
import { cameraErrorEvent, fatalErrorEvent } from '../library/library-errors.ts';
import { type VisitorParticipant, visitorForLibrary } from '../library/participants.ts';
import { createMicrophoneCommands } from '../microphone/microphone-commands.ts';
import type { MicrophoneError } from '../microphone/microphone-error.ts';
import { createAppMessageQueue, dataForPage } from '../room/app-messages.ts';
import { type JoinedRoom, roomSocketAddress } from '../room/resumable-socket.ts';
import {
  connectToRoom,
  type MeetingMessage,
  type RoomConnection,
} from '../room/room-connection.ts';
import { createAgentPresence } from './agent-presence.ts';
import { createRecording } from './recording.ts';

interface MeetingOptions {
  request: JoinRequest;
  /** The library's message to join. It gets its reply when the call has begun or has failed. */
  joinMessage: LibraryMessage;
  channel: LibraryChannel;
  tracks: CallTracksStore;
  suppliedTrack(): MediaStreamTrack | undefined;
  onOver(): void;
}

/** One call, from the request to join until it is over. */
export function openMeeting(options: MeetingOptions) {
  const { request, joinMessage, channel, tracks, onOver } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const visitor = visitorOf(request);
  const agent = createAgentPresence(channel, tracks);
  let room: RoomConnection | null = null;

  const appMessages = createAppMessageQueue((data) => room?.send({ type: 'app', data }));
  const recording = createRecording({ channel, visitor, send: (message) => room?.send(message) });
  const levels = createAudioLevels({
    channel,
    signal,
    stats: () => room?.stats(),
    track: (side) => (side === 'visitor' ? microphone.track() : tracks.agentTrack()),
    agentId: agent.id,
  });
  const microphone = createMicrophoneCommands({
    channel,
    signal,
    visitor,
    settings: request.inputSettings,
    suppliedTrack: options.suppliedTrack,
    onTrack(track) {
      tracks.setVisitorTrack(track);
      room?.replaceTrack(track);
    },
    onChange() {
      tellOfVisitor();
      sendMicrophoneState();
    },
  });

  function tellOfVisitor() {
    if (agent.id() === null || signal.aborted) return;
    channel.post('participant-updated', { participant: visitorForLibrary(visitor) });
  }

  function sendMicrophoneState() {
    room?.send({ type: 'audio', on: visitor.microphone === 'on' });
  }

  async function begin() {
    const error = request.audioOn ? await microphone.open() : null;
    if (signal.aborted) return;
    if (error) return endWithout(error);
    const address = roomSocketAddress(request.url);
    if (address === null) return end(fatalErrorEvent('no-room', 'This is no address of a call.'));
    room = connectToRoom({
      address,
      token: request.token,
      name: request.name,
      signal,
      microphoneTrack: microphone.track,
      onMessage,
      onJoined(joined) {
        try {
          join(joined);
        } catch {
          end(fatalErrorEvent('connection-error', 'This browser cannot make calls.'));
        }
      },
      onAgentTrack: agent.setTrack,
      onAgentAudible: agent.becomeAudible,
      onNetwork: (type, event) => channel.post('network-connection', { type, event }),
      onBroken: appMessages.close,
      onResumed() {
        sendMicrophoneState();
        appMessages.open();
      },
      onLost: (message) => end(fatalErrorEvent('connection-error', message)),
    });
  }

  /** A visitor who cannot be heard has no use for the call, so it ends before it begins. */
  function endWithout(error: MicrophoneError) {
    channel.post('camera-error', cameraErrorEvent(error));
    end(fatalErrorEvent(error.type, error.msg));
  }

  function join(joined: JoinedRoom) {
    const { id, owner, iceServers } = joined;
    Object.assign(visitor, { id, owner, joinedAt: new Date() });
    agent.arrive(joined.agent, request.subscribes);
    channel.post('joined-meeting', { participants: { local: visitorForLibrary(visitor) } });
    channel.reply(joinMessage);
    agent.announce();
    room?.connectSound(iceServers);
    if (visitor.microphone !== 'on') sendMicrophoneState();
    if (request.visitorLevel) levels.observe('visitor', request.visitorLevel.interval);
    if (request.agentLevel) levels.observe('agent', request.agentLevel.interval);
    appMessages.open();
  }

  function onMessage(message: MeetingMessage) {
    switch (message.type) {
      case 'app':
        return channel.post('app-message', { data: dataForPage(message.data), fromId: agent.id() });
      case 'recording':
        return recording.answer(message);
      case 'end':
        return end();
      case 'fatal':
        return end(fatalErrorEvent(message.error, message.message));
    }
  }

  function end(fatal?: ReturnType<typeof fatalErrorEvent>) {
    if (signal.aborted) return;
    ending.abort();
    microphone.stop();
    agent.leave();
    if (fatal) channel.post('error', fatal);
    // If the call never began, newer versions of the library still wait for the reply to their
    // message to join.
    if (agent.id() === null) channel.reply(joinMessage, { error: fatal ?? 'The call was left.' });
    channel.post('left-meeting');
    onOver();
  }

  // A page that is left ends its call, so that the server need not wait for a timeout.
  window.addEventListener('pagehide', () => end(), { signal });
  void begin();

  return {
    visitor,
    microphone,
    levels,
    recording,
    appMessages,
    tellOfVisitor,
    leave: () => end(),
    isOwner: () => visitor.owner,
    isAgent: (id: unknown) => id !== null && id === agent.id(),
    stats: () => room?.stats(),
    subscribe: agent.subscribe,
  };
}

export type Meeting = ReturnType<typeof openMeeting>;

function visitorOf({ name, userData, audioOn }: JoinRequest): VisitorParticipant {
  return {
    id: '',
    name,
    owner: false,
    joinedAt: new Date(),
    userData,
    microphone: audioOn ? 'on' : 'off',
  };
}
