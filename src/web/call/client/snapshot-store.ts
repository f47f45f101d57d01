import { advanceCall, type CallStep, noCall } from '#core/call/call-progress.ts';
import { addTyped, clearTalk, hearMessage, noTalk } from '#core/call/call-transcript.ts';
import type { Call, CallSnapshot } from '../call.ts';

/** How the call stands and what was said in it; tells its listeners of every change. */
export interface CallRecord extends Pick<Call, 'getSnapshot' | 'subscribe'> {
  advance(step: CallStep): void;
  addTyped(text: string): void;
  hear(message: unknown): void;
}

export function createCallRecord(): CallRecord {
  let progress = noCall;
  let talk = noTalk;
  let snapshot: CallSnapshot = { ...progress, lines: talk.lines };
  const listeners = new Set<() => void>();

  const change = (nextProgress: typeof progress, nextTalk: typeof talk) => {
    if (nextProgress === progress && nextTalk === talk) return;
    progress = nextProgress;
    talk = nextTalk;
    snapshot = { ...progress, lines: talk.lines };
    for (const listener of listeners) listener();
  };

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    advance(step) {
      const next = advanceCall(progress, step);
      change(next, step.type === 'dialled' && next !== progress ? clearTalk(talk) : talk);
    },
    addTyped: (text) => change(progress, addTyped(talk, text)),
    hear: (message) => change(progress, hearMessage(talk, message)),
  };
}
