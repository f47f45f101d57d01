import { type AudioSettings, microphoneConstraints } from './input-settings.ts';
import {
  MICROPHONE_LOST,
  type MicrophoneError,
  microphoneError,
  NO_MEDIA_DEVICES,
} from './microphone-error.ts';

export interface Microphone {
  track(): MediaStreamTrack | null;
  /** Resolves with null, or with why there is none; an earlier track is kept in that case. */
  open(settings: AudioSettings | undefined): Promise<MicrophoneError | null>;
  setOn(on: boolean): void;
  /** Rejects where the browser cannot. */
  suppressNoise(wished: boolean): Promise<void>;
  stop(): void;
}

interface MicrophoneOptions {
  /** The track that the page itself brought, if it did. */
  broughtTrack(): MediaStreamTrack | undefined;
  onTrack(track: MediaStreamTrack | null): void;
  onLost(error: MicrophoneError): void;
}

/** The visitor's microphone: asked for when it is needed, and free again at once when it is not. */
export function createMicrophone({ broughtTrack, onTrack, onLost }: MicrophoneOptions): Microphone {
  let current: { track: MediaStreamTrack; brought: boolean; watching: AbortController } | null =
    null;
  let on = true;
  // Whatever the browser still hands out for an older request is given back.
  let newest = 0;

  function stop() {
    newest += 1;
    if (!current) return;
    current.watching.abort();
    // A track that the page brought is the page's to stop.
    if (!current.brought) current.track.stop();
    current = null;
    onTrack(null);
  }

  function take(track: MediaStreamTrack, brought: boolean) {
    const { track: previous } = current ?? {};
    if (previous && previous !== track && !current?.brought) previous.stop();
    current?.watching.abort();
    const watching = new AbortController();
    current = { track, brought, watching };
    track.enabled = on;
    track.addEventListener(
      'ended',
      () => {
        stop();
        onLost(MICROPHONE_LOST);
      },
      { signal: watching.signal },
    );
    onTrack(track);
  }

  return {
    track: () => current?.track ?? null,
    async open(settings) {
      newest += 1;
      const turn = newest;
      if (settings?.settings?.customTrack) {
        const track = broughtTrack();
        if (track?.readyState !== 'live') return MICROPHONE_LOST;
        take(track, true);
        return null;
      }
      if (!navigator.mediaDevices) return NO_MEDIA_DEVICES;
      try {
        const audio = microphoneConstraints(settings);
        const stream = await navigator.mediaDevices.getUserMedia({ audio, video: false });
        const [track] = stream.getAudioTracks();
        if (turn !== newest) track?.stop();
        else if (track) take(track, false);
        return null;
      } catch (error) {
        return microphoneError(error);
      }
    },
    setOn(wished) {
      on = wished;
      if (current) current.track.enabled = wished;
    },
    async suppressNoise(wished) {
      const track = current?.track;
      if (!track || track.getSettings().noiseSuppression === wished) return;
      const { deviceId: _, ...constraints } = track.getConstraints();
      // Only the wish itself may fail: falling back from it must always be possible.
      const noiseSuppression = wished ? { exact: true } : false;
      await track.applyConstraints({ ...constraints, noiseSuppression });
    },
    stop,
  };
}
