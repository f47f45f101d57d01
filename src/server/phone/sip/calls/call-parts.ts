import type { DigestLogin } from '../authentication/digest-login.ts';
import type { Dialog } from '../dialog/dialog.ts';
import { writeSipUri } from '../grammar/sip-uri.ts';
import { SUPPORTED_EXTENSIONS } from '../message/check-request.ts';
import type { HeaderLine } from '../message/sip-message.ts';
import type { Flow } from '../network/flow.ts';
import type { SipTimers, SipTiming } from '../sip-timing.ts';
import type { SipCallEnd } from '../sip-user-agent.ts';
import type { SipTransactions } from '../transaction/transactions.ts';
import type { SipSession } from './sip-session.ts';

/** What all calls share. */
export interface CallParts {
  transactions: SipTransactions;
  timing: SipTiming;
  timers: SipTimers;
  /** The sessions by the keys of their dialogs. */
  sessions: Map<string, SipSession>;
  /** Finds the way of the next request of a dialog that has begun on `flow`. */
  flowTowards(dialog: Dialog, flow: Flow): Promise<Flow>;
}

/** Who we are towards the other side of a call. */
export interface CallIdentity {
  /** The user part of our Contact. */
  user: string;
  login: DigestLogin | null;
}

const ALLOWED_METHODS = [
  'INVITE',
  'ACK',
  'CANCEL',
  'BYE',
  'OPTIONS',
  'UPDATE',
  'PRACK',
  'INFO',
  'NOTIFY',
] as const;

export const ALLOW: HeaderLine = { name: 'Allow', value: ALLOWED_METHODS.join(', ') };
export const SUPPORTED: HeaderLine = { name: 'Supported', value: SUPPORTED_EXTENSIONS.join(', ') };
export const SOFTWARE: HeaderLine = { name: 'User-Agent', value: 'Everline' };

/** Returns our address as the other side reaches it over this flow. */
export function contactUri({ transport, own }: Flow, user: string): string {
  const params = new Map(transport === 'udp' ? [] : [['transport', transport]]);
  return writeSipUri({ scheme: 'sip', user, host: own.host, port: own.port, params });
}

export function contactLine(flow: Flow, user: string): HeaderLine {
  return { name: 'Contact', value: `<${contactUri(flow, user)}>` };
}

export function contentLines(body: string): HeaderLine[] {
  return body === '' ? [] : [{ name: 'Content-Type', value: 'application/sdp' }];
}

/** Passes on only the first reason why a call is over. */
export function endOnce(pass: (why: SipCallEnd) => void): (why: SipCallEnd) => boolean {
  let hasEnded = false;
  return (why) => {
    if (hasEnded) return false;
    hasEnded = true;
    pass(why);
    return true;
  };
}
