import type { SipTransport } from '../sip-user-agent.ts';

/** A way to one other side: a UDP socket with an address, or a connection. */
export interface Flow {
  readonly transport: SipTransport;
  readonly remote: { readonly address: string; readonly port: number };
  /** Our own address as the other side sees it, which it uses to reach us. */
  readonly own: { readonly host: string; readonly port: number };
  /** Our own address on this machine. */
  readonly localAddress: string;
  /** Whether the other side has opened the connection. */
  readonly isAccepted: boolean;
  /** The name that the other side's certificate had to have. Null if there was none to have. */
  readonly certificateName: string | null;
  isOpen(): boolean;
  /** The same way to another port of the other side. A connection has one port only. */
  atPort(port: number): Flow;
  send(bytes: Buffer): void;
  /** Calls `work` when the connection breaks. Returns how to stop that. UDP never breaks. */
  onBroken(work: () => void): () => void;
}

/** Where a flow is to lead. */
export interface FlowTarget {
  transport: SipTransport;
  address: string;
  port: number;
  /** The name that the other side's certificate must have. */
  certificateName: string;
}

export function isReliable({ transport }: Pick<Flow, 'transport'>): boolean {
  return transport !== 'udp';
}

/** An empty line twice is a sign of life, and an empty line is its answer (RFC 5626, 3.5.1). */
export const SIGN_OF_LIFE = Buffer.from('\r\n\r\n');
export const ANSWER_TO_SIGN_OF_LIFE = Buffer.from('\r\n');
