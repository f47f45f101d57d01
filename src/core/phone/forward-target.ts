import { isAllowedNumber } from './allowed-prefixes.ts';
import { parsePhoneNumber } from './phone-number.ts';
import { isEmergencyNumber, isPricedNumber } from './refused-numbers.ts';

/** The user part has no password and no escape. Both could hide a number, and both are undone later. */
const SIP_ADDRESS = /^sips?:[^\s@;:%?<>"]+@[\w.-]+(:\d{1,5})?(;[\w=.-]+)*$/i;
/**
 * A number without its calling code, also behind letters. A gateway would call it, and nobody here knows
 * where it leads.
 */
const LOCAL_NUMBER = /^sips?:\S*[+\d*#().-]{7,}@/i;

/**
 * Whether a call may be forwarded to a number or to an address of SIP. A number has to be one that
 * could be called, because forwarding costs the same. An address of SIP may hold no number that could
 * not be called, because a gateway would call it.
 */
export function isForwardAllowed(target: string, allowed: readonly string[]): boolean {
  const number = parsePhoneNumber(target);
  if (isEmergencyNumber(target.split('@')[0] ?? '')) return false;
  if (number !== null) return isAllowedNumber(number, allowed) && !isPricedNumber(number);
  return SIP_ADDRESS.test(target) && !LOCAL_NUMBER.test(target);
}
