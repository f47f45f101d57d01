import { PULSE_MS, pulseLevel } from '#core/call/pulse-level.ts';
import { motionAllowed, onMotionChange } from '../../ui/motion-preference.ts';
import type { Call } from '../call.ts';
import { colourReader } from './colour-reader.ts';
import { type SpherePainter, spherePainter } from './sphere-painter.ts';

/** Of the way to the loudness of the moment, in a second: quick to rise, slow to fall. */
const RISE = 18;
const FALL = 5;

/**
 * Makes the sphere live as long as a call does: circles that pulse by chance, a body that follows the
 * sound. Where motion is not welcome it holds still, and takes on the colour of its state.
 */
export function enliven(orb: HTMLElement, loudness: Call['loudness']): () => void {
  const canvas = document.createElement('canvas');
  orb.querySelector('b')?.append(canvas);
  const readColour = colourReader();
  let painter: SpherePainter | null = spherePainter(canvas);
  let onScreen = true;
  let pulse: ReturnType<typeof setInterval> | undefined;
  let frame = 0;
  let before = 0;
  const look = { seconds: 20, agent: 0, visitor: 0 };

  const draw = () => {
    if (painter) painter.paint({ ...look, hue: readColour(getComputedStyle(canvas).color) });
    // The gradient in its place can at least grow.
    else orb.style.setProperty('--loud', Math.max(look.agent, look.visitor).toFixed(2));
    canvas.dataset.painted = String(painter !== null);
  };
  const step = (now: number) => {
    const passed = before === 0 ? 0 : Math.min(0.1, (now - before) / 1000);
    before = now;
    const heard = loudness();
    look.agent = follow(look.agent, heard.agent, passed);
    look.visitor = follow(look.visitor, heard.visitor, passed);
    look.seconds += passed * (0.7 + look.agent * 1.6);
    draw();
    frame = requestAnimationFrame(step);
  };
  const beat = () => orb.style.setProperty('--level', pulseLevel(Math.random()).toFixed(3));
  const settle = () => {
    cancelAnimationFrame(frame);
    clearInterval(pulse);
    before = 0;
    const moving = onScreen && !document.hidden && motionAllowed();
    orb.dataset.moving = String(moving);
    if (moving) {
      pulse = setInterval(beat, PULSE_MS);
      frame = requestAnimationFrame(step);
      return;
    }
    orb.style.removeProperty('--level');
    look.agent = 0;
    look.visitor = 0;
    draw();
  };

  const leave = new AbortController();
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      event.preventDefault();
      painter = null;
      draw();
    },
    leave,
  );
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      painter = spherePainter(canvas);
      orb.style.removeProperty('--loud');
      settle();
    },
    leave,
  );
  document.addEventListener('visibilitychange', settle, leave);
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', settle, leave);
  const visibility = new IntersectionObserver((entries) => {
    onScreen = entries.some((entry) => entry.isIntersecting);
    settle();
  });
  visibility.observe(orb);
  // Held still, it shows a change of state or of theme all the same, as far as its colour has come.
  orb.addEventListener('transitionend', draw, leave);
  const appearance = new MutationObserver(settle);
  appearance.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const stage = orb.closest('[data-phase]');
  if (stage) appearance.observe(stage, { attributeFilter: ['data-phase'] });
  const stopWatchingMotion = onMotionChange(settle);
  settle();

  return () => {
    cancelAnimationFrame(frame);
    clearInterval(pulse);
    leave.abort();
    visibility.disconnect();
    appearance.disconnect();
    stopWatchingMotion();
    orb.style.removeProperty('--level');
    orb.style.removeProperty('--loud');
    delete orb.dataset.moving;
    canvas.remove();
    painter?.release();
  };
}

function follow(level: number, target: number, seconds: number): number {
  const pace = target > level ? RISE : FALL;
  return level + (target - level) * (1 - Math.exp(-pace * seconds));
}
