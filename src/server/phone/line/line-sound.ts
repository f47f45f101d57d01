import type { Peer, PeerEvents } from '#server/call/webrtc/peer.ts';
import type { OpenPhoneMedia, PhoneMedia, PhoneMediaOptions } from '../media/phone-media.ts';

/** Who takes the sound of the other side. */
type SoundTaker = Pick<PeerEvents, 'onPacket' | 'onState'>;

/** The sound of one phone call, which goes to a room or to another phone call. */
export interface LineSound {
  readonly media: Pick<PhoneMedia, 'offer' | 'answer' | 'takeAnswer' | 'send' | 'press'>;
  /** Opens the end of the sound in a room. The room may close it: the sound itself stays open. */
  openPeer(events: PeerEvents): Peer;
  /** Gives the sound of the other side to somebody else than a room. */
  divert(to: { onPacket(opus: Uint8Array): void; onLost(): void }): void;
  close(): Promise<void>;
}

/**
 * Some phones send nothing before they hear something. After this time the sound counts as connected,
 * so that the agent says hello to them too.
 */
const SILENT_START_MS = 700;

/**
 * Opens the sound of a phone call. The first description that the room answers is the other side's
 * offer, or its answer if `hasOffered` is true.
 */
export async function openLineSound(
  openMedia: OpenPhoneMedia,
  options: PhoneMediaOptions,
  { hasOffered, onKey }: { hasOffered: boolean; onKey(key: string): void },
): Promise<LineSound> {
  let taker: SoundTaker | null = null;
  let state: 'connected' | 'disconnected' | null = null;
  let silentStart: NodeJS.Timeout | undefined;

  function change(next: 'connected' | 'disconnected'): void {
    clearTimeout(silentStart);
    state = next;
    taker?.onState(next);
  }

  const media = await openMedia(options, {
    onPacket: (opus) => taker?.onPacket(opus),
    onKey,
    onState: change,
  });

  return {
    media,
    openPeer(events) {
      taker = events;
      return {
        async answer(sdp) {
          const answer = hasOffered ? '' : media.answer(sdp);
          if (hasOffered) media.takeAnswer(sdp);
          if (state === null) silentStart = setTimeout(change, SILENT_START_MS, 'connected');
          else events.onState(state);
          return answer;
        },
        addCandidate() {},
        send(opus) {
          if (taker === events) media.send(opus);
        },
        async close() {
          if (taker === events) taker = null;
        },
      };
    },
    divert({ onPacket, onLost }) {
      taker = {
        onPacket: (opus) => {
          if (opus !== null) onPacket(opus);
        },
        onState: (next) => {
          if (next === 'disconnected') onLost();
        },
      };
    },
    close() {
      clearTimeout(silentStart);
      return media.close();
    },
  };
}
