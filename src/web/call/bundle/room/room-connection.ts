import type { IceServer, MessageFromRoom, MessageToRoom } from '#core/call/room-messages.ts';
import { type JoinedMessage, openResumableSocket } from './resumable-socket.ts';
import { openSoundConnection, type SoundConnection } from './sound-connection.ts';

interface RoomConnectionOptions {
  address: string;
  token: string | null;
  name: string;
  signal: AbortSignal;
  microphoneTrack(): MediaStreamTrack | null;
  onJoined(joined: JoinedMessage): void;
  onMessage(message: MeetingMessage): void;
  onAgentTrack(track: MediaStreamTrack): void;
  onAgentAudible(): void;
  /** Called when the agent's sound must not be heard from now on, and when it is wanted again. */
  onAgentHush(isOn: boolean): void;
  /** Called when the state of the socket ('signaling') or of the sound ('sfu') has changed. */
  onNetwork(way: 'signaling' | 'sfu', event: 'interrupted' | 'connected'): void;
  /** Called when the socket breaks. Messages are dropped until `onResumed` is called. */
  onBroken(): void;
  onResumed(): void;
  onLost(message: string): void;
}

/** A message from the room that is about the call and not about the connection. */
export type MeetingMessage = Extract<
  MessageFromRoom,
  { type: 'app' | 'recording' | 'end' | 'fatal' }
>;

export interface RoomConnection {
  send(message: MessageToRoom): void;
  /** Connects the sound. Throws if the browser has no WebRTC. */
  connectSound(iceServers: IceServer[]): void;
  replaceTrack(track: MediaStreamTrack | null): void;
  /**
   * Returns the statistics of the sound connection, or undefined before `connectSound` is called.
   */
  stats(): Promise<RTCStatsReport> | undefined;
}

/**
 * Opens the socket to the room. `connectSound` opens the sound connection, which both sides
 * negotiate over the socket.
 */
export function connectToRoom(options: RoomConnectionOptions): RoomConnection {
  const { signal } = options;
  let sound: SoundConnection | null = null;

  const socket = openResumableSocket({
    address: options.address,
    token: options.token,
    name: options.name,
    signal,
    isOffline,
    onJoined: options.onJoined,
    onMessage,
    onBroken() {
      options.onBroken();
      // The message that ends the hush could be lost with the socket.
      options.onAgentHush(false);
      options.onNetwork('signaling', 'interrupted');
    },
    onResumed({ iceServers }) {
      options.onNetwork('signaling', 'connected');
      sound?.roomResumed(iceServers);
      options.onResumed();
    },
    onLost: options.onLost,
  });

  function onMessage(message: Exclude<MessageFromRoom, JoinedMessage>) {
    switch (message.type) {
      case 'answer':
        return sound?.answer(message);
      case 'candidate':
        return sound?.addCandidate(message.candidate);
      case 'renew':
        return sound?.renew();
      case 'agent-hush':
        return options.onAgentHush(message.on);
      default:
        return options.onMessage(message);
    }
  }

  function hurry() {
    socket.hurry();
    sound?.hurry();
  }
  window.addEventListener('online', hurry, { signal });

  return {
    send: socket.send,
    connectSound(iceServers) {
      sound = openSoundConnection({
        iceServers,
        signal,
        send: socket.send,
        microphoneTrack: options.microphoneTrack,
        isRoomLive: socket.isLive,
        isOffline,
        renewRoom: socket.renew,
        onTrack: options.onAgentTrack,
        onConnected() {
          options.onNetwork('sfu', 'connected');
          options.onAgentAudible();
        },
        onInterrupted: () => options.onNetwork('sfu', 'interrupted'),
        onLost: options.onLost,
      });
    },
    replaceTrack: (track) => sound?.replaceTrack(track),
    stats: () => sound?.stats(),
  };
}

/** A browser knows for certain only that it has no network, and not that a network leads anywhere. */
function isOffline(): boolean {
  return navigator.onLine === false;
}
