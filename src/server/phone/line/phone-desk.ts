import type { SipParty } from '../sip/sip-user-agent.ts';

/** A call that comes in, as the trunk tells of it. */
export interface ArrivingCall {
  /** The id of the trunk. Null means that the call has come from a named peer. */
  trunk: string | null;
  from: SipParty;
  /** Whom the caller has dialled. */
  to: SipParty;
}

/** What is to be done with a call that comes in. */
export type CallReception =
  /** The call is stored, and waits to be joined. */
  | { kind: 'answer'; callId: string }
  /** Somebody else takes the call: a number in E.164 or a SIP address. */
  | { kind: 'forward'; target: string }
  /** Nobody takes it. `status` is SIP's number for the reason. */
  | { kind: 'refuse'; status: number };

/** Why nobody has joined a call. */
export interface EndBeforeJoining {
  /** One of the platform's reasons. */
  reason: string;
  /** What the reason alone does not say. */
  message?: string;
}

/** Decides who answers calls by phone, and keeps the record of those that nobody has joined. */
export interface PhoneDesk {
  receive(call: ArrivingCall): Promise<CallReception>;
  /**
   * Says who takes a call that could not be answered here, because no line or no voice is free. `why`
   * is stored with a call that has no record yet.
   */
  instead(
    call: ArrivingCall,
    why: EndBeforeJoining | null,
  ): Promise<Exclude<CallReception, { kind: 'answer' }>>;
  /** Notes that the phone of the other side rings. */
  rings(callId: string): Promise<void>;
  /** Tells whether a call that we place is still stored as one that goes on. */
  isWanted(callId: string): Promise<boolean>;
  /** Stores why a call was over before anybody joined it. */
  neverJoined(callId: string, end: EndBeforeJoining): Promise<void>;
  /** Tells whether the line may connect somebody with this number or address. */
  mayForwardTo(target: string): boolean;
  /**
   * Resolves with what a trunk wants to be asked for, so that it calls this number or address. Null is
   * the way of a named peer.
   */
  dialledBy(trunk: string | null, target: string): Promise<string>;
}
