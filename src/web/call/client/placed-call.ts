import { SOUND_LEVEL_INTERVAL_MS } from '#core/call/call-volume.ts';
import { visitorTimeAndLocale } from '../../ui/visitor-time-and-locale.ts';
import type { CallSettings } from './call-preparation.ts';
import { emitLibraryEvents } from './emit-library-events.ts';
import type { DailyCall, OfficialSdk, OfficialSdkClass } from './official-sdk.ts';
import type { PlacedCallEvent } from './placed-call-event.ts';
import {
  freeMicrophone,
  hasLiveMicrophone,
  postLeftMeeting,
  releaseCallObject,
  removeAudioPlayers,
} from './sdk-leftovers.ts';

interface PlacedCallOptions {
  Sdk: OfficialSdkClass;
  site: CallSettings;
  /** Returns the id of the microphone that the visitor has chosen on this page, or null. */
  microphoneId(): string | null;
  /**
   * Called for every event of the call. The SDK may emit one failure several times, and may emit
   * events after the end of the call.
   */
  emit(event: PlacedCallEvent): void;
}

/**
 * One call that the official SDK makes, from the request until the library has released the call.
 */
export interface PlacedCall {
  /** Leaves or cancels the call. The microphone is released at once. */
  leave(): void;
  /**
   * Continues a call that was left while it was connecting. Returns false if the call can no longer
   * be continued.
   */
  reclaim(): boolean;
  /** Resolves when the library accepts another call. */
  readonly released: Promise<void>;
  send(message: object): void;
  say: OfficialSdk['say'];
  setMuted(muted: boolean): void;
  switchMicrophone(id: string): void;
}

/**
 * The longest wait for the server's answer to the SDK's request. The SDK itself has no such limit.
 */
const ANSWER_PATIENCE_MS = 20_000;
/**
 * The longest wait until the agent listens. The bundle's own time limit for the sound is shorter,
 * so that the bundle can report why the sound failed.
 */
const GREETING_PATIENCE_MS = 20_000;
const LEAVE_PATIENCE_MS = 5000;

/**
 * Places one call. Every call gets its own SDK object, because timers of an earlier call may still
 * use the earlier object.
 */
export function placeCall({ Sdk, site, microphoneId, emit }: PlacedCallOptions): PlacedCall {
  let abandoned = false;
  /**
   * True after the library was asked to leave or to release the call, and when the call is over. The
   * call can then no longer be reclaimed. If the visitor leaves while the library's
   * meeting state is still `new`, the library is not asked yet, so this stays false until the meeting
   * state changes.
   */
  let closed = false;
  let daily: DailyCall | null = null;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const { promise: released, resolve } = Promise.withResolvers<void>();

  const waitFor = (ms: number, giveUp: () => void) => {
    clearTimeout(patience);
    patience = setTimeout(giveUp, ms);
  };
  const release = () => {
    closed = true;
    clearTimeout(patience);
    resolve();
  };
  const fail = (raw: unknown) => emit({ type: 'failed', raw });

  const sdk = new Sdk(site.publicKey, `${location.origin}/voice`, site.config, {
    // The SDK reads this property while it creates its call object, before it asks for the
    // microphone. The microtask then takes the call object, so that an abandoned call can be
    // stopped in time.
    get audioSource() {
      if (closed) throw new Error('The answer to the call came too late.');
      clearTimeout(patience);
      queueMicrotask(takeCallObject);
      return microphoneId() ?? true;
    },
  });

  function takeCallObject() {
    const made = sdk.getDailyCallObject();
    if (daily || !made) return;
    daily = made;
    made.on('call-instance-destroyed', release);
    made.on('loading', () => queueMicrotask(leaveIfAbandoned));
    made.on('joined-meeting', () => {
      if (closed) freeMicrophone(made);
      else waitFor(GREETING_PATIENCE_MS, () => fail(null));
    });
    emitLibraryEvents(made, emit);
    leaveIfAbandoned();
  }

  function leaveIfAbandoned() {
    if (!abandoned || closed || !daily) return;
    const state = daily.meetingState();
    // In the state 'new' the SDK may be in the pause of one second that it makes on a phone. The
    // SDK would fail after the pause if the call object had been released.
    if (state === 'new') return;
    closed = true;
    // The SDK may be about to release the call object itself, so `releaseCallObject` runs in a
    // microtask after the SDK's code.
    if (state === 'left' || state === 'error') return queueMicrotask(() => releaseCallObject(sdk));
    waitFor(LEAVE_PATIENCE_MS, () => daily && postLeftMeeting(daily));
    daily.leave().catch(() => {});
  }

  sdk.on('call-start', () => {
    if (!closed) clearTimeout(patience);
    if (daily) observeMicrophone(daily);
    emit({ type: 'call-start' });
  });
  sdk.on('call-end', () => emit({ type: 'call-end' }));
  sdk.on('speech-start', () => emit({ type: 'speech-start' }));
  sdk.on('speech-end', () => emit({ type: 'speech-end' }));
  sdk.on('volume-level', (level) => emit({ type: 'volume-level', level: Number(level) }));
  sdk.on('message', (message) => emit({ type: 'message', message }));
  sdk.on('error', (raw) => {
    // After the loss of a microphone the library sends the same error, but the track has ended.
    const goesOn = Object(raw).action === 'camera-error' && daily && hasLiveMicrophone(daily);
    if (goesOn) emit({ type: 'microphone-refused', raw });
    else fail(raw);
  });

  waitFor(ANSWER_PATIENCE_MS, () => {
    release();
    fail(null);
  });
  sdk.start(site.assistantId, { variableValues: visitorTimeAndLocale() }).then(
    (call) => {
      if (!daily) release();
      else if (isRecorded(call)) emit({ type: 'recorded' });
    },
    (raw) => {
      release();
      fail(raw);
    },
  );

  return {
    leave() {
      abandoned = true;
      if (daily) freeMicrophone(daily);
      leaveIfAbandoned();
      removeAudioPlayers();
    },
    reclaim() {
      if (!closed) abandoned = false;
      return !abandoned;
    },
    released,
    send: (message) => sdk.send(message),
    say: (...words) => sdk.say(...words),
    setMuted: (muted) => sdk.setMuted(muted),
    switchMicrophone(id) {
      if (!closed) daily?.setInputDevicesAsync({ audioDeviceId: id }).catch(() => {});
    },
  };
}

/**
 * Starts to measure the microphone's level. Noise cancellation replaces the track before the call
 * begins, and an observer of the old track would stop working. So this function is called only when
 * the call begins.
 */
function observeMicrophone(daily: DailyCall): void {
  try {
    daily.startLocalAudioLevelObserver(SOUND_LEVEL_INTERVAL_MS)?.catch(() => {});
  } catch {
    // If the browser cannot measure the microphone, the sphere shows only the agent's loudness.
  }
}

function isRecorded(call: { artifactPlan?: unknown } | null): boolean {
  const plan: Record<string, unknown> = Object(call?.artifactPlan);
  return plan.recordingEnabled === true || plan.videoRecordingEnabled === true;
}
