import { fitTypedLine, typedLineMessage } from '#core/call/typed-line.ts';
import type { PlacedCall } from './placed-call.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/** The agent hears at most this often that the visitor is typing. */
const TYPING_PAUSE_MS = 3000;

/** Sends the lines that the visitor types into a call. The lines wait until the agent listens. */
export function createTypedLineSender(
  { getSnapshot, hasBegun, addTypedLine }: SnapshotStore,
  currentCall: () => PlacedCall | null,
) {
  let unsent: string[] = [];
  let toldTypingAt = 0;
  return {
    type(text: string) {
      const line = fitTypedLine(text);
      if (!getSnapshot().active || line === '') return;
      addTypedLine(line);
      if (hasBegun()) currentCall()?.send(typedLineMessage(line));
      else unsent.push(line);
    },
    /**
     * Tells the far end that the visitor is typing. A visitor who writes a long line is not silent,
     * and the call must not end as silent.
     */
    noteTyping() {
      if (!hasBegun() || Date.now() - toldTypingAt < TYPING_PAUSE_MS) return;
      toldTypingAt = Date.now();
      currentCall()?.send({ type: 'typing' });
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
