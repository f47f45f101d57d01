import { callSphere as words } from '#core/site/content/call-sphere.ts';
import type { CallSnapshot } from './call.ts';

/** The finer state in a few words. */
export function stateLine({ phase, trouble, muted }: CallSnapshot): string {
  if (trouble) return words.troubles[trouble];
  // Who is muted is not listened to, whatever the far end does.
  if (muted && phase === 'listening') return words.muted;
  return words.states[phase];
}
