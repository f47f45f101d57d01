import type { CallState } from '#core/call/call-snapshot.ts';

/** An event that a placed call emits to the call client. */
export type PlacedCallEvent =
  | { type: 'moved'; state: CallState }
  | { type: 'call-start' | 'call-end' | 'speech-start' | 'speech-end' | 'recorded' }
  | { type: 'volume-level' | 'own-level'; level: number }
  | { type: 'message'; message: unknown }
  | { type: 'microphone'; id: string; on: boolean }
  | { type: 'failed'; raw: unknown };
