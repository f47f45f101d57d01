import type { JsonObject, KeyKind } from '../platform/resource-store.ts';
import type { AnsweredCall } from './call-agent.ts';
import type { CallLimits } from './call-limits.ts';
import type { RecordedSide } from './recording/recording-files.ts';

export interface TranscriptLine {
  role: 'user' | 'assistant';
  text: string;
  /** The instant at which the line was added to the transcript, in milliseconds since 1970. */
  at: number;
  /** The first name of the person who said it, if it was not the agent. */
  speaker?: string;
  /** The id of the request that was sent because of this line. */
  booking?: string;
}

export interface ClaimedCall extends AnsweredCall, CallLimits {
  /** The kind of key with which the call was started. */
  owner: KeyKind;
}

export interface CallEnd {
  /** One of the platform's reasons for the end of a call, for example 'customer-ended-call'. */
  reason: string;
  /** What the reason alone does not say, such as why the phone network refused a call. */
  message?: string;
  lines: readonly TranscriptLine[];
  /** The sides whose sound was recorded. */
  recording: readonly RecordedSide[];
  /** What models have read from the conversation for later members of a workflow. */
  told?: Readonly<JsonObject>;
}

/** The interface through which rooms read and change the stored calls. */
export interface CallRegister {
  /**
   * Claims a call that waits to be joined. Only one room gets the call, even when rooms in several
   * processes claim the same call. The call is 'full' while as many calls of its organisation go on
   * as the organisation allows. Such a call can be claimed later.
   */
  claim(id: string): Promise<ClaimedCall | 'unknown' | 'full' | 'taken' | 'ended'>;
  /** Stores how a call ended. */
  finish(id: string, end: CallEnd): Promise<void>;
  /**
   * Stores that a call still goes on and what was said so far, so that a crash of the process loses
   * little. Resolves with false when any process has removed or ended the call.
   */
  keep(id: string, lines: readonly TranscriptLine[]): Promise<boolean>;
}
