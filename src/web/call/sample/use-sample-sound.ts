import { useEffect, useState } from 'react';
import address from './sample-call.mp4';

interface SampleSound {
  seconds: number;
  isPlaying: boolean;
  hasFailed: boolean;
  toggle(): void;
  seek(seconds: number): void;
}

const EVENTS = ['play', 'pause', 'timeupdate', 'seeking', 'ended', 'error'];

/** Fetches and plays the sample, and stops it when the component is gone. */
export function useSampleSound(sound: HTMLAudioElement): SampleSound {
  const [state, setState] = useState({ seconds: 0, isPlaying: false, hasFailed: false });

  useEffect(() => {
    const over = new AbortController();
    const show = () => setState(stateOf(sound));
    for (const name of EVENTS) sound.addEventListener(name, show, { signal: over.signal });
    sound.src = address;
    play(sound);
    return () => {
      over.abort();
      sound.pause();
      // Without an address the browser also stops fetching.
      sound.removeAttribute('src');
      sound.load();
    };
  }, [sound]);

  return {
    seconds: state.seconds,
    isPlaying: state.isPlaying,
    hasFailed: state.hasFailed,
    toggle() {
      if (state.isPlaying) sound.pause();
      else play(sound);
    },
    seek(seconds) {
      sound.currentTime = seconds;
      setState(stateOf(sound));
    },
  };
}

function stateOf(sound: HTMLAudioElement) {
  return {
    seconds: sound.currentTime,
    isPlaying: !sound.paused && !sound.ended,
    hasFailed: sound.error !== null,
  };
}

function play(sound: HTMLAudioElement): void {
  // A browser may refuse to play before a press on the play button, which is then shown. A sound
  // that cannot be fetched is told of by its event `error`.
  sound.play().catch(() => {});
}
