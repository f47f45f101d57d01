import { type AudioSettings, microphoneConstraints } from './input-settings.ts';
import {
  MICROPHONE_LOST_ERROR,
  type MicrophoneError,
  NO_MEDIA_DEVICES_ERROR,
  readMicrophoneError,
} from './microphone-error.ts';

export interface Microphone {
  track(): MediaStreamTrack | null;
  /**
   * Opens the microphone. Resolves with the error, or with null if there was no error. After an
   * error the previous track stays in use.
   */
  open(settings: AudioSettings | undefined): Promise<MicrophoneError | null>;
  setOn(on: boolean): void;
  /** Turns noise suppression on or off. Rejects if the browser cannot suppress noise. */
  suppressNoise(on: boolean): Promise<void>;
  stop(): void;
}

interface MicrophoneOptions {
  /** The track that the page supplied itself, if any. */
  suppliedTrack(): MediaStreamTrack | undefined;
  onTrack(track: MediaStreamTrack | null): void;
  onLost(error: MicrophoneError): void;
}

/**
 * Opens and releases the visitor's microphone. `setOn(false)` only disables the track, and the
 * microphone stays open until `stop`.
 */
export function createMicrophone({
  suppliedTrack,
  onTrack,
  onLost,
}: MicrophoneOptions): Microphone {
  let current: { track: MediaStreamTrack; supplied: boolean; watching: AbortController } | null =
    null;
  let on = true;
  // The number of the latest request to the browser. A track that arrives for an older request is
  // stopped.
  let newest = 0;

  function stop() {
    newest += 1;
    if (!current) return;
    current.watching.abort();
    // A track that the page supplied is stopped by the page itself.
    if (!current.supplied) current.track.stop();
    current = null;
    onTrack(null);
  }

  function take(track: MediaStreamTrack, supplied: boolean) {
    const { track: previous } = current ?? {};
    if (previous && previous !== track && !current?.supplied) previous.stop();
    current?.watching.abort();
    const watching = new AbortController();
    current = { track, supplied, watching };
    track.enabled = on;
    track.addEventListener(
      'ended',
      () => {
        stop();
        onLost(MICROPHONE_LOST_ERROR);
      },
      { signal: watching.signal },
    );
    onTrack(track);
  }

  return {
    track: () => current?.track ?? null,
    async open(settings) {
      newest += 1;
      const request = newest;
      if (settings?.settings?.customTrack) {
        const track = suppliedTrack();
        if (track?.readyState !== 'live') return MICROPHONE_LOST_ERROR;
        take(track, true);
        return null;
      }
      if (!navigator.mediaDevices) return NO_MEDIA_DEVICES_ERROR;
      try {
        const audio = microphoneConstraints(settings);
        const stream = await navigator.mediaDevices.getUserMedia({ audio, video: false });
        const [track] = stream.getAudioTracks();
        if (request !== newest) track?.stop();
        else if (track) take(track, false);
        return null;
      } catch (error) {
        return readMicrophoneError(error);
      }
    },
    setOn(next) {
      on = next;
      if (current) current.track.enabled = next;
    },
    async suppressNoise(suppress) {
      const track = current?.track;
      if (!track || track.getSettings().noiseSuppression === suppress) return;
      const { deviceId: _, ...constraints } = track.getConstraints();
      // With `exact`, the browser reports an error if it cannot suppress noise.
      if (suppress)
        return track.applyConstraints({ ...constraints, noiseSuppression: { exact: true } });
      // The SDK answers every failure by turning noise suppression off. If that could fail too, the
      // SDK would try without end. Some tracks, for example those of a sound card in software, take
      // no constraints at all.
      await track.applyConstraints({ ...constraints, noiseSuppression: false }).catch(() => {});
    },
    stop,
  };
}
