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
  /**
   * Called when the room's socket is connected again. The credentials of the earlier ICE servers may
   * have expired, so these ICE servers replace them.
   */
  roomResumed(iceServers: IceServer[]): void;
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
const PATIENCE_MS = 1000;
/** The room answers an offer within one round trip. Without an answer, its socket must be dead. */
const ANSWER_TIMEOUT_MS = 1200;
const RESTART_TIMEOUT_MS = 2500;
/** With the times above, a visitor learns within 8 seconds that the line is dead. */
const RENEWAL_TIMEOUT_MS = 4000;

/**
 * Keeps the sound connected. When the connection is lost, ICE is restarted first, and then the peer
 * connection is replaced. If both fail, `onLost` is called.
 */
export function openSoundConnection(options: SoundConnectionOptions): SoundConnection {
  const { signal, onLost } = options;
  let { iceServers } = options;
  let peer = connectPeer();
  let wasConnected = false;
  let trouble: 'none' | 'waiting' | 'restarting' | 'renewing' = 'none';
  let stopWaiting = startCallTimer(CONNECT_TIMEOUT_MS, signal, () =>
    onLost('The sound of the call could not be connected.'),
  );
  void peer.offer({ fresh: true, restart: false });

  function connectPeer(): VisitorPeer {
    const own = openVisitorPeer({
      iceServers,
      track: options.microphoneTrack(),
      send: options.send,
      onTrack: options.onTrack,
      onState(state) {
        if (own !== peer || signal.aborted) return;
        if (state === 'connected') settleIfAnswered();
        else if (state === 'failed' && wasConnected && trouble !== 'renewing') restart();
        else if (state === 'disconnected' && trouble === 'none') wait();
      },
    });
    return own;
  }

  /**
   * ICE can connect again by itself while the offer of a restart got lost in a dead socket. The
   * browser then waits for an answer that never comes and plays no sound, so this is not the end of
   * the trouble.
   */
  function settleIfAnswered() {
    if (trouble === 'restarting' && !peer.isAnswered()) return;
    if (trouble === 'none' && wasConnected) return;
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
    stopWaiting = startCallTimer(ANSWER_TIMEOUT_MS, signal, () => {
      // A new socket resumes the call, and `roomResumed` then restarts ICE with another offer.
      if (!peer.isAnswered()) return options.renewRoom();
      stopWaiting = startCallTimer(RESTART_TIMEOUT_MS - ANSWER_TIMEOUT_MS, signal, replacePeer);
    });
    void peer.offer({ fresh: false, restart: true });
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
    roomResumed(servers) {
      iceServers = servers;
      peer.setServers(servers);
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
      // A browser that is online again may have another address, which the room does not know.
      if (trouble === 'waiting' || (trouble === 'none' && wasConnected)) restart();
    },
    replaceTrack: (track) => peer.replaceTrack(track),
    stats: () => peer.stats(),
  };
}
