import { parseNameAddress } from '../grammar/name-address.ts';
import { parseSipUri } from '../grammar/sip-uri.ts';
import { headerList, headerOf, type SipRequest } from '../message/sip-message.ts';
import type { SipParty } from '../sip-user-agent.ts';

/** What networks write in the place of a number that the caller hides. */
const HIDDEN = ['anonymous', 'unavailable', 'unknown', 'restricted', 'private'];

function partyOf(text: string): SipParty {
  const address = parseNameAddress(text);
  const [user = ''] = (address?.uri?.user ?? '').split(';', 1);
  const isHidden =
    HIDDEN.includes(user.toLowerCase()) || address?.uri?.host === 'anonymous.invalid';
  return {
    user: user === '' || isHidden ? null : user,
    name: isHidden ? null : (address?.name ?? null),
  };
}

/** Returns who calls. A caller who wants to stay unknown does. */
export function callingParty(invite: SipRequest): SipParty {
  const from = partyOf(headerOf(invite, 'From') ?? '');
  if (from.user !== null || /\bid\b/i.test(headerOf(invite, 'Privacy') ?? '')) return from;
  const [asserted] = headerList(invite, 'P-Asserted-Identity');
  return asserted === undefined ? from : partyOf(asserted);
}

/**
 * Returns whom the caller has dialled. A trunk at which we are registered writes our own name in the
 * place of the number, and the number stands in To.
 */
export function calledParty(invite: SipRequest, ownUser: string): SipParty {
  const to = partyOf(headerOf(invite, 'To') ?? '');
  const [dialled = ''] = (parseSipUri(invite.uri)?.user ?? '').split(';', 1);
  const user = dialled === '' || (dialled === ownUser && to.user !== null) ? to.user : dialled;
  return { user, name: to.name };
}
