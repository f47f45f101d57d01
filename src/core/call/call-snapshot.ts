import type { CALL_STATES } from '../report/call-report.ts';

/** The states of spec section 4, 'Voice call client'. */
export type CallState = (typeof CALL_STATES)[number];

/** The finer state a visitor is told. */
type CallPhase = 'idle' | 'connecting' | 'listening' | 'speaking' | 'error';

export type CallTrouble =
  | 'microphone-denied'
  | 'microphone-missing'
  /** Taken by another program, or gone in mid-call. */
  | 'microphone-lost'
  /** Too many calls, or requests, at once. */
  | 'busy'
  /** The server, or the code of the call, cannot be reached. */
  | 'unreachable'
  /** The far end ended it, or it could not go on. */
  | 'dropped'
  /** No WebRTC, or no secure context. */
  | 'unsupported';

export interface CallLine {
  id: number;
  role: 'user' | 'assistant';
  text: string;
  /** Partial lines are replaced until they are final. */
  final: boolean;
  links: ReadonlyArray<{ label: string; href: string }>;
}

export interface CallSnapshot {
  state: CallState;
  phase: CallPhase;
  /** From the click until the end: what turns the sphere on. */
  active: boolean;
  muted: boolean;
  trouble: CallTrouble | null;
  /** When `call-start` came, in milliseconds since 1970. */
  startedAt: number | null;
  lines: readonly CallLine[];
  /** Whether the server keeps the sound of this call. */
  recorded: boolean;
  /** Of the microphone in use; null before one is. */
  microphoneId: string | null;
}
