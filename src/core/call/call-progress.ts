import type { CallSnapshot, CallState, CallTrouble } from './call-snapshot.ts';

/** All that is known about a call, except what was said. That is kept in the `CallTranscript`. */
export type CallProgress = Omit<CallSnapshot, 'lines' | 'facts' | 'contactGuess' | 'person'>;

/** An event of a call that may change the call's state. */
export type CallStep =
  | { type: 'dialled' }
  /** The call library has reported a new state of the call. */
  | { type: 'moved'; state: CallState }
  | { type: 'begun'; at: number }
  | { type: 'spoke'; speaking: boolean }
  | { type: 'muted'; muted: boolean }
  | { type: 'recorded' }
  | { type: 'microphone-taken'; id: string }
  | { type: 'microphone-refused' }
  /** `reason` is null if the visitor ended the call. */
  | { type: 'ended'; reason: string | null }
  | { type: 'failed'; trouble: CallTrouble }
  | { type: 'dismissed' };

export const initialCallProgress: CallProgress = {
  state: 'new',
  phase: 'idle',
  active: false,
  muted: false,
  trouble: null,
  startedAt: null,
  recorded: false,
  endedReason: null,
  microphoneId: null,
};

/** Returns the call after a step. A step that does not fit the call's state changes nothing. */
export function advanceCall(call: CallProgress, step: CallStep): CallProgress {
  switch (step.type) {
    case 'dialled':
      return call.active ? call : { ...initialCallProgress, phase: 'connecting', active: true };
    case 'failed':
      return { ...initialCallProgress, state: 'error', phase: 'error', trouble: step.trouble };
    case 'dismissed':
      return call.active ? call : initialCallProgress;
    default:
      return call.active ? advanceActive(call, step) : call;
  }
}

type ActiveStep = Exclude<CallStep, { type: 'dialled' | 'failed' | 'dismissed' }>;

function advanceActive(call: CallProgress, step: ActiveStep): CallProgress {
  switch (step.type) {
    case 'moved':
      return { ...call, state: step.state };
    case 'begun':
      return { ...call, phase: 'listening', startedAt: step.at };
    case 'spoke':
      if (call.startedAt === null) return call;
      return { ...call, phase: step.speaking ? 'speaking' : 'listening' };
    case 'muted':
      return { ...call, muted: step.muted };
    case 'recorded':
      return { ...call, recorded: true };
    case 'microphone-taken':
      return { ...call, microphoneId: step.id, microphoneRefused: false };
    case 'microphone-refused':
      return { ...call, microphoneRefused: true };
    case 'ended':
      return { ...initialCallProgress, state: 'left', endedReason: step.reason };
  }
}
