import type { IceCandidate, IceServer } from '#core/call/room-wire.ts';

/** How calls reach visitors beyond this machine. */
export interface RtcSettings {
  /** The addresses offered as host candidates; null means all addresses of this machine. */
  addresses: readonly string[] | null;
  /** The address of this machine as seen from outside; offered as a server-reflexive candidate. */
  publicIp: string | null;
  udpPorts: { from: number; to: number } | null;
  /** The STUN and TURN servers that this server and the browser use. */
  iceServers: readonly IceServer[];
}

export interface PeerEvents {
  /** A candidate never comes before the answer that it belongs to. */
  onCandidate(candidate: IceCandidate | null): void;
  /** One Opus packet of the visitor's, in order; null stands for a lost packet. */
  onPacket(opus: Uint8Array | null): void;
  /** The encryption ended although ICE is connected. Only a new connection can carry sound again. */
  onBroken(): void;
  onState(state: 'connecting' | 'connected' | 'disconnected' | 'failed'): void;
}

/** The server's end of one visitor's WebRTC connection. */
export interface Peer {
  /** Answers a first offer or one that restarts ICE. Rejects when the SDP is not such an offer. */
  answer(offerSdp: string): Promise<string>;
  addCandidate(candidate: IceCandidate | null): void;
  /** Sends the next 20 ms as an Opus packet, or nothing for null. It is called every 20 ms. */
  send(opus: Uint8Array | null): void;
  close(): Promise<void>;
}

export interface Peers {
  /** `callerAddress` is the visitor's address, as the signalling connection shows it. */
  open(events: PeerEvents, callerAddress: string): Peer;
}
