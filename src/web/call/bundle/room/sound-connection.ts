import type { IceCandidate, IceServer, MessageToRoom } from '#core/call/room-messages.ts';
import { startCallTimer } from './call-timer.ts';
import { openVisitorPeer, type RoomAnswer, type VisitorPeer } from './visitor-peer.ts';

interface SoundConnectionOptions {
  iceServers: IceServer[];
  signal: AbortSignal;
  microphoneTrack(): MediaStreamTrack | null;
  isRoomLive(): boolean;
  /** Returns whether the browser knows that it has no network at all. */
  isOffline(): boolean;
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
  answer(answer: RoomAnswer): void;
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
/**
 * With the times above, a visitor learns within 8 seconds that the line is dead, if the room's socket
 * works and the browser stays online. It takes longer if the socket has to be opened again, if the
 * browser finds another address, and after a time offline (`BACK_ONLINE_MS`).
 */
const RENEWAL_TIMEOUT_MS = 4000;
/**
 * A browser that is online again finds the address of its network only after seconds. No new
 * connection is the last one within this time.
 */
const BACK_ONLINE_MS = 8000;

/**
 * Keeps the sound connected. When the connection is lost, ICE is restarted first, and then the peer
 * connection is replaced. If both fail, `onLost` is called.
 */
export function openSoundConnection(options: SoundConnectionOptions): SoundConnection {
  const { signal, onLost } = options;
  let { iceServers } = options;
  let offers = 0;
  let peer = connectPeer();
  let wasConnected = false;
  let trouble: 'none' | 'waiting' | 'restarting' | 'renewing' = 'none';
  let onlineAgainAt: number | null = null;
  let stopWaiting = () => {};
  let waitAnew = () => {};
  waitAtMost(CONNECT_TIMEOUT_MS, () => onLost('The sound of the call could not be connected.'));
  offer('fresh');

  function connectPeer(): VisitorPeer {
    const own = openVisitorPeer({
      iceServers,
      track: options.microphoneTrack(),
      send: options.send,
      onTrack: options.onTrack,
      onProgress() {
        if (own === peer) waitAnew();
      },
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
    endWaiting();
    trouble = 'none';
    wasConnected = true;
    options.onConnected();
  }

  function wait() {
    options.onInterrupted();
    trouble = 'waiting';
    waitAtMost(PATIENCE_MS, restart);
  }

  function endWaiting() {
    stopWaiting();
    waitAnew = () => {};
  }

  function waitAtMost(ms: number, onPassed: () => void) {
    endWaiting();
    stopWaiting = startCallTimer(ms, signal, onPassed);
  }

  function restart() {
    if (trouble === 'none') options.onInterrupted();
    trouble = 'restarting';
    endWaiting();
    // No offer can be sent while the room's socket is broken. `roomResumed` goes on when the socket
    // is connected again. The socket has its own time limit.
    if (!options.isRoomLive()) return;
    offer('restart');
    expectConnection(RESTART_TIMEOUT_MS, replacePeer);
  }

  /** Calls `onLate` when the latest offer was answered but has not connected the sound in time. */
  function expectConnection(ms: number, onLate: () => void) {
    waitAtMost(ANSWER_TIMEOUT_MS, () => {
      // A new socket resumes the call, and `roomResumed` then makes another offer.
      if (!peer.isAnswered()) return options.renewRoom();
      waitForConnection();
    });

    /** A browser that was offline finds its network only after seconds, and is not late then. */
    function waitForConnection() {
      waitAtMost(ms - ANSWER_TIMEOUT_MS, onLate);
      waitAnew = waitForConnection;
    }
  }

  function offer(kind: 'fresh' | 'restart') {
    offers += 1;
    void peer.offer({ fresh: kind === 'fresh', restart: kind === 'restart', number: offers });
  }

  function replacePeer() {
    if (trouble === 'none' && wasConnected) options.onInterrupted();
    trouble = 'renewing';
    endWaiting();
    if (!options.isRoomLive()) return;
    peer.close();
    peer = connectPeer();
    offer('fresh');
    expectConnection(RENEWAL_TIMEOUT_MS, () => {
      // Without a network nothing can be connected. The socket waits for the network.
      if (options.isOffline()) return options.renewRoom();
      if (onlineAgainAt !== null && Date.now() - onlineAgainAt < BACK_ONLINE_MS)
        return replacePeer();
      onLost('The sound of the call is lost and could not be connected again.');
    });
  }

  signal.addEventListener('abort', () => peer.close());

  return {
    answer: (answer) => peer.answer(answer),
    addCandidate: (candidate) => peer.addCandidate(candidate),
    roomResumed(servers) {
      iceServers = servers;
      peer.setServers(servers);
      // The broken socket may have lost an offer or an answer, also one that the room has applied.
      // A second restart can then leave the two sides on different paths, so the connection is
      // replaced.
      if (!wasConnected || trouble !== 'none') replacePeer();
    },
    renew() {
      if (trouble !== 'renewing') replacePeer();
    },
    hurry() {
      // A browser that is online again may have another address, which the room does not know. What
      // was begun before went over the network that is gone.
      if (!wasConnected) return;
      onlineAgainAt = Date.now();
      if (trouble === 'renewing') replacePeer();
      else restart();
    },
    replaceTrack: (track) => peer.replaceTrack(track),
    stats: () => peer.stats(),
  };
}
