import { type CallFailure, readFailure } from '#core/call/call-failure.ts';
import { volumeOf } from '#core/call/call-limits.ts';
import type { CallState, CallTrouble } from '#core/call/call-snapshot.ts';
import { fitTyped, typedMessage } from '#core/call/typed-line.ts';
import type { CallClient } from '../call.ts';
import { removePlayers } from './audio-players.ts';
import { createCallEmitter } from './call-emitter.ts';
import { type CallParts, createPreparation } from './call-preparation.ts';
import { canCall, unsupported } from './call-support.ts';
import { createLevelMeter } from './level-meter.ts';
import { listMicrophones } from './microphones.ts';
import { type PlacedCall, placeCall } from './placed-call.ts';
import type { Heard } from './placed-call-event.ts';
import { createCallRecord } from './snapshot-store.ts';

/** Spec section 4: how every call ends, unless the far end has said so itself. */
const ENDED = { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' };

const DEVICE_GONE: readonly CallTrouble[] = ['microphone-missing', 'microphone-lost'];

/** The visitor's one call at a time, on the official SDK. Made once in a page. */
export function createCall(parts: CallParts = {}): CallClient {
  const { console = globalThis.console } = parts;
  const preparation = createPreparation(parts);
  const { getSnapshot, subscribe, advance, ...record } = createCallRecord();
  const { on, emit } = createCallEmitter();
  const agent = createLevelMeter();
  const visitor = createLevelMeter();

  /** The call that is on, once it has been placed. */
  let current: PlacedCall | null = null;
  /** That one, or the last: the library takes no other until it is released. */
  let last: PlacedCall | null = null;
  /** Counts up with every start and every end: what was begun under another number is void. */
  let turn = 0;
  /** Typed before the agent listens. */
  let unsent: string[] = [];
  let endTold = false;
  let chosenMicrophone: string | null = null;

  const begun = () => getSnapshot().startedAt !== null;
  const failureOf = (raw: unknown) => readFailure(raw, getSnapshot().state, begun());

  function start() {
    if (getSnapshot().active) return;
    turn += 1;
    unsent = [];
    endTold = false;
    const mine = turn;
    advance({ type: 'dialled' });
    if (mine !== turn) return;
    if (!canCall()) finish(unsupported);
    else if (last?.takeUp()) current = last;
    else void connect(mine);
  }

  async function connect(mine: number) {
    try {
      const ready = await preparation.ready();
      await last?.released;
      if (mine === turn) place(ready);
    } catch (raw) {
      if (mine === turn) finish(failureOf(raw));
    }
  }

  function place(ready: Awaited<ReturnType<typeof preparation.ready>>) {
    const placed = placeCall({
      ...ready,
      microphoneId: () => chosenMicrophone,
      hear(heard) {
        if (current === placed) hear(heard, placed);
      },
    });
    current = placed;
    last = placed;
  }

  function hear(heard: Heard, call: PlacedCall) {
    switch (heard.type) {
      case 'moved':
        return moveTo(heard.state, call);
      case 'call-start':
        return begin(call);
      case 'call-end':
        return finish(begun() ? null : failureOf(null));
      case 'failed':
        return finish(failureOf(heard.raw));
      case 'speech-start':
      case 'speech-end':
        advance({ type: 'spoke', speaking: heard.type === 'speech-start' });
        return emit(heard.type);
      case 'volume-level':
        agent.set(heard.level);
        return emit(heard.type, heard.level);
      case 'own-level':
        return visitor.set(volumeOf([heard.level]));
      case 'message':
        return take(heard.message);
      case 'recorded':
        return advance({ type: 'recorded' });
      case 'microphone':
        return knowMicrophone(heard, call);
    }
  }

  function moveTo(state: CallState, call: PlacedCall) {
    advance({ type: 'moved', state });
    if (state === 'joined' && getSnapshot().muted) call.setMuted(true);
  }

  function begin(call: PlacedCall) {
    if (begun()) return;
    console.log('Call has started');
    for (const text of unsent.splice(0)) call.send(typedMessage(text));
    advance({ type: 'begun', at: Date.now() });
    emit('call-start');
  }

  function take(message: unknown) {
    const { type, status } = Object(message);
    endTold ||= type === 'status-update' && status === 'ended';
    record.hear(message);
    emit('message', message);
  }

  function knowMicrophone({ id, on }: { id: string; on: boolean }, call: PlacedCall) {
    const { microphoneId, muted } = getSnapshot();
    if (id !== microphoneId) advance({ type: 'microphone-taken', id });
    // When noise cancellation fails, the SDK turns on a microphone that the visitor has turned off.
    if (on && muted) call.setMuted(true);
  }

  /** The one way out of a call, whoever ends it and however far it has come. */
  function finish(failure: CallFailure | null) {
    const hadBegun = begun();
    const over = current;
    current = null;
    turn += 1;
    over?.leave();
    removePlayers();
    agent.reset();
    visitor.reset();
    if (failure) console.error('Call error:', plainly(failure));
    if (hadBegun) console.log('Call has ended');
    advance(failure ? { type: 'failed', trouble: failure.trouble } : { type: 'ended' });
    if (failure) {
      const { type, report, stage } = failure;
      if (type === 'http-401') preparation.forget();
      // It may be unplugged for good: the next call takes whichever there is.
      if (DEVICE_GONE.includes(failure.trouble)) chosenMicrophone = null;
      if (report) preparation.report({ type: report, stage });
      emit('error', failure);
    }
    if (!hadBegun) return;
    const told = endTold;
    emit('call-end');
    if (!told) emit('message', ENDED);
  }

  function stop() {
    if (getSnapshot().active) finish(null);
  }
  // Also a page that is kept to come back to: it comes back without its call.
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
      if (getSnapshot().state === 'joined') current?.setMuted(muted);
    },
    type(text) {
      const line = fitTyped(text);
      if (!getSnapshot().active || line === '') return;
      record.addTyped(line);
      if (begun()) current?.send(typedMessage(line));
      else unsent.push(line);
    },
    listMicrophones,
    chooseMicrophone(id) {
      chosenMicrophone = id;
      current?.switchMicrophone(id);
    },
    loudness: () => ({ agent: agent.read(), visitor: getSnapshot().muted ? 0 : visitor.read() }),
    dismiss: () => advance({ type: 'dismissed' }),
  };
}

function plainly({ type, trouble, stage }: CallFailure) {
  return { type, trouble, stage };
}
