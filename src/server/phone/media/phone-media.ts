/** Where the sound of phone calls flows. */
export interface MediaSettings {
  /** The ports for RTP, an even one for each call with the next one for RTCP. Null means any. */
  ports: { from: number; to: number } | null;
  /** Our address as others see it. Null means the address of the socket. */
  publicIp: string | null;
}

export interface PhoneMediaEvents {
  /**
   * Is called every 20 ms from the first packet of the other side on, with the sound as Opus. While
   * the other side holds the call or sends nothing, it is silence.
   */
  onPacket(opus: Uint8Array): void;
  /** The other side has pressed a key: 0 to 9, *, # or A to D. Each press comes once. */
  onKey(key: string): void;
  /**
   * 'disconnected' means that neither sound nor a report has come for a while, although the call is
   * not held. 'connected' comes with the first packet, and again after a 'disconnected'.
   */
  onState(state: 'connected' | 'disconnected'): void;
}

/** The sound of one phone call: RTP on one side, Opus packets of 20 ms on the other. */
export interface PhoneMedia {
  /** Describes our sound for a call that we place, or for a caller who has described nothing. */
  offer(): string;
  /** Takes the answer to our offer. Throws if there is no codec in common. */
  takeAnswer(sdp: string): void;
  /**
   * Answers an offer, the first one or a later one, as when the call is held. Throws if there is no
   * codec in common or if the description cannot be read.
   */
  answer(offer: string): string;
  /** Whether the other side holds the call. */
  isHeld(): boolean;
  /** Takes the next 20 ms of our sound as Opus. Null is a pause. It is called every 20 ms. */
  send(opus: Uint8Array | null): void;
  /** Presses keys, one after the other. Resolves when the last one was sent. */
  press(keys: string): Promise<void>;
  close(): Promise<void>;
}

export interface PhoneMediaOptions {
  settings: MediaSettings;
  /** Our own address towards the other side, on which the sockets are opened. */
  localAddress: string;
  /** Whether keys for the sound (SDES) may be sent in the description. */
  isSecure: boolean;
}

/** Opens the sound of calls. It rejects with `NoPhonePort` if all ports are in use. */
export type OpenPhoneMedia = (
  options: PhoneMediaOptions,
  events: PhoneMediaEvents,
) => Promise<PhoneMedia>;

export class NoPhonePort extends Error {}
