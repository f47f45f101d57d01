import type { IceCandidate, IceServer } from '#core/call/room-messages.ts';

/** The network settings for calls with visitors on other machines. */
export interface RtcSettings {
  /**
   * The addresses that are offered as host candidates. Null means all addresses of this machine.
   */
  addresses: readonly string[] | null;
  /**
   * The public address of this machine, which is offered as a server-reflexive candidate. Null if
   * the owner has not set a public address.
   */
  publicIp: string | null;
  udpPorts: { from: number; to: number } | null;
  /** The STUN and TURN servers that this server and the browser use. */
  iceServers: readonly IceServer[];
  /**
   * The secret that this server shares with the TURN servers. It makes short-lived credentials for
   * the TURN servers that have none in `iceServers`. Null if all of them have their own.
   */
  turnSecret: string | null;
}

export interface PeerEvents {
  /**
   * Is called with each candidate of this server, and with null after the last candidate. The
   * candidates for an offer come after the answer to this offer. Candidates from STUN and TURN
   * servers may come seconds later.
   */
  onCandidate(candidate: IceCandidate | null): void;
  /** Is called with the visitor's Opus packets in order. Null stands for a lost packet. */
  onPacket(opus: Uint8Array | null): void;
  /**
   * Is called when the encryption has ended although ICE is connected. Only a new connection can
   * carry sound again.
   */
  onBroken(): void;
  /** Is called when the connection cannot open its sockets, because `udpPorts` are all in use. */
  onNoPort(): void;
  onState(state: 'connecting' | 'connected' | 'disconnected' | 'failed'): void;
}

/** The server's end of one visitor's WebRTC connection. */
export interface Peer {
  /**
   * Answers a first offer or an offer that restarts ICE. Rejects when the SDP is not an offer of
   * sound alone.
   */
  answer(offerSdp: string): Promise<string>;
  addCandidate(candidate: IceCandidate | null): void;
  /**
   * Sends an Opus packet with the next 20 ms of sound, or nothing if `opus` is null. The room calls
   * this method every 20 ms.
   */
  send(opus: Uint8Array | null): void;
  close(): Promise<void>;
}

export interface PeerFactory {
  /**
   * Opens the server's end of a connection. `callerAddress` is the address from which the visitor
   * opened the WebSocket.
   */
  open(events: PeerEvents, callerAddress: string): Peer;
}
