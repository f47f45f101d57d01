import { isIP } from 'node:net';
import { isPublicAddress } from '#server/http/guarded/public-address.ts';
import { objectOrEmpty } from '#server/platform/assistant-settings.ts';
import type { JsonObject, StoredResource } from '#server/platform/resource-store.ts';
import { ORG_ID } from '#server/platform/site-assistant.ts';
import type { SipTransport, SipTrunk } from '../sip/sip-user-agent.ts';

/** A gateway of a stored credential. */
export interface StoredTrunk extends SipTrunk {
  orgId: string;
  credentialId: string;
  mayCallUs: boolean;
  mayBeCalled: boolean;
}

const TRANSPORTS: Readonly<Record<string, SipTransport>> = {
  udp: 'udp',
  tcp: 'tcp',
  tls: 'tls',
  'tls/srtp': 'tls',
};
const HOST = /^[\w.:-]+$/;

/**
 * Returns the gateways of a credential as trunks. The secrets of the credential are open here, and
 * nothing but the line may read them. Other organisations are guests in this network, so their gateways
 * have to be public.
 */
export function trunksOfCredential(credential: StoredResource): StoredTrunk[] {
  const { id: credentialId, orgId, body } = credential;
  const gateways = Array.isArray(body.gateways) ? body.gateways : [];
  const plan = objectOrEmpty(body.outboundAuthenticationPlan);
  const login = loginOf(plan);
  const registers = login !== null && plan.sipRegisterPlan !== undefined;
  return gateways.flatMap((given, index): StoredTrunk[] => {
    const gateway = objectOrEmpty(given);
    const host = hostOf(gateway.ip, orgId);
    if (host === null) return [];
    return [
      {
        id: trunkId(credentialId, index),
        host,
        port: typeof gateway.port === 'number' ? gateway.port : null,
        transport: TRANSPORTS[String(gateway.outboundProtocol)] ?? 'udp',
        login,
        registers,
        orgId,
        credentialId,
        mayCallUs: gateway.inboundEnabled !== false,
        mayBeCalled: gateway.outboundEnabled !== false,
      },
    ];
  });
}

/** Returns the id of the credential that a trunk belongs to. */
export function credentialOfTrunk(id: string): string {
  return id.split('/')[0] ?? id;
}

/**
 * Returns the user part by which a trunk wants to be asked for a number. The plus is left out only if the
 * credential says so, because trunks without any settings take numbers in E.164. The hosted platform
 * leaves it out by default.
 */
export function userPartFor(number: string, credential: Readonly<JsonObject>): string {
  const { techPrefix, outboundLeadingPlusEnabled } = credential;
  const digits = outboundLeadingPlusEnabled !== false ? number : number.replace('+', '');
  const prefix = typeof techPrefix === 'string' && /^[\w*#+-]*$/.test(techPrefix) ? techPrefix : '';
  return prefix + digits;
}

function trunkId(credentialId: string, index: number): string {
  return index === 0 ? credentialId : `${credentialId}/${index}`;
}

function hostOf(given: unknown, orgId: string): string | null {
  if (typeof given !== 'string') return null;
  const host = given.trim();
  if (!HOST.test(host)) return null;
  const isGuest = orgId !== ORG_ID;
  return isGuest && isIP(host) !== 0 && !isPublicAddress(host) ? null : host;
}

function loginOf(plan: JsonObject): SipTrunk['login'] {
  const { authUsername, authPassword, sipRegisterPlan } = plan;
  const user = authUsername ?? objectOrEmpty(sipRegisterPlan).username;
  if (typeof user !== 'string' || user === '') return null;
  return { user, password: typeof authPassword === 'string' ? authPassword : '' };
}
