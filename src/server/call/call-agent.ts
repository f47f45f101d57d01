import type { StorageReservation } from '../http/storage-allowance.ts';
import type { Visitor } from '../platform/visitor.ts';

/** 16-bit mono: what every frame of a call is made of. */
export const SAMPLE_RATE = 48_000;
export const FRAME_MS = 20;
export const FRAME_SAMPLES = (SAMPLE_RATE * FRAME_MS) / 1000;

/** The call as an agent finds it. */
export interface AnsweredCall {
  id: string;
  visitor: Visitor;
  /** The assistant the call was made with, overrides applied; as the platform's API has it. */
  assistant: Readonly<Record<string, unknown>>;
  /** Whether a video recording was planned: the first message then waits for `say-first-message`. */
  videoRecorded: boolean;
}

/** What an agent can do with the call it answers. */
export interface AgentLine {
  /** Any number of samples. They are queued and sent out in real time, frame by frame. */
  play(samples: Int16Array): void;
  /** Resolves when everything played so far has been sent, or was hushed. */
  played(): Promise<void>;
  /** Drops what has not been sent yet: the visitor speaks. */
  hush(): void;
  /** An app message; the platform's own are objects with a `type`. */
  send(message: unknown): void;
  /** Kept with the call, for the owner to read. */
  note(role: 'user' | 'assistant', text: string): void;
  /**
   * Sets so many bytes aside for what the call may cause to be stored beside its transcript; null
   * where the visitor's address has no room for them today.
   */
  reserveStorage(bytes: number): StorageReservation | null;
  end(reason: string): void;
}

/** An agent at work in one call. */
export interface AgentInCall {
  /** FRAME_SAMPLES samples of what the visitor says, every FRAME_MS while sound comes in. */
  hear(frame: Int16Array): void;
  /** An app message of the visitor's. */
  read(message: unknown): void;
  /** The call is over: nothing may be left running. */
  leave(): void;
}

/** Answers calls: the far end of the line. */
export interface CallAgent {
  answer(call: AnsweredCall, line: AgentLine): AgentInCall;
}
