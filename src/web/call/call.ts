import type { CallSnapshot } from '#core/call/call-snapshot.ts';
import type { CallFailure } from '#core/call/read-call-failure.ts';

export type {
  CallLine,
  CallSnapshot,
  CallTrouble,
} from '#core/call/call-snapshot.ts';

/** A microphone in the list that the visitor can choose from. */
export interface MicrophoneDevice {
  id: string;
  label: string;
}

/** The visitor's call, as the page sees it. Its methods work without `this`. */
export interface Call {
  getSnapshot(): CallSnapshot;
  subscribe(listener: () => void): () => void;
  /**
   * Fetches what a call needs when the visitor shows the intent to call. Asks for no permission.
   */
  prepare(): void;
  start(): void;
  /** Ends the call, or cancels it while it connects. The microphone is free at once. */
  stop(): void;
  /** Throws 'Call object is not available.' when there is no call (spec section 8). */
  setMuted(muted: boolean): void;
  /** Sends a typed line into the call. A line that is too long for one message is cut. */
  type(text: string): void;
  listMicrophones(): Promise<MicrophoneDevice[]>;
  chooseMicrophone(id: string): void;
  /** How loud each side is at this moment, from 0 to 1. */
  loudness(): { agent: number; visitor: number };
  /** Removes the last trouble. */
  dismiss(): void;
}

/** The events of spec section 4. `status-update` is a message. */
export interface CallEvents {
  'call-start': [];
  'call-end': [];
  'speech-start': [];
  'speech-end': [];
  'volume-level': [volume: number];
  message: [message: unknown];
  error: [failure: CallFailure];
}

/** The real call behind the lazy call that the page uses. */
export interface CallClient extends Call {
  /** Returns a function that removes the handler. */
  on<Name extends keyof CallEvents>(
    name: Name,
    handler: (...details: CallEvents[Name]) => void,
  ): () => void;
}
