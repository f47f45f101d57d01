import type { IceCandidate, IceServer, ToRoom } from '#core/call/room-wire.ts';
import { inTime } from './call-timer.ts';
import { openPeer, type VisitorPeer } from './visitor-peer.ts';

interface MediaOptions {
  iceServers: IceServer[];
  signal: AbortSignal;
  microphoneTrack(): MediaStreamTrack | null;
  isRoomLive(): boolean;
  send(message: ToRoom): void;
  /** Nothing comes through to the room, although it seems connected. */
  renewRoom(): void;
  onTrack(track: MediaStreamTrack): void;
  onConnected(): void;
  onInterrupted(): void;
  /** Nothing helped. */
  onLost(message: string): void;
}

export interface Media {
  answer(sdp: string): void;
  addCandidate(candidate: IceCandidate | null): void;
  /** The room can be reached again. */
  roomResumed(): void;
  /** The room hears nothing, although the connection stands as far as this end can tell. */
  renew(): void;
  /** The network is back, or another one. */
  hurry(): void;
  replaceTrack(track: MediaStreamTrack | null): void;
  stats(): Promise<RTCStatsReport>;
}

const CONNECT_TIMEOUT_MS = 15_000;
/** A short gap mends itself. */
const PATIENCE_MS = 1500;
const RESTART_TIMEOUT_MS = 4000;
const RENEWAL_TIMEOUT_MS = 8000;

/**
 * Keeps the sound connected: when the way is lost it looks for another one, then begins anew with
 * another peer connection, and gives up after that.
 */
export function openMedia(options: MediaOptions): Media {
  const { signal, onLost } = options;
  let peer = connectPeer();
  let wasConnected = false;
  let trouble: 'none' | 'waiting' | 'restarting' | 'renewing' = 'none';
  let stopWaiting = inTime(CONNECT_TIMEOUT_MS, signal, () =>
    onLost('The sound of the call could not be connected.'),
  );
  void peer.offer({ fresh: true, restart: false });

  function connectPeer(): VisitorPeer {
    const own = openPeer({
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
    stopWaiting = inTime(PATIENCE_MS, signal, restart);
  }

  function restart() {
    if (trouble === 'none') options.onInterrupted();
    trouble = 'restarting';
    stopWaiting();
    // Goes on in `roomResumed`; until then the room's own deadline holds.
    if (!options.isRoomLive()) return;
    stopWaiting = inTime(RESTART_TIMEOUT_MS, signal, renew);
    void peer.offer({ fresh: false, restart: true });
  }

  function renew() {
    trouble = 'renewing';
    if (!peer.isAnswered()) options.renewRoom();
    // Goes on in `roomResumed`.
    if (options.isRoomLive()) beginAnew();
  }

  function beginAnew() {
    trouble = 'renewing';
    stopWaiting();
    stopWaiting = inTime(RENEWAL_TIMEOUT_MS, signal, () =>
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
      // What was on its way when the connection broke may be lost.
      if (!wasConnected || trouble === 'renewing') beginAnew();
      else if (trouble !== 'none') restart();
    },
    renew() {
      if (trouble === 'renewing') return;
      if (trouble === 'none') options.onInterrupted();
      beginAnew();
    },
    hurry() {
      if (trouble === 'waiting') restart();
    },
    replaceTrack: (track) => peer.replaceTrack(track),
    stats: () => peer.stats(),
  };
}
