import type { StorageReservation } from '../http/storage-allowance.ts';
import type { VisitorLocale } from '../platform/visitor-locale.ts';

/** The number of samples per second. The sound of a call consists of 16-bit mono samples. */
export const SAMPLE_RATE = 48_000;
export const FRAME_MS = 20;
export const FRAME_SAMPLES = (SAMPLE_RATE * FRAME_MS) / 1000;

/** What an agent knows about the call that it answers. */
export interface AnsweredCall {
  id: string;
  visitor: VisitorLocale;
  /**
   * The assistant that answers the call, as the platform's JSON. The overrides of the call's request
   * are already applied.
   */
  assistant: Readonly<Record<string, unknown>>;
  /**
   * Whether a video recording was planned. The agent then holds its first message back until the
   * visitor's page sends `say-first-message`.
   */
  videoRecorded: boolean;
}

/** What an agent can do with the call that it answers. */
export interface AgentCallControl {
  /** Queues any number of samples. The queued samples are sent in real time, frame by frame. */
  play(samples: Int16Array): void;
  /** Resolves when all samples that were queued so far have been sent or dropped. */
  played(): Promise<void>;
  /**
   * Drops the queued samples that have not been sent yet, for example because the visitor speaks.
   */
  hush(): void;
  /**
   * Sends an app message to the visitor. The platform's own app messages are objects with a `type`.
   */
  send(message: unknown): void;
  /** Adds a line to the transcript, which the owner can read. */
  note(role: 'user' | 'assistant', text: string): void;
  /**
   * Reserves bytes for data that the call may cause to be stored besides its transcript. Returns
   * null when the visitor's address may not store that much today.
   */
  reserveStorage(bytes: number): StorageReservation | null;
  end(reason: string): void;
}

/**
 * The agent's side of one call. The room calls these methods when something happens in the call.
 */
export interface AgentInCall {
  /**
   * Is called every FRAME_MS while the visitor's sound arrives, with FRAME_SAMPLES samples of this
   * sound.
   */
  hear(frame: Int16Array): void;
  /** Is called with each app message that the visitor sends. */
  read(message: unknown): void;
  /**
   * Is called when the call is over. The agent then stops everything that it runs for this call.
   */
  leave(): void;
}

/** An agent that can answer calls, each call with its own AgentInCall. */
export interface CallAgent {
  answer(call: AnsweredCall, line: AgentCallControl): AgentInCall;
}
