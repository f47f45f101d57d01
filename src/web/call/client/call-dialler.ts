import type { PreparedCall } from './call-preparation.ts';
import { type PlacedCall, placeCall } from './placed-call.ts';
import type { PlacedCallEvent } from './placed-call-event.ts';

interface CallDiallerOptions {
  ready(): Promise<PreparedCall>;
  microphoneId(): string | null;
  /**
   * Called for events of the current call. Events of a call that was hung up or replaced are
   * dropped.
   */
  onEvent(event: PlacedCallEvent, call: PlacedCall): void;
  /**
   * Called when the code or the settings of a call could not be fetched, or when the SDK threw
   * while the call was being placed.
   */
  onFailed(raw: unknown): void;
  /** Called instead of placing a call whose agent cannot speak. */
  onNoVoice(): void;
}

/** Places one call at a time. A call that was hung up emits no further events. */
export function createCallDialler(options: CallDiallerOptions) {
  const { ready, microphoneId, onEvent, onFailed, onNoVoice } = options;
  /** The call in progress. It is null until a call has been placed, and after every hang-up. */
  let current: PlacedCall | null = null;
  /**
   * The call that was placed last. The library accepts no other call until this call is released.
   */
  let last: PlacedCall | null = null;
  /**
   * The number of the current attempt. It rises with every attempt and every hang-up. Work that was
   * started under an older number is dropped.
   */
  let attempt = 0;

  async function connect(own: number) {
    try {
      const prepared = await ready();
      await last?.released;
      if (own !== attempt) return;
      if (prepared.site.speaks) place(prepared);
      else onNoVoice();
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
    /** Begins an attempt. The returned function tells whether the attempt is still the latest. */
    beginAttempt() {
      attempt += 1;
      const own = attempt;
      return () => own === attempt;
    },
    /**
     * Continues the last call if it was hung up while it was connecting and can still be continued.
     * Otherwise places another call.
     */
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
