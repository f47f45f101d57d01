import { failure, type Result, success } from '../result.ts';
import { callingCodeOf } from './phone-number.ts';
import { isOfMainland } from './zones/number-zones.ts';

/** A plus, a digit that begins a calling code, and no more digits than a number has. */
const PREFIX = /^\+[1-9]\d{0,14}$/;
/** A prefix of North America with this length or more names an area. */
const AREA_LENGTH = '+1555'.length;

/**
 * Reads the setting PHONE_ALLOW, such as '+1,+49'. An empty setting allows no number. A failure is the
 * part that cannot be read.
 */
export function parseAllowedPrefixes(text: string): Result<readonly string[], string> {
  const prefixes = text
    .split(',')
    .map((part) => part.replaceAll(/[\s().-]/g, ''))
    .filter((part) => part !== '');
  const wrong = prefixes.find((prefix) => !PREFIX.test(prefix) || callingCodeOf(prefix) === null);
  return wrong === undefined ? success(prefixes) : failure(wrong);
}

/**
 * Whether one of the prefixes allows the number. The islands that share the code +1 are allowed only
 * by a prefix with their area code, because +1 is meant for the mainland, and calls there cost more.
 */
export function isAllowedNumber(number: string, prefixes: readonly string[]): boolean {
  const [longest] = prefixes
    .filter((prefix) => number.startsWith(prefix))
    .toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return false;
  if (!number.startsWith('+1')) return true;
  return isOfMainland(number) || longest.length >= AREA_LENGTH;
}
