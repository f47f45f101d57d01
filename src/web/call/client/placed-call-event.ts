import type { CallState } from '#core/call/call-snapshot.ts';

/** An event that a placed call emits to the call client. */
export type PlacedCallEvent =
  | { type: 'moved'; state: CallState }
  | { type: 'call-start' | 'call-end' | 'speech-start' | 'speech-end' | 'recorded' }
  | { type: 'volume-level' | 'own-level'; level: number }
  | { type: 'message'; message: unknown }
  | { type: 'microphone'; id: string; on: boolean }
  /** A chosen microphone could not be opened. The call goes on with the one that it has. */
  | { type: 'microphone-refused'; raw: unknown }
  | { type: 'failed'; raw: unknown };
