import type { CallState } from '#core/call/call-snapshot.ts';

/** Something that a placed call tells its client. */
export type PlacedCallEvent =
  | { type: 'moved'; state: CallState }
  | { type: 'call-start' | 'call-end' | 'speech-start' | 'speech-end' | 'recorded' }
  | { type: 'volume-level' | 'own-level'; level: number }
  | { type: 'message'; message: unknown }
  | { type: 'microphone'; id: string; on: boolean }
  | { type: 'failed'; raw: unknown };
