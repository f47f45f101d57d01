import type { FromRoom, IceCandidate } from '#core/call/room-wire.ts';
import type { Peer, PeerEvents } from './peer.ts';
import { allowance } from './room-allowance.ts';

export interface RoomMedia {
  offer(sdp: string, fresh: boolean): void;
  addCandidate(candidate: IceCandidate | null): void;
  /** Null where no sound can get through. */
  send(packet: Uint8Array | null): void;
  isConnected(): boolean;
  close(): Promise<void>;
}

type OpenPeer = (events: PeerEvents) => Peer;

interface MediaEvents {
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
export function roomMedia(openPeer: OpenPeer, events: MediaEvents): RoomMedia {
  const offers = allowance(AT_ONCE, PER_SECOND);
  const closing = new Set<Promise<void>>();
  let peer: Peer | null = null;
  let isConnected = false;

  function replace(): Peer {
    if (isConnected) events.onLost();
    drop();
    const opened: Peer = openPeer({
      onCandidate(candidate) {
        if (peer === opened) events.send({ type: 'candidate', candidate });
      },
      onPacket(packet) {
        if (peer === opened) events.onPacket(packet);
      },
      onState(state) {
        if (peer !== opened) return;
        if (state === 'connected') {
          isConnected = true;
          events.onConnected();
        } else if (state !== 'connecting') {
          isConnected = false;
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
    isConnected = false;
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
    send(packet) {
      peer?.send(packet);
    },
    isConnected: () => isConnected,
    async close() {
      drop();
      await Promise.all(closing);
    },
  };
}
