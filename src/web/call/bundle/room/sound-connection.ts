import type { IceCandidate, IceServer, MessageToRoom } from '#core/call/room-messages.ts';
import { startCallTimer } from './call-timer.ts';
import { openVisitorPeer, type VisitorPeer } from './visitor-peer.ts';

interface SoundConnectionOptions {
  iceServers: IceServer[];
  signal: AbortSignal;
  microphoneTrack(): MediaStreamTrack | null;
  isRoomLive(): boolean;
  send(message: MessageToRoom): void;
  /** Called when the room's socket seems connected but the room does not answer an offer. */
  renewRoom(): void;
  onTrack(track: MediaStreamTrack): void;
  onConnected(): void;
  onInterrupted(): void;
  /**
   * Called when the sound could not be connected in time, or when every attempt to connect it again
   * has failed.
   */
  onLost(message: string): void;
}

export interface SoundConnection {
  answer(sdp: string): void;
  addCandidate(candidate: IceCandidate | null): void;
  /** Called when the room's socket is connected again. */
  roomResumed(): void;
  /** Called when the room receives no sound although the connection looks fine in the browser. */
  renew(): void;
  /** Called when the browser is online again. */
  hurry(): void;
  replaceTrack(track: MediaStreamTrack | null): void;
  stats(): Promise<RTCStatsReport>;
}

const CONNECT_TIMEOUT_MS = 15_000;
/**
 * Most short interruptions end within this time. So a connection that is disconnected, but has not
 * failed, is restarted only after this time.
 */
const PATIENCE_MS = 1500;
const RESTART_TIMEOUT_MS = 4000;
const RENEWAL_TIMEOUT_MS = 8000;

/**
 * Keeps the sound connected. When the connection is lost, ICE is restarted first, and then the peer
 * connection is replaced. If both fail, `onLost` is called.
 */
export function openSoundConnection(options: SoundConnectionOptions): SoundConnection {
  const { signal, onLost } = options;
  let peer = connectPeer();
  let wasConnected = false;
  let trouble: 'none' | 'waiting' | 'restarting' | 'renewing' = 'none';
  let stopWaiting = startCallTimer(CONNECT_TIMEOUT_MS, signal, () =>
    onLost('The sound of the call could not be connected.'),
  );
  void peer.offer({ fresh: true, restart: false });

  function connectPeer(): VisitorPeer {
    const own = openVisitorPeer({
      iceServers: options.iceServers,
      track: options.microphoneTrack(),
      send: options.send,
      onTrack: options.onTrack,
      onState(state) {
        if (own !== peer || signal.aborted) return;
        if (state === 'connected') settle();
        else if (state === 'failed' && wasConnected && trouble !== 'renewing') restart();
        else if (state === 'disconnected' && trouble === 'none') wait();
      },
    });
    return own;
  }

  function settle() {
    stopWaiting();
    trouble = 'none';
    wasConnected = true;
    options.onConnected();
  }

  function wait() {
    options.onInterrupted();
    trouble = 'waiting';
    stopWaiting = startCallTimer(PATIENCE_MS, signal, restart);
  }

  function restart() {
    if (trouble === 'none') options.onInterrupted();
    trouble = 'restarting';
    stopWaiting();
    // No offer can be sent while the room's socket is broken. `roomResumed` continues the restart
    // when the socket is connected again. The socket has its own time limit.
    if (!options.isRoomLive()) return;
    stopWaiting = startCallTimer(RESTART_TIMEOUT_MS, signal, renew);
    void peer.offer({ fresh: false, restart: true });
  }

  function renew() {
    trouble = 'renewing';
    if (!peer.isAnswered()) options.renewRoom();
    // If the room's socket is not connected now, `roomResumed` replaces the peer connection when
    // the socket is connected again.
    if (options.isRoomLive()) replacePeer();
  }

  function replacePeer() {
    trouble = 'renewing';
    stopWaiting();
    stopWaiting = startCallTimer(RENEWAL_TIMEOUT_MS, signal, () =>
      onLost('The sound of the call is lost and could not be connected again.'),
    );
    peer.close();
    peer = connectPeer();
    void peer.offer({ fresh: true, restart: false });
  }

  signal.addEventListener('abort', () => peer.close());

  return {
    answer: (sdp) => peer.answer(sdp),
    addCandidate: (candidate) => peer.addCandidate(candidate),
    roomResumed() {
      // The broken socket may have lost an offer or an answer. So a connection that was not yet
      // established is replaced.
      if (!wasConnected || trouble === 'renewing') replacePeer();
      else if (trouble !== 'none') restart();
    },
    renew() {
      if (trouble === 'renewing') return;
      if (trouble === 'none') options.onInterrupted();
      replacePeer();
    },
    hurry() {
      if (trouble === 'waiting') restart();
    },
    replaceTrack: (track) => peer.replaceTrack(track),
    stats: () => peer.stats(),
  };
}
