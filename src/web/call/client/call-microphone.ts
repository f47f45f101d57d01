import type { PlacedCall } from './placed-call.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/** The visitor's microphone: which one the visitor has chosen, and whether it is muted. */
export function createCallMicrophone(
  { getSnapshot, advance }: SnapshotStore,
  currentCall: () => PlacedCall | null,
) {
  let chosenId: string | null = null;
  return {
    /** The microphone that the visitor has chosen in this page. Null allows any microphone. */
    chosenId: () => chosenId,
    choose(id: string) {
      chosenId = id;
      currentCall()?.switchMicrophone(id);
    },
    forgetChoice() {
      chosenId = null;
    },
    setMuted(muted: boolean) {
      if (!getSnapshot().active) throw new Error('Call object is not available.');
      advance({ type: 'muted', muted });
      if (getSnapshot().state === 'joined') currentCall()?.setMuted(muted);
    },
    /** Mutes the joined call if the visitor muted it while it was connecting. */
    muteJoinedCall(call: PlacedCall) {
      if (getSnapshot().muted) call.setMuted(true);
    },
    /** Records which microphone the call uses, and keeps it muted. */
    takeInUse({ id, on }: { id: string; on: boolean }, call: PlacedCall) {
      const { microphoneId, muted } = getSnapshot();
      if (id !== microphoneId) advance({ type: 'microphone-taken', id });
      // When noise cancellation fails, the SDK turns on even a microphone that the visitor has
      // muted.
      if (on && muted) call.setMuted(true);
    },
  };
}

export type CallMicrophone = ReturnType<typeof createCallMicrophone>;
