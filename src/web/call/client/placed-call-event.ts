import type { CallState } from '#core/call/call-snapshot.ts';

/** What is heard of a placed call. */
export type Heard =
  | { type: 'moved'; state: CallState }
  | { type: 'call-start' | 'call-end' | 'speech-start' | 'speech-end' | 'recorded' }
  | { type: 'volume-level' | 'own-level'; level: number }
  | { type: 'message'; message: unknown }
  | { type: 'microphone'; id: string; on: boolean }
  | { type: 'failed'; raw: unknown };
