import type { FromRoom, ToRoom } from '#core/call/room-wire.ts';
import { createAudioLevels } from '../levels/audio-levels.ts';
import type { CallTracksStore } from '../library/call-tracks.ts';
import { fatalErrorEvent } from '../library/fatal-error.ts';
import type { JoinWish } from '../library/join-request.ts';
import type { LibraryChannel, LibraryMessage } from '../library/library-channel.ts';
import type { Agent, Visitor } from '../library/participants.ts';
import { createInput } from '../microphone/microphone-commands.ts';
import { cameraErrorEvent, type MicrophoneError } from '../microphone/microphone-error.ts';
import { dataForPage, dataForRoom } from '../room/app-data.ts';
import { createAppQueue } from '../room/app-messages.ts';
import { type Joined, openRoomSocket, type RoomSocket } from '../room/resumable-socket.ts';
import { roomSocketAddress } from '../room/room-socket-address.ts';
import { type Media, openMedia } from '../room/sound-connection.ts';
import { createRecording } from './recording.ts';
import { tellLibrary } from './tell-library.ts';

interface MeetingOptions {
  wish: JoinWish;
  /** Answered when it is known whether the call comes about. */
  joinMessage: LibraryMessage;
  channel: LibraryChannel;
  tracks: CallTracksStore;
  broughtTrack(): MediaStreamTrack | undefined;
  onOver(): void;
}

/** One call, from the wish to join until it is over. */
export function openMeeting(options: MeetingOptions) {
  const { wish, joinMessage, channel, tracks, onOver } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const tell = tellLibrary(channel);
  const visitor: Visitor = {
    id: '',
    name: wish.name,
    owner: false,
    joinedAt: new Date(),
    userData: wish.userData,
    microphone: wish.audioOn ? 'on' : 'off',
  };
  let agent: Agent | null = null;
  let room: RoomSocket | null = null;
  let media: Media | null = null;

  const send = (message: ToRoom) => room?.send(message);
  const appMessages = createAppQueue((data) => send({ type: 'app', data: dataForRoom(data) }));
  const recording = createRecording({ channel, send, visitor });
  const levels = createAudioLevels({
    channel,
    signal,
    stats: () => media?.stats(),
    track: (side) => (side === 'visitor' ? input.track() : tracks.agentTrack()),
    agentId: () => agent?.id ?? null,
  });
  const input = createInput({
    channel,
    signal,
    visitor,
    settings: wish.inputSettings,
    broughtTrack: options.broughtTrack,
    onTrack(track) {
      tracks.setVisitorTrack(track);
      media?.replaceTrack(track);
    },
    onChange() {
      tellOfVisitor();
      send({ type: 'audio', on: visitor.microphone === 'on' });
    },
  });

  async function begin() {
    const error = wish.audioOn ? await input.open() : null;
    if (signal.aborted) return;
    if (error) return failWithout(error);
    const address = roomSocketAddress(wish.url);
    if (address === null) return end(fatalErrorEvent('no-room', 'This is no address of a call.'));
    room = openRoomSocket({
      address,
      token: wish.token,
      name: wish.name,
      signal,
      onMessage,
      onJoined(joined) {
        try {
          onJoined(joined);
        } catch {
          end(fatalErrorEvent('connection-error', 'This browser cannot make calls.'));
        }
      },
      onBroken() {
        appMessages.close();
        tell.network('signaling', 'interrupted');
      },
      onResumed() {
        tell.network('signaling', 'connected');
        media?.roomResumed();
        send({ type: 'audio', on: visitor.microphone === 'on' });
        appMessages.open();
      },
      onLost: (message) => end(fatalErrorEvent('connection-error', message)),
    });
    window.addEventListener('online', () => room?.hurry(), { signal });
    window.addEventListener('online', () => media?.hurry(), { signal });
  }

  /** A visitor who cannot be heard has no use for the call: it ends before it begins. */
  function failWithout(error: MicrophoneError) {
    channel.post('camera-error', cameraErrorEvent(error));
    end(fatalErrorEvent(error.type, error.msg));
  }

  function onJoined({ id, owner, agent: { id: agentId, name }, iceServers }: Joined) {
    Object.assign(visitor, { id, owner, joinedAt: new Date() });
    agent = {
      id: agentId,
      name,
      joinedAt: new Date(),
      subscribed: wish.subscribes,
      audible: false,
    };
    tracks.setSubscribed(agentId, wish.subscribes);
    tell.joined(visitor);
    channel.reply(joinMessage);
    tell.agentCame(agent);
    media = openMedia({
      iceServers,
      signal,
      send,
      microphoneTrack: input.track,
      isRoomLive: () => room?.isLive() === true,
      renewRoom: () => room?.renew(),
      onTrack: (track) => tracks.setAgentTrack(agentId, track),
      onConnected() {
        tell.network('sfu', 'connected');
        if (!agent) return;
        agent.audible = true;
        tell.agentChanged(agent);
      },
      onInterrupted: () => tell.network('sfu', 'interrupted'),
      onLost: (message) => end(fatalErrorEvent('connection-error', message)),
    });
    if (visitor.microphone !== 'on') send({ type: 'audio', on: false });
    if (wish.visitorLevel) levels.observe('visitor', wish.visitorLevel.interval);
    if (wish.agentLevel) levels.observe('agent', wish.agentLevel.interval);
    appMessages.open();
  }

  function onMessage(message: Exclude<FromRoom, Joined>) {
    switch (message.type) {
      case 'answer':
        return media?.answer(message.sdp);
      case 'candidate':
        return media?.addCandidate(message.candidate);
      case 'renew':
        return media?.renew();
      case 'app':
        return channel.post('app-message', { data: dataForPage(message.data), fromId: agent?.id });
      case 'recording':
        return recording.answer(message);
      case 'end':
        return end();
      case 'fatal':
        return end(fatalErrorEvent(message.error, message.message));
    }
  }

  function tellOfVisitor() {
    if (agent && !signal.aborted) tell.visitorChanged(visitor);
  }

  function end(fatal?: ReturnType<typeof fatalErrorEvent>) {
    if (signal.aborted) return;
    ending.abort();
    input.stop();
    if (agent) tell.agentLeft(agent);
    if (fatal) channel.post('error', fatal);
    // Newer libraries wait for this answer to their wish to join.
    if (!agent) channel.reply(joinMessage, { error: fatal ?? 'The call was left.' });
    channel.post('left-meeting');
    onOver();
  }

  // The server need not find out by itself that the page is gone.
  window.addEventListener('pagehide', () => end(), { signal });
  void begin();

  return {
    visitor,
    input,
    levels,
    recording,
    appMessages,
    tellOfVisitor,
    leave: () => end(),
    isOwner: () => visitor.owner,
    isAgent: (id: unknown) => agent !== null && id === agent.id,
    stats: () => media?.stats(),
    subscribe(subscribed: boolean) {
      if (!agent || agent.subscribed === subscribed) return;
      agent.subscribed = subscribed;
      tracks.setSubscribed(agent.id, subscribed);
      tell.agentChanged(agent);
    },
  };
}

export type Meeting = ReturnType<typeof openMeeting>;
