import { useSyncExternalStore } from 'react';
import { footer } from '#core/site/content/chrome.ts';
import { motionPaused, onMotionChange, setMotionPaused } from '../../ui/motion-preference.ts';

/** Moving backgrounds need a way to stop them that does not depend on a system setting. */
export function MotionSwitch() {
  const paused = useSyncExternalStore(onMotionChange, motionPaused, () => false);
  return (
    <button type="button" onClick={() => setMotionPaused(!paused)} className="scripted footer-link">
      {paused ? footer.resumeMotion : footer.pauseMotion}
    </button>
  );
}
