import type { CallFailure } from '#core/call/call-failure.ts';
import type { CallSnapshot } from '#core/call/call-snapshot.ts';

export type {
  CallLine,
  CallSnapshot,
  CallTrouble,
} from '#core/call/call-snapshot.ts';

export interface Microphone {
  id: string;
  label: string;
}

/** The visitor's one call at a time, as the page sees it. Methods may be passed around unbound. */
export interface Call {
  getSnapshot(): CallSnapshot;
  subscribe(listener: () => void): () => void;
  /** On the first sign of intent: fetches what a call needs, and asks for no permission. */
  prepare(): void;
  start(): void;
  /** Also while connecting: the call never comes about and the microphone is free at once. */
  stop(): void;
  /** Throws 'Call object is not available.' while no call is on (spec section 8). */
  setMuted(muted: boolean): void;
  /** A line typed into the call; what is too long for one message is cut (`MAX_TYPED_LINE`). */
  type(text: string): void;
  listMicrophones(): Promise<Microphone[]>;
  chooseMicrophone(id: string): void;
  /** How loud it is right now, 0 to 1; for the sphere, frame by frame. */
  loudness(): { agent: number; visitor: number };
  /** Puts the last trouble away. */
  dismiss(): void;
}

/** The events of spec section 4, by their names; `status-update` comes as a message. */
export interface CallEvents {
  'call-start': [];
  'call-end': [];
  'speech-start': [];
  'speech-end': [];
  'volume-level': [volume: number];
  message: [message: unknown];
  error: [failure: CallFailure];
}

/** The call itself, behind the page's lazy stand-in for it. */
export interface CallClient extends Call {
  /** Returns what takes the handler off again. */
  on<Name extends keyof CallEvents>(
    name: Name,
    handler: (...told: CallEvents[Name]) => void,
  ): () => void;
}
