import { useEffect, useRef } from 'react';
import type { BeamIntensity } from './beams.ts';

interface BeamsBackgroundProps {
  intensity?: BeamIntensity;
}

/**
 * Fills its positioned parent with slow beams of light. The beams are decorative and do not receive
 * clicks. Their code is fetched when the canvas first comes near the window.
 */
export function BeamsBackground({ intensity = 'strong' }: BeamsBackgroundProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => (ref.current ? showBeams(ref.current, intensity) : undefined), [intensity]);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus
    <canvas ref={ref} aria-hidden="true" data-intensity={intensity} className="beams" />
  );
}

function showBeams(canvas: HTMLCanvasElement, intensity: BeamIntensity): () => void {
  let stop = () => {};
  let over = false;
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      near.disconnect();
      // If the code cannot be fetched, the page goes without its decoration.
      import('./beam-animation.ts').then(
        ({ runBeams }) => {
          if (!over) stop = runBeams(canvas, intensity);
        },
        () => {},
      );
    },
    { rootMargin: '100%' },
  );
  near.observe(canvas);
  return () => {
    over = true;
    near.disconnect();
    stop();
  };
}
