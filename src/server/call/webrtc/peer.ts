import type { IceCandidate, IceServer } from '#core/call/room-wire.ts';

/** How calls reach visitors beyond this machine. */
export interface RtcSettings {
  /** The addresses offered as host candidates; null for all of this machine. */
  addresses: readonly string[] | null;
  /** The address by which the outside reaches this machine; offered as server-reflexive. */
  publicIp: string | null;
  udpPorts: { from: number; to: number } | null;
  /** STUN and TURN, for this side and for the browser's. */
  iceServers: readonly IceServer[];
}

export interface PeerEvents {
  /** Never before the answer it belongs to. */
  onCandidate(candidate: IceCandidate | null): void;
  /** One Opus packet of the visitor's, in order; null where one was lost. */
  onPacket(opus: Uint8Array | null): void;
  /** The encryption ended while the way stands: only another connection carries sound again. */
  onBroken(): void;
  onState(state: 'connecting' | 'connected' | 'disconnected' | 'failed'): void;
}

/** The server's end of one visitor's WebRTC connection. */
export interface Peer {
  /** Answers an offer, the first one or one that restarts ICE. Rejects what is no such offer. */
  answer(offerSdp: string): Promise<string>;
  addCandidate(candidate: IceCandidate | null): void;
  /** The next 20 ms, as an Opus packet, or null where nothing is sent; call it every 20 ms. */
  send(opus: Uint8Array | null): void;
  close(): Promise<void>;
}

export interface Peers {
  /** The address is the visitor's, as the signalling shows it. */
  open(events: PeerEvents, callerAddress: string): Peer;
}
