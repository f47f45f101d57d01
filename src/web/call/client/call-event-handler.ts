import { volumeFromLevels } from '#core/call/call-volume.ts';
import type { CallEmitter } from './call-emitter.ts';
import type { CallEnding } from './call-ending.ts';
import type { CallMicrophone } from './call-microphone.ts';
import type { CallMeters } from './fading-level.ts';
import type { PlacedCall } from './placed-call.ts';
import type { PlacedCallEvent } from './placed-call-event.ts';
import type { SnapshotStore } from './snapshot-store.ts';
import type { TypedLineSender } from './typed-line-sender.ts';

interface CallEventHandlerOptions {
  store: SnapshotStore;
  emit: CallEmitter['emit'];
  meters: CallMeters;
  microphone: CallMicrophone;
  typing: TypedLineSender;
  ending: CallEnding;
  console: Pick<Console, 'log'>;
}

/** Handles the events of the call in progress. */
export function createCallEventHandler(options: CallEventHandlerOptions) {
  const { store, emit, meters, microphone, typing, ending, console } = options;
  const { hasBegun, advance, addMessage } = store;

  function begin(call: PlacedCall) {
    if (hasBegun()) return;
    console.log('Call has started');
    typing.sendUnsent(call);
    advance({ type: 'begun', at: Date.now() });
    emit('call-start');
  }

  return (event: PlacedCallEvent, call: PlacedCall) => {
    switch (event.type) {
      case 'moved':
        advance({ type: 'moved', state: event.state });
        if (event.state === 'joined') microphone.muteJoinedCall(call);
        return;
      case 'call-start':
        return begin(call);
      case 'call-end':
        return hasBegun() ? ending.finishByFarEnd() : ending.failWith(null);
      case 'failed':
        return ending.failWith(event.raw);
      case 'microphone-refused':
        microphone.refuseChoice();
        return ending.tellFailure(event.raw);
      case 'speech-start':
      case 'speech-end':
        advance({ type: 'spoke', speaking: event.type === 'speech-start' });
        return emit(event.type);
      case 'volume-level':
        meters.agent.set(event.level);
        return emit(event.type, event.level);
      case 'own-level':
        return meters.visitor.set(volumeFromLevels([event.level]));
      case 'message':
        ending.noteMessage(event.message);
        addMessage(event.message);
        return emit('message', event.message);
      case 'recorded':
        return advance({ type: 'recorded' });
      case 'microphone':
        return microphone.takeInUse(event, call);
    }
  };
}
