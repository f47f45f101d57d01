import { useSyncExternalStore } from 'react';
import { footerWords } from '#core/site/content/every-page.ts';
import { motionPaused, onMotionChange, setMotionPaused } from '../../ui/motion-preference.ts';

/**
 * Renders a button that pauses or resumes all decorative motion. Visitors do not have to change a
 * setting of their system.
 */
export function MotionSwitch() {
  const paused = useSyncExternalStore(onMotionChange, motionPaused, () => false);
  return (
    <button type="button" onClick={() => setMotionPaused(!paused)} className="scripted footer-link">
      {paused ? footerWords.resumeMotion : footerWords.pauseMotion}
    </button>
  );
}
