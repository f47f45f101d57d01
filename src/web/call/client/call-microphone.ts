import type { PlacedCall } from './placed-call.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/** Remembers which microphone the visitor has chosen, and mutes or unmutes the visitor. */
export function createCallMicrophone(
  { getSnapshot, advance }: SnapshotStore,
  currentCall: () => PlacedCall | null,
) {
  let chosenId: string | null = null;
  return {
    /**
     * Returns the id of the microphone that the visitor has chosen on this page. Null means any
     * microphone.
     */
    chosenId: () => chosenId,
    choose(id: string) {
      chosenId = id;
      currentCall()?.switchMicrophone(id);
    },
    /** Makes the microphone in use the chosen one again, because the chosen one was refused. */
    refuseChoice() {
      const { microphoneId } = getSnapshot();
      // If no other microphone was chosen, the camera of a hosted call was refused.
      if (chosenId === null || chosenId === microphoneId) return;
      chosenId = microphoneId || null;
      advance({ type: 'microphone-refused' });
    },
    forgetChoice() {
      chosenId = null;
    },
    setMuted(muted: boolean) {
      if (!getSnapshot().active) throw new Error('Call object is not available.');
      advance({ type: 'muted', muted });
      if (getSnapshot().state === 'joined') currentCall()?.setMuted(muted);
    },
    /** Mutes the joined call if the visitor pressed mute while the call was connecting. */
    muteJoinedCall(call: PlacedCall) {
      if (getSnapshot().muted) call.setMuted(true);
    },
    /**
     * Records which microphone the call uses. If the visitor is muted, the microphone is muted
     * again.
     */
    takeInUse({ id, on }: { id: string; on: boolean }, call: PlacedCall) {
      const { microphoneId, muted } = getSnapshot();
      if (id !== microphoneId) advance({ type: 'microphone-taken', id });
      // When noise cancellation fails, the SDK turns the microphone on even if the visitor is
      // muted.
      if (on && muted) call.setMuted(true);
    },
  };
}

export type CallMicrophone = ReturnType<typeof createCallMicrophone>;
