import type { MessageFromRoom } from '#core/call/room-messages.ts';
import type { FatalCallError } from '#core/report/fatal-call-error.ts';
import type { PhoneControl } from '../call-agent.ts';
import type { Peer, PeerEvents } from '../webrtc/peer.ts';

/** A visitor without a page, such as somebody on the phone. */
export interface DirectVisit {
  /** The id of the stored call, which waits to be joined. */
  callId: string;
  /**
   * Opens the visitor's end of the sound. The room sends nothing before `onState('connected')`, and
   * then the agent begins to speak.
   */
  openPeer(events: PeerEvents): Peer;
  /** What the agent can have done on the line. */
  phone: PhoneControl;
  /**
   * Takes what a page would be sent: first 'joined', then the 'answer' to the offer, and as the last
   * message 'end' or 'fatal'. The others mean nothing to a phone.
   */
  onMessage(message: MessageFromRoom): void;
}

/** A call of a visitor without a page, as the visitor's side uses it. */
export interface DirectCall {
  /**
   * Describes the visitor's sound, once. A description that comes later, as when the call is held,
   * stays between the line and its sound.
   */
  offer(sdp: string): void;
  keyPressed(key: string): void;
  /**
   * Ends the call with one of the platform's reasons. Nothing happens if it is over. While the agent
   * transfers the call, the outcome of the transfer counts first.
   */
  end(reason: string): void;
  /** Resolves when the end of the call is stored. */
  closed: Promise<void>;
}

/** Why a visitor without a page cannot join. 'meeting-full' means that no line is free. */
export type DirectRefusal = FatalCallError;
