import { fitTypedLine, typedLineMessage } from '#core/call/typed-line.ts';
import type { PlacedCall } from './placed-call.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/** Sends the lines that the visitor types into a call. The lines wait until the agent listens. */
export function createTypedLineSender(
  { getSnapshot, hasBegun, addTypedLine }: SnapshotStore,
  currentCall: () => PlacedCall | null,
) {
  let unsent: string[] = [];
  return {
    type(text: string) {
      const line = fitTypedLine(text);
      if (!getSnapshot().active || line === '') return;
      addTypedLine(line);
      if (hasBegun()) currentCall()?.send(typedLineMessage(line));
      else unsent.push(line);
    },
    sendUnsent(call: PlacedCall) {
      for (const text of unsent.splice(0)) call.send(typedLineMessage(text));
    },
    dropUnsent() {
      unsent = [];
    },
  };
}

export type TypedLineSender = ReturnType<typeof createTypedLineSender>;
