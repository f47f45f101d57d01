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

/**
 * The visitor's call, as the page uses it. The methods do not use `this`, so they can be passed on
 * as functions.
 */
export interface Call {
  getSnapshot(): CallSnapshot;
  subscribe(listener: () => void): () => void;
  /**
   * Fetches the code and the settings of a call, when the visitor shows the intent to call. The
   * visitor is not asked for any permission yet.
   */
  prepare(): void;
  start(): void;
  /** Ends the call, or cancels it while it connects. The microphone is free at once. */
  stop(): void;
  /**
   * Mutes or unmutes the visitor. Throws 'Call object is not available.' when there is no call
   * (docs/rules.md, rule 23).
   */
  setMuted(muted: boolean): void;
  /** Sends a typed line into the call. A line that is too long for one message is cut. */
  type(text: string): void;
  /** Tells the far end that the visitor is typing, so that the call does not end as silent. */
  noteTyping(): void;
  /** Says that the visitor wants no person of the business in this call. */
  refusePerson(): void;
  listMicrophones(): Promise<MicrophoneDevice[]>;
  chooseMicrophone(id: string): void;
  /** Returns how loud each side is at this moment, from 0 to 1. */
  loudness(): { agent: number; visitor: number };
  /** Removes the latest trouble and the lines of the finished call from the snapshot. */
  dismiss(): void;
}

/**
 * The events of a call and their arguments (docs/rules.md, rule 20). A `status-update` is sent as a
 * `message` event.
 */
export interface CallEvents {
  'call-start': [];
  'call-end': [];
  'speech-start': [];
  'speech-end': [];
  'volume-level': [volume: number];
  message: [message: unknown];
  error: [failure: CallFailure];
}

/** The real call. The page uses a lazy call, which loads the real call when it is needed. */
export interface CallClient extends Call {
  /** Adds a handler for an event. Returns a function that removes the handler. */
  on<Name extends keyof CallEvents>(
    name: Name,
    handler: (...details: CallEvents[Name]) => void,
  ): () => void;
  /**
   * Lets the agent say a text, and hang up afterwards if `endCallAfterSpoken` is true
   * (docs/rules.md, rule 25). Does nothing while no agent listens.
   */
  say(message: string, endCallAfterSpoken?: boolean, interruptionsEnabled?: boolean): void;
}
