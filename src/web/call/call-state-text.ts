import { callSphereWords as words } from '#core/site/content/call-sphere.ts';
import type { CallSnapshot } from './call.ts';

/** The state of a call in a few words. */
export function callStateText({ phase, trouble, muted }: CallSnapshot): string {
  if (trouble) return words.troubles[trouble];
  // The agent cannot hear a muted visitor, even if it listens.
  if (muted && phase === 'listening') return words.muted;
  return words.states[phase];
}
