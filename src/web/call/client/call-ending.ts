import type { CallTrouble } from '#core/call/call-snapshot.ts';
import { type CallFailure, readCallFailure } from '#core/call/read-call-failure.ts';
import type { CallEmitter } from './call-emitter.ts';
import type { CallMicrophone } from './call-microphone.ts';
import type { CallPreparation } from './call-preparation.ts';
import type { CallMeters } from './fading-level.ts';
import type { SnapshotStore } from './snapshot-store.ts';

interface CallEndingOptions {
  store: SnapshotStore;
  emit: CallEmitter['emit'];
  meters: CallMeters;
  microphone: CallMicrophone;
  preparation: CallPreparation;
  console: Pick<Console, 'log' | 'error'>;
  hangUp(): void;
}

/**
 * The message that the client sends to the page after `call-end` (docs/rules.md, rule 20). It is not
 * sent if the agent has sent its own end message.
 */
const ENDED = { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' };

const MICROPHONE_GONE: readonly CallTrouble[] = ['microphone-missing', 'microphone-lost'];

/** Ends calls. Tells the page, the console and the site's owner how a call ended. */
export function createCallEnding(options: CallEndingOptions) {
  const { store, emit, meters, microphone, preparation, console, hangUp } = options;
  const { getSnapshot, hasBegun, advance } = store;
  /** True once the agent itself has sent its end message. */
  let agentSentEnd = false;
  /** The reason in that message. */
  let agentReason: string | null = null;

  /**
   * Ends the call in any state. Every call ends through this function. `reason` says why the far
   * end ended the call.
   */
  function finish(failure: CallFailure | null, reason: string | null = null) {
    // A call that fails before it has joined the meeting has no meeting to leave.
    const leaves = !failure || getSnapshot().state === 'joined';
    hangUp();
    meters.agent.reset();
    meters.visitor.reset();
    if (failure) logFailure(failure);
    if (leaves) console.log('Call has ended');
    advance(failure ? { type: 'failed', trouble: failure.trouble } : { type: 'ended', reason });
    if (failure) handleFailure(failure);
    if (!leaves) return;
    const sendEnd = !agentSentEnd;
    emit('call-end');
    if (sendEnd) emit('message', ENDED);
  }

  function logFailure({ type, trouble, stage }: CallFailure) {
    console.error('Call error:', { type, trouble, stage });
  }

  function handleFailure(failure: CallFailure) {
    const { type, report, stage } = failure;
    if (type === 'http-401') preparation.forget();
    // The chosen microphone may never be plugged in again, so the next call takes any microphone.
    if (MICROPHONE_GONE.includes(failure.trouble)) microphone.forgetChoice();
    if (report) preparation.report({ type: report, stage });
    emit('error', failure);
  }

  const read = (raw: unknown) => readCallFailure(raw, getSnapshot().state, hasBegun());

  return {
    finish,
    /** Ends a call that was not placed, because its agent cannot speak. */
    finishWithoutVoice: () =>
      finish({ trouble: 'no-voice', type: 'no-voice', stage: getSnapshot().state, report: null }),
    /** Ends a call that the far end has ended. */
    finishByFarEnd: () => finish(null, agentReason ?? 'unknown'),
    /** Ends the call with an error that the SDK emitted or threw. */
    failWith: (raw: unknown) => finish(read(raw)),
    /** Tells the console and the page of an error that does not end the call. */
    tellFailure(raw: unknown) {
      const failure = read(raw);
      logFailure(failure);
      emit('error', failure);
    },
    /** Remembers whether the agent itself has sent the end message. */
    noteMessage(message: unknown) {
      const { type, status, endedReason } = Object(message);
      if (type !== 'status-update' || status !== 'ended') return;
      agentSentEnd = true;
      if (typeof endedReason === 'string') agentReason = endedReason;
    },
    forgetMessages() {
      agentSentEnd = false;
      agentReason = null;
    },
  };
}

export type CallEnding = ReturnType<typeof createCallEnding>;
