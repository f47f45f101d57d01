import type { TrunkState } from './sip/sip-user-agent.ts';

/** A call to be placed. Whether it may be placed was checked before. */
export interface PhoneOrder {
  /** The id of the stored call, which is queued. */
  callId: string;
  trunk: string;
  /** The number to be called, in E.164. */
  to: string;
  /** The user part by which the trunk wants to be asked for the number. */
  dialled: string;
  /** The number that the other side sees, in E.164. */
  from: string | null;
}

/** The phone line of this process. */
export interface PhoneLine {
  /**
   * Calls somebody and connects them with the agent of the stored call. How the call ended is
   * stored with the call. Resolves when the call is over.
   */
  place(order: PhoneOrder): Promise<void>;
  /** Reads again which trunks are stored, as after a change of a number or a credential. */
  trunksChanged(): void;
  states(): ReadonlyMap<string, TrunkState>;
  close(): Promise<void>;
}
