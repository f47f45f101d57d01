import type { FromRoom, IceCandidate } from '#core/call/room-wire.ts';
import { rateAllowance } from '../rate-allowance.ts';
import type { Peer, PeerEvents } from '../webrtc/peer.ts';
import { roomHearing } from './lost-sound-watch.ts';
import type { RoomTiming } from './room-timing.ts';

export interface RoomMedia {
  offer(sdp: string, fresh: boolean): void;
  addCandidate(candidate: IceCandidate | null): void;
  /** The visitor is back, and may have missed that their connection is to be made anew. */
  visitorIsBack(): void;
  /** Nothing need arrive of a visitor who is muted. */
  setMuted(isMuted: boolean): void;
  /** Null where no sound can get through. */
  send(packet: Uint8Array | null): void;
  isConnected(): boolean;
  close(): Promise<void>;
}

type OpenPeer = (events: PeerEvents) => Peer;

export interface MediaEvents {
  send(message: FromRoom): void;
  onPacket(packet: Uint8Array | null): void;
  onConnected(): void;
  /** It may come back. */
  onLost(): void;
  /** An offer that cannot be answered, or too many of them. */
  onRefused(): void;
}

/** Offers: a new connection costs both ends much more than a message does. */
const [AT_ONCE, PER_SECOND] = [10, 0.2];

/** The visitor's WebRTC connection; another one takes its place when they begin anew. */
export function roomMedia(
  openPeer: OpenPeer,
  events: MediaEvents,
  timing: Pick<RoomTiming, 'unheard'>,
): RoomMedia {
  const offers = rateAllowance(AT_ONCE, PER_SECOND);
  const closing = new Set<Promise<void>>();
  let peer: Peer | null = null;
  /** By what the peer says of the way; sound can stay away all the same. */
  let isLinked = false;
  let fault: 'none' | 'unheard' | 'broken' = 'none';
  const hearing = roomHearing(timing.unheard, () => {
    // While the way itself is lost, the visitor's page looks for another one.
    if (isLinked && fault === 'none') breakOff('unheard');
  });

  const isConnected = () => isLinked && fault === 'none';

  /** Nothing gets through although the way stands: a handshake from the beginning may mend that. */
  function breakOff(found: 'unheard' | 'broken'): void {
    const wasConnected = isConnected();
    fault = found;
    events.send({ type: 'renew' });
    if (wasConnected) events.onLost();
  }

  function onHeard(): void {
    hearing.heard();
    // By a broken connection the visitor may be heard, and hears nothing.
    if (fault !== 'unheard') return;
    fault = 'none';
    if (isLinked) events.onConnected();
  }

  function replace(): Peer {
    if (isConnected()) events.onLost();
    drop();
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

  function drop(): void {
    if (peer === null) return;
    const closed = peer
      .close()
      .catch(() => {})
      .finally(() => closing.delete(closed));
    closing.add(closed);
    peer = null;
    isLinked = false;
    fault = 'none';
    hearing.forget();
  }

  async function answer(asked: Peer, sdp: string): Promise<void> {
    try {
      const answered = await asked.answer(sdp);
      if (peer === asked) events.send({ type: 'answer', sdp: answered });
    } catch {
      if (peer === asked) events.onRefused();
    }
  }

  return {
    offer(sdp, fresh) {
      if (!offers.take()) events.onRefused();
      else void answer(fresh || peer === null ? replace() : peer, sdp);
    },
    addCandidate(candidate) {
      peer?.addCandidate(candidate);
    },
    visitorIsBack() {
      if (fault !== 'none') events.send({ type: 'renew' });
    },
    setMuted: hearing.setMuted,
    send(packet) {
      peer?.send(packet);
    },
    isConnected,
    async close() {
      hearing.close();
      drop();
      await Promise.all(closing);
    },
  };
}
