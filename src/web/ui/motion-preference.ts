const reducedMotion = '(prefers-reduced-motion: reduce)';
const storageKey = 'motion';

/**
 * Returns false if the system asks for reduced motion or the visitor has paused motion on the page.
 */
export function motionAllowed(): boolean {
  return !matchMedia(reducedMotion).matches && !motionPaused();
}

export function motionPaused(): boolean {
  return document.documentElement.dataset.motion === 'paused';
}

/** Pauses or resumes all decorative motion, now and on later visits. */
export function setMotionPaused(paused: boolean): void {
  if (paused) document.documentElement.dataset.motion = 'paused';
  else delete document.documentElement.dataset.motion;
  try {
    if (paused) localStorage.setItem(storageKey, 'paused');
    else localStorage.removeItem(storageKey);
  } catch {
    // If the storage is blocked, the choice is lost when the document is closed.
  }
}

export function onMotionChange(listener: () => void): () => void {
  const query = matchMedia(reducedMotion);
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  query.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', listener);
  };
}
