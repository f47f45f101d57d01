import { SOUND_LEVEL_INTERVAL_MS } from '#core/call/call-volume.ts';
import { visitorNow } from '../../ui/visitor-now.ts';
import type { CallSettings } from './call-preparation.ts';
import { followLibrary } from './follow-library.ts';
import type { DailyCall, OfficialSdkClass } from './official-sdk.ts';
import type { PlacedCallEvent } from './placed-call-event.ts';
import {
  freeMicrophone,
  postLeftMeeting,
  releaseCallObject,
  removePlayers,
} from './sdk-leftovers.ts';

interface PlacedCallOptions {
  Sdk: OfficialSdkClass;
  site: CallSettings;
  /** The microphone that the visitor has chosen in this page, if any. */
  microphoneId(): string | null;
  /** The SDK may emit one failure several times, and may emit events after the end. */
  emit(event: PlacedCallEvent): void;
}

/** One call by the official SDK, from the request until the library has released it. */
export interface PlacedCall {
  /** Leaves or cancels the call. The microphone is free at once. */
  leave(): void;
  /** Continues a call that was left while it was connecting. Returns false if it is too late. */
  reclaim(): boolean;
  /** Resolves when the library accepts another call. */
  readonly released: Promise<void>;
  send(message: object): void;
  setMuted(muted: boolean): void;
  switchMicrophone(id: string): void;
}

/** The SDK itself has no time limit for the answer to its request. */
const ANSWER_PATIENCE_MS = 20_000;
/**
 * The agent must start to listen within this time. It is longer than the bundle's own limit for the
 * sound, because the bundle can report why the sound failed.
 */
const GREETING_PATIENCE_MS = 20_000;
const LEAVE_PATIENCE_MS = 5000;

/**
 * Places one call. Every call gets its own SDK object, because timers of an earlier call may still
 * use the earlier object.
 */
export function placeCall({ Sdk, site, microphoneId, emit }: PlacedCallOptions): PlacedCall {
  let abandoned = false;
  /** Once this is true the call can only end. */
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
    // The SDK reads this property when it creates its call object. From this moment on, an
    // abandoned call can be stopped before it asks for the microphone.
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
    followLibrary(made, emit);
    leaveIfAbandoned();
  }

  function leaveIfAbandoned() {
    if (!abandoned || closed || !daily) return;
    const state = daily.meetingState();
    // On a phone the SDK now waits for a second, and it would fail if the call object were gone.
    if (state === 'new') return;
    closed = true;
    // The SDK may be about to clean up by itself, so it gets the chance to do so first.
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
  sdk.on('error', fail);

  waitFor(ANSWER_PATIENCE_MS, () => {
    release();
    fail(null);
  });
  sdk.start(site.assistantId, { variableValues: visitorNow() }).then(
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
      removePlayers();
    },
    reclaim() {
      if (!closed) abandoned = false;
      return !abandoned;
    },
    released,
    send: (message) => sdk.send(message),
    setMuted: (muted) => sdk.setMuted(muted),
    switchMicrophone(id) {
      if (!closed) daily?.setInputDevicesAsync({ audioDeviceId: id }).catch(() => {});
    },
  };
}

/**
 * Starts to measure the microphone's level. This is done only when the call begins, because noise
 * cancellation has replaced the track by then, and an observer of the old track would stop working.
 */
function observeMicrophone(daily: DailyCall): void {
  try {
    daily.startLocalAudioLevelObserver(SOUND_LEVEL_INTERVAL_MS)?.catch(() => {});
  } catch {
    // Where the browser cannot observe the microphone, the sphere follows the agent alone.
  }
}

function isRecorded(call: { artifactPlan?: unknown } | null): boolean {
  const plan: { recordingEnabled?: unknown } = call?.artifactPlan ?? {};
  return plan.recordingEnabled === true;
}
