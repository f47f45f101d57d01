import { type RefObject, useEffect } from 'react';
import { motionAllowed, onMotionChange } from '../../ui/motion-preference.ts';
import type { Call } from '../call.ts';

/**
 * Sets the CSS variable `--loud` of an element to the level of the louder side of the call. If the
 * visitor prefers reduced motion, the variable is removed.
 */
export function useLoudnessStyle(
  part: RefObject<HTMLElement | null>,
  loudness: Call['loudness'],
): void {
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    let frame = 0;
    const step = () => {
      const { agent, visitor } = loudness();
      element.style.setProperty('--loud', Math.max(agent, visitor).toFixed(2));
      frame = requestAnimationFrame(step);
    };
    const settle = () => {
      cancelAnimationFrame(frame);
      if (motionAllowed()) frame = requestAnimationFrame(step);
      else element.style.removeProperty('--loud');
    };
    const stopWatching = onMotionChange(settle);
    settle();
    return () => {
      cancelAnimationFrame(frame);
      stopWatching();
    };
  }, [part, loudness]);
}
