import type { StorageReservation } from '../http/storage-allowance.ts';
import type { VisitorLocale } from '../platform/visitor-locale.ts';

/** Frames of a call are 16-bit mono samples at this rate. */
export const SAMPLE_RATE = 48_000;
export const FRAME_MS = 20;
export const FRAME_SAMPLES = (SAMPLE_RATE * FRAME_MS) / 1000;

/** What an agent knows about the call that it answers. */
export interface AnsweredCall {
  id: string;
  visitor: VisitorLocale;
  /** The assistant of the call in the platform's shape, with its overrides applied. */
  assistant: Readonly<Record<string, unknown>>;
  /** Whether a video recording was planned. The first message then waits for `say-first-message`. */
  videoRecorded: boolean;
}

/** What an agent can do with the call that it answers. */
export interface AgentLine {
  /** Queues any number of samples. They are sent in real time, frame by frame. */
  play(samples: Int16Array): void;
  /** Resolves when everything played so far has been sent or dropped. */
  played(): Promise<void>;
  /** Drops the sound that has not been sent yet, for example because the visitor speaks. */
  hush(): void;
  /** Sends an app message. The platform's own app messages are objects with a `type`. */
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

/** An agent at work in one call. */
export interface AgentInCall {
  /** Gets FRAME_SAMPLES samples of the visitor's sound every FRAME_MS while sound comes in. */
  hear(frame: Int16Array): void;
  /** Gets an app message of the visitor's. */
  read(message: unknown): void;
  /** The call is over. The agent has to stop everything that it runs for this call. */
  leave(): void;
}

/** Answers calls. */
export interface CallAgent {
  answer(call: AnsweredCall, line: AgentLine): AgentInCall;
}
