import { CALL_LEGS, type CallLeg, type MessageToPerson } from '#core/call/person-in-call.ts';
import { FRAME_MS } from '../call-agent.ts';
import { watchForLostSound } from '../room/lost-sound-watch.ts';
import type { Peer, PeerFactory } from '../webrtc/peer.ts';

interface LegsParts {
  peers: PeerFactory;
  /** The network address of the person's browser. */
  address: string;
  offers: Readonly<Record<CallLeg, string>>;
  tell(message: MessageToPerson): void;
  /** Is called once, when the person can hear both sides. */
  onConnected(): void;
  /** Is called with the packets of the person's microphone. Null stands for a lost packet. */
  onPacket(packet: Uint8Array | null): void;
  /** Is called when the person can no longer be reached. */
  onLost(): void;
}

/** The sound between a room and one person: what both sides of the call say, and what the person says. */
export interface PersonLegs {
  /** Passes a packet of 20 ms on as it is. Null stands for 20 ms in which there was none. */
  pass(leg: CallLeg, packet: Uint8Array | null): void;
  /** Is called for each frame of the call. A side that sends nothing falls behind no more than that. */
  tick(): void;
  /** Says whether the person speaks now, so that a silent microphone means a lost person. */
  setSpeaking(isSpeaking: boolean): void;
  close(): Promise<void>;
}

/** A browser whose sound is connected late is given up after so long. */
const CONNECT_MS = 15_000;
/** ICE may connect again within this time. */
const BACK_MS = 8000;
/**
 * Nothing from a microphone that is on for so long means that the person is gone. A busy phone may
 * stop for some seconds.
 */
const UNHEARD_MS = 8000;
/** Packets that are this late are waited for. Then the time goes on without them. */
const PATIENCE_FRAMES = 100 / FRAME_MS;

/**
 * Opens the connections to a person's browser. The packets of the visitor and of the agent are passed
 * on as they are, so each side has a connection of its own.
 */
export function openPersonLegs(parts: LegsParts): PersonLegs {
  const { tell } = parts;
  const peers = new Map<CallLeg, Peer>();
  const connected = new Set<CallLeg>();
  let framesSinceVisitor = 0;
  let hasConnected = false;
  let isClosed = false;
  let giveUp = setTimeout(lose, CONNECT_MS);
  const silence = watchForLostSound(UNHEARD_MS, lose);
  silence.setMuted(true);

  for (const leg of CALL_LEGS) {
    const peer = parts.peers.open(
      {
        onCandidate: (candidate) => !isClosed && tell({ type: 'candidate', leg, candidate }),
        onPacket(packet) {
          if (isClosed || leg !== 'visitor') return;
          silence.heard();
          parts.onPacket(packet);
        },
        onBroken: lose,
        onNoPort: lose,
        onState: (state) => onState(leg, state === 'connected'),
      },
      parts.address,
    );
    peers.set(leg, peer);
    peer.answer(parts.offers[leg]).then(
      (sdp) => !isClosed && tell({ type: 'answer', leg, sdp }),
      () => lose(),
    );
  }

  function onState(leg: CallLeg, isConnected: boolean): void {
    if (isClosed) return;
    const wasWhole = connected.size === CALL_LEGS.length;
    if (isConnected) connected.add(leg);
    else connected.delete(leg);
    const isWhole = connected.size === CALL_LEGS.length;
    if (isWhole) clearTimeout(giveUp);
    if (wasWhole && !isWhole) giveUp = setTimeout(lose, BACK_MS);
    if (isWhole && !hasConnected) {
      hasConnected = true;
      parts.onConnected();
    }
  }

  function lose(): void {
    if (!isClosed) parts.onLost();
  }

  return {
    pass(leg, packet) {
      if (leg === 'visitor') framesSinceVisitor = 0;
      peers.get(leg)?.send(packet);
    },
    tick() {
      framesSinceVisitor += 1;
      if (framesSinceVisitor > PATIENCE_FRAMES) peers.get('visitor')?.send(null);
    },
    setSpeaking(isSpeaking) {
      silence.setMuted(!isSpeaking);
      if (isSpeaking) silence.heard();
    },
    async close() {
      isClosed = true;
      clearTimeout(giveUp);
      silence.close();
      await Promise.all([...peers.values()].map((peer) => peer.close().catch(() => {})));
    },
  };
}
