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
const SHORTEST_PLAYED_SECONDS = 0.1;

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
      else playOnOrAgain(sound);
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

/**
 * A browser begins an ended sound again by itself, but not while a jump to the end is still under
 * way: then it plays nothing and stops at the end.
 */
function playOnOrAgain(sound: HTMLAudioElement): void {
  const isAtEnd = sound.currentTime > sound.duration - SHORTEST_PLAYED_SECONDS;
  if (isAtEnd) sound.currentTime = 0;
  play(sound);
}

function play(sound: HTMLAudioElement): void {
  // A browser may refuse to play before a press on the play button, which is then shown. A sound
  // that cannot be fetched is told of by its event `error`.
  sound.play().catch(() => {});
}
