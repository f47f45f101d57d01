/** How a way to the phone network is reached: a provider's trunk, or a PBX. */
export interface SipTrunk {
  /** The name by which the rest of the server knows this trunk. */
  id: string;
  host: string;
  /** Null means the usual port of the transport, or what the DNS says. */
  port: number | null;
  transport: SipTransport;
  /** Null means that the trunk knows us by our address and asks for no password. */
  login: { user: string; password: string } | null;
  /** Whether we tell the trunk where we are. Otherwise it knows our address. */
  registers: boolean;
}

export type SipTransport = 'udp' | 'tcp' | 'tls';

/** How a trunk stands. */
export type TrunkState =
  | { kind: 'trying' }
  /** We are registered there, or the trunk does not want it. */
  | { kind: 'up' }
  /** `why` names no secret and no person, such as 'the password was refused (401)'. */
  | { kind: 'down'; why: string };

/** One side of a call, as SIP names it. */
export interface SipParty {
  /** The user part of the address, such as '+15551234567'. Null if the caller hides it. */
  user: string | null;
  /** The name beside the address, if there is one. */
  name: string | null;
}

/** Why a call is over. */
export type SipCallEnd =
  | { by: 'them' }
  | { by: 'us' }
  /** The other side stopped ringing us, or we stopped calling them. */
  | { by: 'cancelled' }
  /** The call was not taken. `status` is SIP's number, such as 486 for busy. */
  | { by: 'refusal'; status: number }
  /** Nothing came back in time, or the transport broke. */
  | { by: 'silence' };

/** What happens in a call. `end` is the last event, and it comes exactly once. */
export interface SipCallEvents {
  /** The other side's phone rings. With `sdp`, its network already sends sound. */
  ringing(sdp: string | null): void;
  /** The other side has answered our offer. */
  answered(sdp: string): void;
  /**
   * The other side describes the sound anew, as when it holds the call. Resolves with our
   * answer. Null refuses it, and the call goes on as it was.
   */
  offered(sdp: string): Promise<string | null>;
  /** The other side has pressed a key and tells of it by INFO. */
  keyPressed(key: string): void;
  end(why: SipCallEnd): void;
}

export interface SipCall {
  /** The id of the trunk. Null means that the call has come from a named peer. */
  readonly trunk: string | null;
  /** The value of the header Call-ID. */
  readonly callId: string;
  /** Ends the call in whatever state it is. Resolves when the other side knows, or is given up. */
  hangUp(): Promise<void>;
  /**
   * Asks the other side to call `target` instead of us. Resolves with whether that worked. Then the
   * call is over for us.
   */
  transfer(target: string): Promise<boolean>;
}

/** A call that comes in and has not been answered. It rings until one of the methods is called. */
export interface IncomingSipCall extends SipCall {
  readonly from: SipParty;
  /** Whom the caller has dialled. */
  readonly to: SipParty;
  /** The caller's description of its sound. Null means that it wants ours first. */
  readonly offer: string | null;
  /** The address from which the call has come: the other side's or its proxy's. */
  readonly address: string;
  /** Whether the signalling is encrypted, so that keys for the sound may be sent in it. */
  readonly isSecure: boolean;
  /** Tells the caller that we ring. */
  ring(): void;
  /** Answers. `sdp` is our answer, or our offer if there was none. */
  accept(sdp: string): void;
  reject(status: number): void;
}

/** A call that we place. */
export interface OutgoingOrder {
  trunk: string;
  /** The number or the user part to be called. */
  to: string;
  /** The number that the other side sees. */
  from: string | null;
  offer: string;
  /**
   * Whether a call may go on to this user part, if the trunk sends it on to another one. Without it,
   * a call is sent on only if the number stays the same.
   */
  mayCall?(user: string): boolean;
  /** After this many milliseconds without an answer the call ends with 'cancelled'. */
  ringMs: number;
}

/** Our end of the signalling for phone calls. */
export interface SipUserAgent {
  /** Uses these trunks from now on. Registers at new ones and takes leave of the others. */
  setTrunks(trunks: readonly SipTrunk[]): void;
  stateOf(trunkId: string): TrunkState | null;
  /** Whether the signalling to a trunk is encrypted. */
  isSecure(trunkId: string): boolean;
  /** Throws a plain Error if no such trunk is known. */
  call(order: OutgoingOrder, events: SipCallEvents): SipCall;
  /** Takes no more calls. Calls under way go on. */
  stopTaking(): void;
  /** Ends all calls, takes leave of all trunks and closes all sockets. */
  close(): Promise<void>;
}

/** Where we listen. Port 0 means any free port. */
export interface SipListener {
  transport: SipTransport;
  host: string;
  port: number;
}

export interface SipSettings {
  /** At least one. */
  listen: readonly SipListener[];
  /** Addresses or networks (CIDR) from which calls are taken without a trunk. */
  peers: readonly string[];
  /** Our address as others see it. Null means the address of the socket. */
  publicIp: string | null;
  /** The certificate for `tls`, as PEM. Null if nothing listens with TLS. */
  certificate: { cert: string; key: string } | null;
  /** Further authorities that are trusted for TLS, as PEM. */
  trusted?: string;
}

export interface SipUserAgentParts {
  settings: SipSettings;
  /**
   * Is called with each call from a trunk or a named peer. Returns what happens in it. Strangers are
   * dropped before.
   */
  onCall(call: IncomingSipCall): SipCallEvents;
  onTrunkState?(trunkId: string, state: TrunkState): void;
  logger: import('pino').Logger;
}
