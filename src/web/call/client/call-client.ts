import { REFUSE_PERSON } from '#core/call/person-in-call.ts';
import type { CallClient } from '../call.ts';
import { canCall, listMicrophones, unsupportedCallFailure } from './browser-support.ts';
import { createCallDialler } from './call-dialler.ts';
import { createCallEmitter } from './call-emitter.ts';
import { createCallEnding } from './call-ending.ts';
import { createCallEventHandler } from './call-event-handler.ts';
import { createCallMicrophone } from './call-microphone.ts';
import { type CallDependencies, createCallPreparation } from './call-preparation.ts';
import { createFadingLevel } from './fading-level.ts';
import { createSnapshotStore } from './snapshot-store.ts';
import { createTypedLineSender } from './typed-line-sender.ts';

/**
 * Creates the visitor's call on top of the official SDK. A page creates one call client and uses it
 * for many calls.
 */
export function createCallClient(parts: CallDependencies = {}): CallClient {
  const { console = globalThis.console } = parts;
  const preparation = createCallPreparation(parts);
  const store = createSnapshotStore();
  const { getSnapshot, hasBegun, subscribe, advance } = store;
  const { on, emit } = createCallEmitter();
  const meters = { agent: createFadingLevel(), visitor: createFadingLevel() };
  const currentCall = () => dialler.current();
  const microphone = createCallMicrophone(store, currentCall);
  const typing = createTypedLineSender(store, currentCall);
  const ending = createCallEnding({
    store,
    emit,
    meters,
    microphone,
    preparation,
    console,
    hangUp: () => dialler.hangUp(),
  });
  const dialler = createCallDialler({
    ready: preparation.ready,
    microphoneId: microphone.chosenId,
    onEvent: createCallEventHandler({ store, emit, meters, microphone, typing, ending, console }),
    onFailed: ending.failWith,
    onNoVoice: ending.finishWithoutVoice,
  });

  function start() {
    if (getSnapshot().active) return;
    const isLatest = dialler.beginAttempt();
    typing.dropUnsent();
    ending.forgetMessages();
    advance({ type: 'dialled' });
    // A listener may already have stopped this call, or started another call.
    if (!isLatest()) return;
    if (canCall()) dialler.dial();
    else ending.finish(unsupportedCallFailure);
  }

  function stop() {
    if (getSnapshot().active) ending.finish(null);
  }
  // The browser may keep the page in memory for the back button. The call ends when the visitor
  // leaves the page, so a visitor who comes back finds no call.
  window.addEventListener('pagehide', stop);
  // A reload or another address would end the call, so the browser asks first. The listener is
  // there only during a call, because it could keep the page out of the browser's memory.
  const ask = (event: Event) => event.preventDefault();
  subscribe(() => {
    if (getSnapshot().active) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });

  return {
    on,
    getSnapshot,
    subscribe,
    prepare: preparation.prepare,
    start,
    stop,
    setMuted: microphone.setMuted,
    say: (...words) => hasBegun() && currentCall()?.say(...words),
    type: typing.type,
    noteTyping: typing.noteTyping,
    refusePerson: () => hasBegun() && currentCall()?.send({ type: REFUSE_PERSON }),
    listMicrophones,
    chooseMicrophone: microphone.choose,
    loudness: () => ({
      agent: meters.agent.read(),
      visitor: getSnapshot().muted ? 0 : meters.visitor.read(),
    }),
    dismiss: () => advance({ type: 'dismissed' }),
  };
}
