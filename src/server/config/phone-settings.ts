import { isIP } from 'node:net';
import type { SipListener, SipTrunk } from '../phone/sip/sip-user-agent.ts';
import type { Environment } from './environment.ts';

/** The phone line of this server. */
export interface PhoneSettings {
  /** The owner's own way to the phone network. Null means that only organisations have ways. */
  trunk: SipTrunk | null;
  /** The number of the owner in E.164, which callers dial and whom we call see. */
  number: string | null;
  /** The beginnings of the numbers that may be called. */
  allow: readonly string[];
  listen: readonly SipListener[];
  /** Addresses and networks from which calls are taken without a trunk. */
  peers: readonly string[];
  rtpPorts: { from: number; to: number } | null;
  publicIp: string | null;
  /** The files of the certificate for TLS. */
  certificate: { certFile: string; keyFile: string } | null;
}

/** Returns the start-up errors that no group of variables can tell. */
export function phoneProblems(set: Readonly<Record<string, string | undefined>>): string[] {
  const isSet = (name: string) => set[name] !== undefined;
  const missing = (name: string, because: string) => `${name} is missing, though ${because} is set`;
  const hasLine = isSet('SIP_TRUNK') || isSet('SIP_LISTEN');
  const own = ['SIP_TRUNK', 'SIP_PEERS'].filter(isSet);
  const listensWithTls = /\btls:/i.test(set.SIP_LISTEN ?? '');
  return [
    ...['SIP_RTP_PORTS', 'PHONE_NUMBER', 'PHONE_ALLOW']
      .filter((name) => isSet(name) && !hasLine)
      .map((name) => missing('SIP_TRUNK or SIP_LISTEN', name)),
    ...(isSet('SIP_PEERS') && !isSet('SIP_LISTEN') ? [missing('SIP_LISTEN', 'SIP_PEERS')] : []),
    ...(own.length > 0 && !isSet('PHONE_NUMBER')
      ? [missing('PHONE_NUMBER', own.join(' and '))]
      : []),
    ...(isSet('PHONE_NUMBER') && own.length === 0 && hasLine
      ? [missing('SIP_TRUNK or SIP_PEERS', 'PHONE_NUMBER')]
      : []),
    ...(listensWithTls && !isSet('SIP_TLS_CERT')
      ? ['SIP_TLS_CERT is missing, though SIP_LISTEN names tls']
      : []),
    ...(isSet('SIP_TLS_CERT') && !listensWithTls
      ? ['SIP_LISTEN names no tls, though SIP_TLS_CERT is set']
      : []),
    ...(hasLine && isSet('VOICE_API_URL')
      ? ['SIP_TRUNK and SIP_LISTEN must not be set, because VOICE_API_URL holds the calls']
      : []),
  ];
}

export function phoneOf(set: Environment): PhoneSettings | null {
  const { SIP_TRUNK: trunk = null, SIP_LISTEN: listen } = set;
  if (trunk === null && listen === undefined) return null;
  return {
    trunk,
    number: set.PHONE_NUMBER ?? null,
    allow: set.PHONE_ALLOW ?? [],
    listen: listen ?? usualListeners(trunk),
    peers: set.SIP_PEERS ?? [],
    rtpPorts: set.SIP_RTP_PORTS ?? null,
    publicIp: set.RTC_PUBLIC_IP ?? null,
    certificate:
      set.SIP_TLS_CERT && set.SIP_TLS_KEY
        ? { certFile: set.SIP_TLS_CERT, keyFile: set.SIP_TLS_KEY }
        : null,
  };
}

/** A trunk at which we register learns our port, so any free one does. */
function usualListeners(trunk: SipTrunk | null): readonly SipListener[] {
  const host = trunk !== null && isIP(trunk.host) === 6 ? '::' : '0.0.0.0';
  const isUdp = trunk?.transport === 'udp';
  return [{ transport: isUdp ? 'udp' : 'tcp', host, port: 0 }];
}
