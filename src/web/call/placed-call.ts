import { LEVEL_INTERVAL_MS } from '#core/call/call-limits.ts';
import { visitorNow } from '#core/visitor-now.ts';
import type { CallSite } from './call-site.ts';
import { followDaily } from './follow-daily.ts';
import { freeMicrophone } from './free-microphone.ts';
import type { Heard } from './heard.ts';
import type { DailyCall, OfficialSdk, OfficialSdkClass } from './official-sdk.ts';

interface Order {
  Sdk: OfficialSdkClass;
  site: CallSite;
  /** The microphone the visitor has chosen in this page, if any. */
  microphoneId(): string | null;
  /** May be told one failure several times, as the SDK tells it, and things after the end. */
  hear(heard: Heard): void;
}

/** One call by the official SDK, from the request until the library holds nothing of it. */
export interface PlacedCall {
  /** Leaves it, or keeps it from coming about; the microphone is free at once. */
  leave(): void;
  /** True if a call that was left before it came about can still be had, and is wanted again. */
  takeUp(): boolean;
  /** The library refuses another call until then. */
  readonly released: Promise<void>;
  send(message: object): void;
  setMuted(muted: boolean): void;
  switchMicrophone(id: string): void;
}

/** The SDK would wait for ever: for the answer to its request, for the agent, for the end. */
const ANSWER_PATIENCE_MS = 20_000;
/** Longer than the bundle tries to connect the sound: it knows better why there is none. */
const GREETING_PATIENCE_MS = 20_000;
const LEAVE_PATIENCE_MS = 5000;

/** A fresh SDK for each call: the timers of the last one go on talking to theirs. */
export function placeCall({ Sdk, site, microphoneId, hear }: Order): PlacedCall {
  let wanted = true;
  /** Past this, it can only be left. */
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
  const fail = (raw: unknown) => hear({ type: 'failed', raw });

  const sdk = new Sdk(site.publicKey, `${location.origin}/voice`, site.config, {
    // Read in the very turn in which the SDK makes its call object: the one moment from which a
    // call that nobody wants any more can be caught before it asks for the microphone.
    get audioSource() {
      if (closed) throw new Error('The answer to the call came too late.');
      clearTimeout(patience);
      queueMicrotask(takeDaily);
      return microphoneId() ?? true;
    },
  });

  function takeDaily() {
    const made = sdk.getDailyCallObject();
    if (daily || !made) return;
    daily = made;
    made.on('call-instance-destroyed', release);
    made.on('loading', () => queueMicrotask(leaveUnwanted));
    made.on('joined-meeting', () => {
      if (closed) freeMicrophone(made);
      else waitFor(GREETING_PATIENCE_MS, () => fail(null));
    });
    followDaily(made, hear);
    leaveUnwanted();
  }

  function leaveUnwanted() {
    if (wanted || closed || !daily) return;
    const state = daily.meetingState();
    // On a phone the SDK now rests for a second, and would stumble over a call that is gone.
    if (state === 'new') return;
    closed = true;
    // The SDK may be in the midst of it, and tidies up by itself at times.
    if (state === 'left' || state === 'error') return queueMicrotask(() => tidyUp(sdk));
    waitFor(LEAVE_PATIENCE_MS, () => daily && answerFor(daily));
    daily.leave().catch(() => {});
  }

  sdk.on('call-start', () => {
    if (!closed) clearTimeout(patience);
    if (daily) observeMicrophone(daily);
    hear({ type: 'call-start' });
  });
  sdk.on('call-end', () => hear({ type: 'call-end' }));
  sdk.on('speech-start', () => hear({ type: 'speech-start' }));
  sdk.on('speech-end', () => hear({ type: 'speech-end' }));
  sdk.on('volume-level', (level) => hear({ type: 'volume-level', level: Number(level) }));
  sdk.on('message', (message) => hear({ type: 'message', message }));
  sdk.on('error', fail);

  waitFor(ANSWER_PATIENCE_MS, () => {
    release();
    fail(null);
  });
  const visitor = visitorNow({ locale: navigator.language, instant: Date.now() });
  sdk.start(site.assistantId, { variableValues: visitor }).then(
    (call) => {
      if (!daily) release();
      else if (keepsSound(call)) hear({ type: 'recorded' });
    },
    (raw) => {
      release();
      fail(raw);
    },
  );

  return {
    leave() {
      wanted = false;
      if (daily) freeMicrophone(daily);
      leaveUnwanted();
    },
    takeUp() {
      wanted ||= !closed;
      return wanted;
    },
    released,
    send: (message) => sdk.send(message),
    setMuted: (muted) => sdk.setMuted(muted),
    switchMicrophone(id) {
      if (!closed) daily?.setInputDevicesAsync({ audioDeviceId: id }).catch(() => {});
    },
  };
}

/** Where the SDK leaves a call object behind, the library would refuse the next one. */
function tidyUp(sdk: OfficialSdk): void {
  if (sdk.getDailyCallObject()) sdk.stop();
}

/** Says what a call bundle that has died does not, without which the library lets nothing go. */
function answerFor({ callClientId }: DailyCall): void {
  const left = { what: 'iframe-call-message', from: 'embedded', action: 'left-meeting' };
  window.postMessage({ ...left, callClientId }, location.origin);
}

/** As late as can be: noise cancellation swaps the track, and breaks what listens to the old one. */
function observeMicrophone(daily: DailyCall): void {
  try {
    daily.startLocalAudioLevelObserver(LEVEL_INTERVAL_MS)?.catch(() => {});
  } catch {
    // A browser that cannot; the sphere then follows the agent alone.
  }
}

function keepsSound(call: { artifactPlan?: unknown } | null): boolean {
  const plan: { recordingEnabled?: unknown } = call?.artifactPlan ?? {};
  return plan.recordingEnabled === true;
}
