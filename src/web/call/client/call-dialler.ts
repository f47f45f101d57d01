import type { PreparedCall } from './call-preparation.ts';
import { type PlacedCall, placeCall } from './placed-call.ts';
import type { PlacedCallEvent } from './placed-call-event.ts';

interface CallDiallerOptions {
  ready(): Promise<PreparedCall>;
  microphoneId(): string | null;
  /** Called only for the call that was dialled last and has not been hung up. */
  onEvent(event: PlacedCallEvent, call: PlacedCall): void;
  /** Called when the code or the settings of a call could not be fetched. */
  onFailed(raw: unknown): void;
}

/** Places one call at a time. A call that was hung up emits no further events. */
export function createCallDialler({ ready, microphoneId, onEvent, onFailed }: CallDiallerOptions) {
  /** The call in progress, once it has been placed. */
  let current: PlacedCall | null = null;
  /** The latest call. The library accepts no other call until this one is released. */
  let last: PlacedCall | null = null;
  /** Rises with every attempt and every end. Work that belongs to an older number is dropped. */
  let attempt = 0;

  async function connect(own: number) {
    try {
      const prepared = await ready();
      await last?.released;
      if (own === attempt) place(prepared);
    } catch (raw) {
      if (own === attempt) onFailed(raw);
    }
  }

  function place(prepared: PreparedCall) {
    const placed = placeCall({
      ...prepared,
      microphoneId,
      emit(event) {
        if (current === placed) onEvent(event, placed);
      },
    });
    current = placed;
    last = placed;
  }

  return {
    current: () => current,
    /** Begins an attempt. The returned function says whether the attempt is still the latest. */
    beginAttempt() {
      attempt += 1;
      const own = attempt;
      return () => own === attempt;
    },
    /** Continues a call that was hung up while it connected, or else places another one. */
    dial() {
      if (last?.reclaim()) current = last;
      else void connect(attempt);
    },
    hangUp() {
      const over = current;
      current = null;
      attempt += 1;
      over?.leave();
    },
  };
}
