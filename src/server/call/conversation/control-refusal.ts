import type { PhoneControl } from '../call-agent.ts';
import { type CallMessage, wantedTransfer } from './read-call-message.ts';

/** Why the line of a call cannot do what a program of the owner asks for. */
export type ControlRefusal = 'no-phone' | 'no-such-target' | 'target-not-allowed';

/**
 * Returns why a call cannot be transferred as a message wants it, or null. The rules are those for the
 * tool `transferCall`, and the line applies them again when it calls. `phone` is null in a call of a page.
 */
export function controlRefusal(
  message: CallMessage,
  phone: Pick<PhoneControl, 'mayTransferTo'> | null,
): ControlRefusal | null {
  if (message.type !== 'transfer') return null;
  if (phone === null) return 'no-phone';
  const destination = wantedTransfer(message);
  if (destination === null) return 'no-such-target';
  return phone.mayTransferTo(destination.target) ? null : 'target-not-allowed';
}
