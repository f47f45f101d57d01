import {
  advanceCall,
  type CallProgress,
  type CallStep,
  initialCallProgress,
} from '#core/call/call-progress.ts';
import {
  addMessage,
  addTypedLine,
  type CallTranscript,
  clearTranscript,
  emptyCallTranscript,
} from '#core/call/call-transcript.ts';
import type { Call, CallSnapshot } from '../call.ts';

/** Holds the state and the lines of the call, and tells its listeners of every change. */
export interface SnapshotStore extends Pick<Call, 'getSnapshot' | 'subscribe'> {
  /** True from the moment the agent starts to listen until the call ends. */
  hasBegun(): boolean;
  advance(step: CallStep): void;
  addTypedLine(text: string): void;
  addMessage(message: unknown): void;
}

export function createSnapshotStore(): SnapshotStore {
  let progress = initialCallProgress;
  let transcript = emptyCallTranscript;
  let snapshot = snapshotOf(progress, transcript);
  const listeners = new Set<() => void>();

  const change = (nextProgress: typeof progress, nextTranscript: typeof transcript) => {
    if (nextProgress === progress && nextTranscript === transcript) return;
    progress = nextProgress;
    transcript = nextTranscript;
    snapshot = snapshotOf(progress, transcript);
    for (const listener of listeners) listener();
  };

  return {
    getSnapshot: () => snapshot,
    hasBegun: () => snapshot.startedAt !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    advance(step) {
      const next = advanceCall(progress, step);
      const isNewCall = step.type === 'dialled' && next !== progress;
      // The lines of a finished call stay on the screen until the visitor dismisses them.
      const forgets = isNewCall || (step.type === 'dismissed' && !next.active);
      change(next, forgets ? clearTranscript(transcript) : transcript);
    },
    addTypedLine: (text) => change(progress, addTypedLine(transcript, text)),
    addMessage: (message) => change(progress, addMessage(transcript, message)),
  };
}

function snapshotOf(
  progress: CallProgress,
  { lines, facts, contactGuess, person }: CallTranscript,
): CallSnapshot {
  return { ...progress, lines, facts, contactGuess, person };
}
