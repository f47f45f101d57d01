import type { CALL_STATES } from '../report/call-report.ts';

/** The states of the voice call client in spec section 4. */
export type CallState = (typeof CALL_STATES)[number];

/** The state that a visitor reads beside the sphere. */
type CallPhase = 'idle' | 'connecting' | 'listening' | 'speaking' | 'error';

/** Why a call failed, in a visitor's terms. */
export type CallTrouble =
  | 'microphone-denied'
  | 'microphone-missing'
  /** Another program has taken the microphone, or it was unplugged during the call. */
  | 'microphone-lost'
  /** There are too many calls or requests at the moment. */
  | 'busy'
  /** The server or the code of the call could not be fetched. */
  | 'unreachable'
  /** The call broke off. */
  | 'dropped'
  /** The browser has no WebRTC, or the page came over an insecure connection. */
  | 'unsupported';

export interface CallLine {
  id: number;
  role: 'user' | 'assistant';
  text: string;
  /** False while newer versions of this line may replace it. */
  final: boolean;
  links: ReadonlyArray<{ label: string; href: string }>;
}

export interface CallSnapshot {
  state: CallState;
  phase: CallPhase;
  /** True from the click until the end of the call. */
  active: boolean;
  muted: boolean;
  trouble: CallTrouble | null;
  /** The time of `call-start` in milliseconds since 1970. */
  startedAt: number | null;
  lines: readonly CallLine[];
  /** True if the server keeps the sound of this call. */
  recorded: boolean;
  /** The id of the microphone in use. */
  microphoneId: string | null;
}
