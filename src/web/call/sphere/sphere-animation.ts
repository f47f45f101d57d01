import { PULSE_INTERVAL_MS, pulseLevel } from '#core/call/pulse-level.ts';
import { motionAllowed, onMotionChange } from '../../ui/motion-preference.ts';
import type { Call } from '../call.ts';
import { createSpherePainter, type SpherePainter } from './sphere-painter.ts';

/**
 * The rates per second at which the ball follows the loudness. The ball grows faster than it
 * shrinks.
 */
const RISE = 18;
const FALL = 5;

/**
 * Animates the sphere until the returned function is called. The circles pulse at random, and the
 * ball follows the sound. With reduced motion the sphere stands still and shows only the colour of
 * its state.
 */
export function animateSphere(orb: HTMLElement, loudness: Call['loudness']): () => void {
  const canvas = document.createElement('canvas');
  orb.querySelector('b')?.append(canvas);
  let painter: SpherePainter | null = createSpherePainter(canvas);
  let pulse: ReturnType<typeof setInterval> | undefined;
  let moving = false;
  let frame = 0;
  let before = 0;
  const look = { seconds: 20, agent: 0, visitor: 0 };

  const draw = () => {
    if (painter) painter.paint({ ...look, colour: getComputedStyle(canvas).color });
    // Without WebGL a CSS gradient is shown, which grows with the loudness.
    else orb.style.setProperty('--loud', Math.max(look.agent, look.visitor).toFixed(2));
    canvas.dataset.painted = String(painter !== null);
  };
  const step = (now: number) => {
    const passed = before === 0 ? 0 : Math.min(0.1, (now - before) / 1000);
    before = now;
    const { agent, visitor } = loudness();
    look.agent = follow(look.agent, agent, passed);
    look.visitor = follow(look.visitor, visitor, passed);
    look.seconds += passed * (0.7 + look.agent * 1.6);
    draw();
    frame = requestAnimationFrame(step);
  };
  const beat = () => orb.style.setProperty('--level', pulseLevel(Math.random()).toFixed(3));
  const halt = () => {
    cancelAnimationFrame(frame);
    clearInterval(pulse);
    before = 0;
  };
  const settle = (isVisible: boolean) => {
    const wasMoving = moving;
    moving = isVisible && motionAllowed();
    // A restart would disturb the rhythm of the pulses, so a running animation is not restarted.
    if (moving && wasMoving) return;
    halt();
    orb.dataset.moving = String(moving);
    if (moving) {
      pulse = setInterval(beat, PULSE_INTERVAL_MS);
      frame = requestAnimationFrame(step);
      return;
    }
    orb.style.removeProperty('--level');
    look.agent = 0;
    look.visitor = 0;
    draw();
  };

  const leaving = new AbortController();
  const { signal } = leaving;
  const resettle = watchSurroundings(orb, signal, settle);
  // The colour changes in a CSS transition. A sphere that stands still is drawn again when the
  // transition ends.
  orb.addEventListener('transitionend', draw, { signal });
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      event.preventDefault();
      painter = null;
      draw();
    },
    { signal },
  );
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      painter = createSpherePainter(canvas);
      orb.style.removeProperty('--loud');
      resettle();
    },
    { signal },
  );

  return () => {
    leaving.abort();
    halt();
    orb.style.removeProperty('--level');
    orb.style.removeProperty('--loud');
    delete orb.dataset.moving;
    canvas.remove();
    painter?.release();
  };
}

/**
 * Calls `settle` now and whenever the visibility, the theme, the phase of the call or the
 * preference for motion changes. Returns a function that calls `settle` once more.
 */
function watchSurroundings(
  orb: HTMLElement,
  signal: AbortSignal,
  settle: (isVisible: boolean) => void,
): () => void {
  let onScreen = true;
  const resettle = () => settle(onScreen && !document.hidden);
  document.addEventListener('visibilitychange', resettle, { signal });
  const lightScheme = matchMedia('(prefers-color-scheme: light)');
  lightScheme.addEventListener('change', resettle, { signal });
  const visibility = new IntersectionObserver((entries) => {
    onScreen = entries.some((entry) => entry.isIntersecting);
    resettle();
  });
  visibility.observe(orb);
  const appearance = new MutationObserver(resettle);
  appearance.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const stage = orb.closest('[data-phase]');
  if (stage) appearance.observe(stage, { attributeFilter: ['data-phase'] });
  const stopWatchingMotion = onMotionChange(resettle);
  signal.addEventListener('abort', () => {
    visibility.disconnect();
    appearance.disconnect();
    stopWatchingMotion();
  });
  resettle();
  return resettle;
}

function follow(level: number, target: number, seconds: number): number {
  const pace = target > level ? RISE : FALL;
  return level + (target - level) * (1 - Math.exp(-pace * seconds));
}
