import { isAllowedNumber } from '#core/phone/allowed-prefixes.ts';
import { CALLING_HOURS, firstCallingTime, isCallingTime } from '#core/phone/calling-hours.ts';
import { parsePhoneNumber } from '#core/phone/phone-number.ts';
import { isEmergencyNumber, isPricedNumber } from '#core/phone/refused-numbers.ts';
import { zonesOfNumber } from '#core/phone/zones/number-zones.ts';
import { objectOrEmpty } from '#server/platform/assistant-settings.ts';
import type { JsonObject } from '#server/platform/resource-store.ts';
import { badRequest, VoiceError } from '#server/platform/voice-error.ts';

/** When a call is to be placed, in milliseconds since 1970. */
export interface CallSchedule {
  earliestAt: number;
  latestAt: number;
}

const FEWEST_CONSENT_WORDS = 3;
const LONGEST_CONSENT = 1000;
/** A schedule without an end waits for so long, because a late call surprises. */
const USUAL_WAIT_MS = 3_600_000;
const MOST_DAYS_AHEAD = 30;
const DAY_MS = 86_400_000;

const NO_NUMBER =
  'customer.number must be a number in E.164, such as +12125550123. Addresses of SIP and stored customers cannot be called.';
const EMERGENCY = 'Numbers for emergencies and help are never called';
const PRICED =
  'Numbers with a price of their own (premium, shared cost, satellites, directories) are never called';
const NOT_ALLOWED =
  'The owner of this server has not allowed numbers with this prefix. PHONE_ALLOW names the prefixes that may be called, such as +1,+49. Islands that share +1 need their area code, such as +1876.';
const NO_CONSENT =
  'metadata.consent must say when and how the person agreed to this call, such as "asked for a call on our form on 2 May". It is kept with the call.';
const NO_ZONE = 'The time zone of this number is not known, so it is never called';
const HOURS = `People are called from ${CALLING_HOURS.first}:00 to ${CALLING_HOURS.last}:00, in every time zone that their number may have`;

/** Returns the number of a customer in E.164. Throws a VoiceError if nobody may call it. */
export function callableNumber(customer: JsonObject, allowed: readonly string[]): string {
  const { number: given } = customer;
  const text = typeof given === 'string' ? given : '';
  if (isEmergencyNumber(text)) throw new VoiceError(403, EMERGENCY);
  const number = parsePhoneNumber(text);
  if (number === null || !text.trim().startsWith('+')) throw badRequest(NO_NUMBER);
  if (isPricedNumber(number)) throw new VoiceError(403, PRICED);
  if (!isAllowedNumber(number, allowed)) throw new VoiceError(403, NOT_ALLOWED);
  if (zonesOfNumber(number) === null) throw new VoiceError(403, NO_ZONE);
  return number;
}

/** Throws a VoiceError if the request does not say that the person agreed to the call. */
export function checkConsent(metadata: unknown): void {
  const { consent } = objectOrEmpty(metadata);
  const words =
    typeof consent === 'string' ? consent.split(/\s+/).filter((word) => word !== '') : [];
  const isStatement =
    words.length >= FEWEST_CONSENT_WORDS && String(consent).length <= LONGEST_CONSENT;
  if (!isStatement) throw badRequest(NO_CONSENT);
}

/** Returns the schedule of a request, or null if the call is to be placed now. */
export function scheduleOf(plan: unknown, now: number): CallSchedule | null {
  if (plan === undefined) return null;
  const { earliestAt: given, latestAt: end } = objectOrEmpty(plan);
  const earliestAt = instantOf(given, 'earliestAt');
  const latestAt = end === undefined ? earliestAt + USUAL_WAIT_MS : instantOf(end, 'latestAt');
  if (latestAt < earliestAt || latestAt <= now) {
    throw badRequest('schedulePlan.latestAt must be later than earliestAt, and to come');
  }
  if (latestAt > now + MOST_DAYS_AHEAD * DAY_MS) {
    throw badRequest(`A call must not be scheduled for more than ${MOST_DAYS_AHEAD} days ahead`);
  }
  return { earliestAt, latestAt };
}

/** Returns the instant at which a number is to be called. Throws a VoiceError if it has none. */
export function callingInstant(number: string, schedule: CallSchedule | null, now: number): number {
  if (schedule === null) {
    if (isCallingTime(number, now)) return now;
    throw new VoiceError(403, `${HOURS}. A schedulePlan waits for these hours.`);
  }
  const at = firstCallingTime(number, Math.max(now, schedule.earliestAt), schedule.latestAt);
  if (at === null) throw new VoiceError(403, `${HOURS}. The schedulePlan has no such time.`);
  return at;
}

function instantOf(value: unknown, name: string): number {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isFinite(instant)) return instant;
  throw badRequest(`schedulePlan.${name} must be a time such as 2026-05-02T15:00:00Z`);
}
