import { parsePhoneNumber } from '#core/phone/phone-number.ts';
import { isForSite } from '#server/platform/organisations/current-organisation.ts';
import type { JsonObject, ResourceStore } from '#server/platform/resource-store.ts';
import { parseResourceId } from '#server/platform/stored-resource.ts';
import { badRequest, VoiceError } from '#server/platform/voice-error.ts';
import type { StoredLines } from '../numbers/stored-lines.ts';
import { userPartFor } from '../numbers/stored-trunk.ts';
import type { OutboundSettings } from './outbound-settings.ts';

/** From where a call is placed. */
export interface LineToCall {
  trunk: string;
  /** The number that the other side sees. */
  from: string | null;
  /** Returns the user part by which the trunk wants to be asked for a number in E.164. */
  userPartOf(number: string): string;
}

const NO_NUMBER =
  'phoneNumberId must name a stored number of the provider byo-phone-number, from which the call is placed';
const NO_TRANSIENT =
  'phoneNumber is not offered. POST /phone-number stores a number for phoneNumberId.';
const NO_GATEWAY = 'The credential of the number has no gateway for calls to others';

/**
 * Returns a function that resolves with the line from which a request of the current organisation calls.
 * It throws a VoiceError if there is none.
 */
export function linesToCall({
  store,
  lines,
  siteLine,
}: {
  /** The resources of the current organisation. */
  store: ResourceStore;
  lines: StoredLines;
  siteLine: OutboundSettings['siteLine'];
}) {
  return async ({ phoneNumberId, phoneNumber }: JsonObject): Promise<LineToCall> => {
    if (phoneNumber !== undefined) throw badRequest(NO_TRANSIENT);
    if (phoneNumberId === undefined) {
      if (siteLine === null || !isForSite()) throw badRequest(NO_NUMBER);
      return { trunk: siteLine.trunk, from: siteLine.number, userPartOf: (to) => to };
    }
    const id = parseResourceId(phoneNumberId);
    const number = id === null ? null : await store.find('phone-number', id);
    if (number === null)
      throw new VoiceError(404, 'The phone number that phoneNumberId names was not found');
    const line = await lines.lineOf(number);
    if (typeof line === 'string')
      throw badRequest(`The number that phoneNumberId names is ${line}`);
    if (line.trunk === null) throw badRequest(NO_GATEWAY);
    const from = String(number.body.number);
    return {
      trunk: line.trunk.id,
      from: parsePhoneNumber(from) ?? from,
      userPartOf: (to) => userPartFor(to, line.credential),
    };
  };
}

export type FindLineToCall = ReturnType<typeof linesToCall>;
