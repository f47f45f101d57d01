import type { KeyKind } from '../platform/resource-store.ts';
import type { AnsweredCall } from './call-agent.ts';

export interface SpokenLine {
  role: 'user' | 'assistant';
  text: string;
  /** In milliseconds since 1970. */
  at: number;
}

export interface ClaimedCall extends AnsweredCall {
  /** Whose key started it. */
  owner: KeyKind;
  /** After so much silence of both sides the call ends. */
  silenceTimeoutSeconds: number;
  maxDurationSeconds: number;
  /** Whether the sound is kept. */
  recorded: boolean;
}

export interface CallEnd {
  /** In the platform's words, such as 'customer-ended-call'. */
  reason: string;
  lines: readonly SpokenLine[];
  /** Names of the sides whose sound was kept. */
  recording: ReadonlyArray<'customer' | 'assistant'>;
}

/** What a room needs of the calls that are kept: the port to their storage. */
export interface CallRegister {
  /** Takes a call that waits to be joined: for one room alone, whichever process asks. */
  claim(id: string): Promise<ClaimedCall | 'unknown' | 'taken' | 'ended'>;
  finish(id: string, end: CallEnd): Promise<void>;
  /** False once its owner had it erased, whichever process they asked. */
  isKept(id: string): Promise<boolean>;
}
