import { useSyncExternalStore } from 'react';
import { footerWords } from '#core/site/content/every-page.ts';
import { motionPaused, onMotionChange, setMotionPaused } from '../../ui/motion-preference.ts';

/** Lets visitors pause all decorative motion without changing a setting of their system. */
export function MotionSwitch() {
  const paused = useSyncExternalStore(onMotionChange, motionPaused, () => false);
  return (
    <button type="button" onClick={() => setMotionPaused(!paused)} className="scripted footer-link">
      {paused ? footerWords.resumeMotion : footerWords.pauseMotion}
    </button>
  );
}
