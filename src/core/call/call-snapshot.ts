import type { CALL_STATES } from '../report/call-report.ts';
import type { ContactGuess } from './contact/contact-guess.ts';
import type { PersonInCall } from './person-in-call.ts';

/** The state of a call in the call library (docs/rules.md, rule 20). */
export type CallState = (typeof CALL_STATES)[number];

/** The state that is shown to the visitor beside the sphere. */
type CallPhase = 'idle' | 'connecting' | 'listening' | 'speaking' | 'error';

/** The reason why a call failed. The page explains this reason to the visitor. */
export type CallTrouble =
  | 'microphone-denied'
  | 'microphone-missing'
  /** Another program uses the microphone, or the microphone was unplugged during the call. */
  | 'microphone-lost'
  /** There are too many calls or requests at the moment. */
  | 'busy'
  /**
   * The call could not begin. For example, the server did not answer or refused the call, or the
   * code for calls could not be loaded.
   */
  | 'unreachable'
  /**
   * The room did not let the visitor in. For example, the room is gone or the visitor's pass has
   * expired. A new call gets a new room and a new pass.
   */
  | 'not-admitted'
  /** An error ended the call. For example, the connection was lost. */
  | 'dropped'
  /** The agent cannot speak yet, or not at all. The visitor is led to the text. */
  | 'no-voice'
  /** The browser has no WebRTC, or the page was loaded over an insecure connection. */
  | 'unsupported';

export interface CallLine {
  id: number;
  role: 'user' | 'assistant';
  /** The first name of a person who spoke in place of the agent. */
  speaker?: string;
  text: string;
  /**
   * False while the speaker may still continue the line. A newer version can replace only a line
   * that is not final.
   */
  final: boolean;
  links: ReadonlyArray<{ label: string; href: string }>;
  /** The request that the agent sent with this line, if it sent one. */
  booking?: CallBooking;
}

/** A request that the agent sent during a call. A text is empty if the agent did not tell it. */
export interface CallBooking {
  id: string;
  /** The short text by which people name the request. */
  reference: string;
  /** The path of the page on which the visitor can see, move or cancel the request. */
  link: string;
  date: string;
  slot: string;
  /** Whether there is no calendar entry, because a wrong clock chose the day. */
  isOffCalendar: boolean;
}

export interface CallSnapshot {
  state: CallState;
  phase: CallPhase;
  /** True from the click on the call button until the end of the call. */
  active: boolean;
  muted: boolean;
  trouble: CallTrouble | null;
  /** The time of the `call-start` event in milliseconds since 1970, or null before this event. */
  startedAt: number | null;
  lines: readonly CallLine[];
  /** What the agent has noted so far, under the names of the form's fields. */
  facts: Readonly<Record<string, string>> | null;
  /**
   * The latest name or address that the agent wants to see in writing. Null means that it wants none,
   * or knows the value by now. Each message is another object, even with the same words.
   */
  contactGuess: ContactGuess | null;
  /** The person of the business who is in the call, if there is one. */
  person?: PersonInCall | null;
  /** True if the server records the sound of this call. */
  recorded?: boolean;
  /** Why the far end ended the last call, or null if the visitor ended it. */
  endedReason: string | null;
  /** The id of the microphone in use. It is missing until the call library has named it. */
  microphoneId?: string | null;
  /** True if the microphone that was chosen last could not be opened, and the old one goes on. */
  microphoneRefused?: boolean;
}
