import type { Dialog } from '../dialog/dialog.ts';
import type { HeaderLine, SipRequest, SipResponse } from '../message/sip-message.ts';
import type { ServerTransaction } from '../transaction/server-transaction.ts';

/** One dialog of a call, from its first answer on. */
export interface SipSession {
  readonly dialog: Dialog;
  /** Takes a request of the other side. */
  take(server: ServerTransaction): void;
  takeAck(ack: SipRequest): void;
  /** Accepts the INVITE of the other side with our description. */
  accept(server: ServerTransaction, sdp: string): void;
  /** The other side has accepted our INVITE. */
  accepted(response: SipResponse, sdp: string | null): void;
  /** Acknowledges a 2xx to an INVITE of ours with the same number. */
  acknowledge(invite: SipRequest): void;
  /** Sends a request to the other side and resolves with its answer, or with null. */
  ask(method: string, headers: readonly HeaderLine[], body?: string): Promise<SipResponse | null>;
  /** Sets what waits for PRACK, the answer to a provisional answer (RFC 3262). */
  onPrack(work: ((prack: SipRequest) => boolean) | null): void;
  bye(): Promise<void>;
  transfer(target: string): Promise<boolean>;
  /** Forgets the session without a word. */
  close(): void;
}
