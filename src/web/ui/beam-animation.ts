import { createBeamPainter } from './beam-painter.ts';
import { BEAM_COUNT, type BeamIntensity, createBeams, moveBeam } from './beams.ts';
import { motionAllowed, onMotionChange } from './motion-preference.ts';

/**
 * The least time between two frames. The beams are slow and soft, so more frames would look the same
 * and would only use up a battery.
 */
const FRAME_MS = 30;

/**
 * Moves the beams while they are on screen and motion is allowed. Otherwise the canvas shows a
 * still frame.
 */
export function runBeams(canvas: HTMLCanvasElement, intensity: BeamIntensity): () => void {
  canvas.dataset.beams = String(BEAM_COUNT);
  const beams = createBeams(Math.random);
  let paint = createBeamPainter(canvas);
  let onScreen = false;
  let frame = 0;
  let before = 0;

  const step = (now: number) => {
    frame = requestAnimationFrame(step);
    if (now - before < FRAME_MS) return;
    const seconds = before === 0 ? 0 : Math.min(0.1, (now - before) / 1000);
    before = now;
    for (const beam of beams) moveBeam(beam, seconds);
    paint?.(beams, intensity);
  };
  const settle = () => {
    cancelAnimationFrame(frame);
    before = 0;
    const running = onScreen && !document.hidden && motionAllowed();
    canvas.dataset.running = String(running);
    if (running) frame = requestAnimationFrame(step);
    else paint?.(beams, intensity);
  };
  const repaint = () => {
    paint = createBeamPainter(canvas);
    settle();
  };

  const visibility = new IntersectionObserver((entries) => {
    onScreen = entries.some((entry) => entry.isIntersecting);
    settle();
  });
  const size = new ResizeObserver(settle);
  const theme = new MutationObserver(repaint);
  const system = matchMedia('(prefers-color-scheme: light)');
  visibility.observe(canvas);
  size.observe(canvas);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', repaint);
  document.addEventListener('visibilitychange', settle);
  const stopWatchingMotion = onMotionChange(settle);

  return () => {
    cancelAnimationFrame(frame);
    visibility.disconnect();
    size.disconnect();
    theme.disconnect();
    system.removeEventListener('change', repaint);
    document.removeEventListener('visibilitychange', settle);
    stopWatchingMotion();
  };
}
