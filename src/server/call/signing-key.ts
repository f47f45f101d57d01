import { createHmac } from 'node:crypto';
import type { VoiceKeys } from '../platform/keys/voice-keys.ts';

/** Signs room addresses. All processes that share the keys share it, and it tells nothing of them. */
export function signingKeyOf({ privateKey }: VoiceKeys): string {
  return createHmac('sha256', privateKey).update('everline room addresses').digest('base64url');
}
