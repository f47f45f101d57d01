import { type CallFailure, readCallFailure } from '#core/call/call-failure.ts';
import type { CallState, CallTrouble } from '#core/call/call-snapshot.ts';
import { callVolume } from '#core/call/call-volume.ts';
import { fitTypedLine, typedMessage } from '#core/call/typed-line.ts';
import type { CallClient } from '../call.ts';
import { canCall, listMicrophones, unsupportedCallFailure } from './browser-support.ts';
import { createCallDialler } from './call-dialler.ts';
import { createCallEmitter } from './call-emitter.ts';
import { type CallDependencies, createCallPreparation } from './call-preparation.ts';
import { createLevelMeter } from './level-meter.ts';
import type { PlacedCall } from './placed-call.ts';
import type { PlacedCallEvent } from './placed-call-event.ts';
import { createSnapshotStore } from './snapshot-store.ts';

/** The message at the end of every call (spec section 4), unless the agent has sent its own. */
const ENDED = { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' };

const MICROPHONE_GONE: readonly CallTrouble[] = ['microphone-missing', 'microphone-lost'];

/** Creates the visitor's call on the official SDK. A page creates it once and calls many times. */
export function createCall(parts: CallDependencies = {}): CallClient {
  const { console = globalThis.console } = parts;
  const preparation = createCallPreparation(parts);
  const { getSnapshot, subscribe, advance, addMessage, addTypedLine } = createSnapshotStore();
  const { on, emit } = createCallEmitter();
  const meters = { agent: createLevelMeter(), visitor: createLevelMeter() };
  const dialler = createCallDialler({
    ready: preparation.ready,
    microphoneId: () => chosenMicrophone,
    onEvent: handle,
    onFailed: (raw) => finish(failureOf(raw)),
  });

  /** Lines that were typed before the agent listens. */
  let unsent: string[] = [];
  /** True once the agent itself has sent the message at the end of the call. */
  let agentSentEnd = false;
  let chosenMicrophone: string | null = null;

  const hasBegun = () => getSnapshot().startedAt !== null;
  const failureOf = (raw: unknown) => readCallFailure(raw, getSnapshot().state, hasBegun());

  function start() {
    if (getSnapshot().active) return;
    const isLatest = dialler.beginAttempt();
    unsent = [];
    agentSentEnd = false;
    advance({ type: 'dialled' });
    // A listener may have stopped the call, and may have started another one.
    if (!isLatest()) return;
    if (canCall()) dialler.dial();
    else finish(unsupportedCallFailure);
  }

  function handle(event: PlacedCallEvent, call: PlacedCall) {
    switch (event.type) {
      case 'moved':
        return moveTo(event.state, call);
      case 'call-start':
        return begin(call);
      case 'call-end':
        return finish(hasBegun() ? null : failureOf(null));
      case 'failed':
        return finish(failureOf(event.raw));
      case 'speech-start':
      case 'speech-end':
        advance({ type: 'spoke', speaking: event.type === 'speech-start' });
        return emit(event.type);
      case 'volume-level':
        meters.agent.set(event.level);
        return emit(event.type, event.level);
      case 'own-level':
        return meters.visitor.set(callVolume([event.level]));
      case 'message':
        return takeMessage(event.message);
      case 'recorded':
        return advance({ type: 'recorded' });
      case 'microphone':
        return takeMicrophone(event, call);
    }
  }

  function moveTo(state: CallState, call: PlacedCall) {
    advance({ type: 'moved', state });
    if (state === 'joined' && getSnapshot().muted) call.setMuted(true);
  }

  function begin(call: PlacedCall) {
    if (hasBegun()) return;
    console.log('Call has started');
    for (const text of unsent.splice(0)) call.send(typedMessage(text));
    advance({ type: 'begun', at: Date.now() });
    emit('call-start');
  }

  function takeMessage(message: unknown) {
    const { type, status } = Object(message);
    agentSentEnd ||= type === 'status-update' && status === 'ended';
    addMessage(message);
    emit('message', message);
  }

  function takeMicrophone({ id, on: isOn }: { id: string; on: boolean }, call: PlacedCall) {
    const { microphoneId, muted } = getSnapshot();
    if (id !== microphoneId) advance({ type: 'microphone-taken', id });
    // When noise cancellation fails, the SDK turns on even a microphone that the visitor has muted.
    if (isOn && muted) call.setMuted(true);
  }

  /** Every call ends here, whoever ends it and in whatever state it is. */
  function finish(failure: CallFailure | null) {
    const hadBegun = hasBegun();
    dialler.hangUp();
    meters.agent.reset();
    meters.visitor.reset();
    if (failure) console.error('Call error:', withoutReport(failure));
    if (hadBegun) console.log('Call has ended');
    advance(failure ? { type: 'failed', trouble: failure.trouble } : { type: 'ended' });
    if (failure) fail(failure);
    if (!hadBegun) return;
    const sendEnd = !agentSentEnd;
    emit('call-end');
    if (sendEnd) emit('message', ENDED);
  }

  function fail(failure: CallFailure) {
    const { type, report, stage } = failure;
    if (type === 'http-401') preparation.forget();
    // The chosen microphone may be unplugged for good, so the next call takes any microphone.
    if (MICROPHONE_GONE.includes(failure.trouble)) chosenMicrophone = null;
    if (report) preparation.report({ type: report, stage });
    emit('error', failure);
  }

  function stop() {
    if (getSnapshot().active) finish(null);
  }
  // The browser may keep the page for the back button. The page then comes back without its call.
  window.addEventListener('pagehide', stop);

  return {
    on,
    getSnapshot,
    subscribe,
    prepare: preparation.prepare,
    start,
    stop,
    setMuted(muted) {
      if (!getSnapshot().active) throw new Error('Call object is not available.');
      advance({ type: 'muted', muted });
      if (getSnapshot().state === 'joined') dialler.current()?.setMuted(muted);
    },
    type(text) {
      const line = fitTypedLine(text);
      if (!getSnapshot().active || line === '') return;
      addTypedLine(line);
      if (hasBegun()) dialler.current()?.send(typedMessage(line));
      else unsent.push(line);
    },
    listMicrophones,
    chooseMicrophone(id) {
      chosenMicrophone = id;
      dialler.current()?.switchMicrophone(id);
    },
    loudness: () => ({
      agent: meters.agent.read(),
      visitor: getSnapshot().muted ? 0 : meters.visitor.read(),
    }),
    dismiss: () => advance({ type: 'dismissed' }),
  };
}

function withoutReport({ type, trouble, stage }: CallFailure) {
  return { type, trouble, stage };
}
