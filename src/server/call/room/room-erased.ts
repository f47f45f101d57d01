import type { CallRegister } from '../call-register.ts';

/** Looks whether a call is still kept; what it returns ends that. */
export function watchForErasure(
  register: CallRegister,
  callId: string,
  everyMs: number,
  onErased: () => void,
): () => void {
  let isAsking = false;

  async function look(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    // A storage that is down tells nothing of the call.
    const isKept = await register.isKept(callId).catch(() => true);
    isAsking = false;
    if (!isKept) onErased();
  }

  const timer = setInterval(look, everyMs);
  return () => clearInterval(timer);
}
