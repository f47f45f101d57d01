import { callSphereWords as words } from '#core/site/content/call-sphere.ts';
import type { CallSnapshot } from './call.ts';

/** Returns the state of a call in a few words. */
export function callStateText({ phase, trouble, muted }: CallSnapshot): string {
  if (trouble) return words.troubles[trouble];
  // A muted visitor cannot be heard, so no state may say that the agent listens.
  if (muted && (phase === 'listening' || phase === 'speaking')) return words.muted;
  return words.states[phase];
}
