import type { IceCandidate, MessageFromRoom, MessageToRoom } from '#core/call/room-messages.ts';
import { rateAllowance } from '../rate-allowance.ts';
import type { Peer, PeerEvents } from '../webrtc/peer.ts';
import { watchForLostSound } from './lost-sound-watch.ts';
import type { RoomTiming } from './room-timing.ts';

type Offer = Extract<MessageToRoom, { type: 'offer' }>;

export interface VisitorConnection {
  offer(offer: Offer): void;
  addCandidate(candidate: IceCandidate | null): void;
  /**
   * Repeats the request for a new connection if a new connection is still needed. A visitor who
   * joined again may have missed the first request.
   */
  visitorIsBack(): void;
  /** Notes whether the visitor is muted. A muted visitor does not have to send any packets. */
  setMuted(isMuted: boolean): void;
  /** Sends the packet of the next 20 ms. Null means that nothing is sent for these 20 ms. */
  send(packet: Uint8Array | null): void;
  isConnected(): boolean;
  close(): Promise<void>;
}

export interface VisitorConnectionEvents {
  send(message: MessageFromRoom): void;
  onPacket(packet: Uint8Array | null): void;
  onConnected(): void;
  /** Is called when the sound gets lost. The sound may be connected again later. */
  onLost(): void;
  /** Is called when an offer could not be answered, or when there were too many offers. */
  onRefused(): void;
  /** Is called when all ports for calls are in use, so that the sound can never be connected. */
  onNoPort(): void;
}

/**
 * The limits for offers. These limits are lower than the limits for messages, because a new
 * connection takes much more work than a message.
 */
const [OFFERS_AT_ONCE, OFFERS_PER_SECOND] = [10, 0.2];

/**
 * Manages the visitor's WebRTC connection. When an offer is `fresh`, a new connection replaces the
 * old connection.
 */
export function visitorConnection(
  openPeer: (events: PeerEvents) => Peer,
  events: VisitorConnectionEvents,
  timing: Pick<RoomTiming, 'unheard'>,
): VisitorConnection {
  const offers = rateAllowance(OFFERS_AT_ONCE, OFFERS_PER_SECOND);
  const closing = new Set<Promise<void>>();
  let peer: Peer | null = null;
  /**
   * Whether the peer reports that it is connected. Sound can be lost even if the peer reports this.
   */
  let isLinked = false;
  let fault: 'none' | 'unheard' | 'broken' = 'none';
  const lostSound = watchForLostSound(timing.unheard, () => {
    // While the peer is disconnected, the visitor's page already tries to restore the connection.
    if (isLinked && fault === 'none') breakOff('unheard');
  });

  const isConnected = () => isLinked && fault === 'none';

  /**
   * Asks the visitor for a new connection, because sound is lost although the peer reports a
   * connection.
   */
  function breakOff(found: 'unheard' | 'broken'): void {
    const wasConnected = isConnected();
    fault = found;
    events.send({ type: 'renew' });
    if (wasConnected) events.onLost();
  }

  function onHeard(): void {
    lostSound.heard();
    // A packet from the visitor ends the fault 'unheard'. A packet does not end the fault 'broken',
    // because a visitor who can be heard may still hear nothing.
    if (fault !== 'unheard') return;
    fault = 'none';
    if (isLinked) events.onConnected();
  }

  function replacePeer(): Peer {
    if (isConnected()) events.onLost();
    dropPeer();
    const opened: Peer = openPeer({
      onCandidate(candidate) {
        if (peer === opened) events.send({ type: 'candidate', candidate });
      },
      onPacket(packet) {
        if (peer !== opened) return;
        onHeard();
        events.onPacket(packet);
      },
      onBroken() {
        if (peer === opened) breakOff('broken');
      },
      onNoPort() {
        if (peer === opened) events.onNoPort();
      },
      onState(state) {
        if (peer !== opened) return;
        if (state === 'connected') {
          isLinked = true;
          if (isConnected()) events.onConnected();
        } else if (state !== 'connecting') {
          isLinked = false;
          events.onLost();
        }
      },
    });
    peer = opened;
    return opened;
  }

  function dropPeer(): void {
    if (peer === null) return;
    const closed = peer
      .close()
      .catch(() => {})
      .finally(() => closing.delete(closed));
    closing.add(closed);
    peer = null;
    isLinked = false;
    fault = 'none';
    lostSound.forget();
  }

  async function answer(asked: Peer, { sdp, number }: Offer): Promise<void> {
    try {
      const answered = await asked.answer(sdp);
      if (peer === asked) events.send({ type: 'answer', sdp: answered, offer: number });
    } catch {
      if (peer === asked) events.onRefused();
    }
  }

  return {
    offer(offer) {
      if (!offers.take()) events.onRefused();
      else void answer(offer.fresh || peer === null ? replacePeer() : peer, offer);
    },
    addCandidate(candidate) {
      peer?.addCandidate(candidate);
    },
    visitorIsBack() {
      if (fault !== 'none') events.send({ type: 'renew' });
    },
    setMuted: lostSound.setMuted,
    send(packet) {
      peer?.send(packet);
    },
    isConnected,
    async close() {
      lostSound.close();
      dropPeer();
      await Promise.all(closing);
    },
  };
}
