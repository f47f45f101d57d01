import { isIP } from 'node:net';
import type { IceCandidate } from '#core/call/room-wire.ts';
import { mayBeChecked } from './udp/candidate-rule.ts';

/** A browser has a handful; each one given has packets sent to it. */
export const MOST_CANDIDATES = 16;
/** Of an offer of sound alone; a browser's has about a hundred. */
const MOST_LINES = 500;

/**
 * Whether the line may be followed: an address, not a name that would have to be looked up, by UDP,
 * and one that this caller may have checked. A browser that hides its address behind a name, or
 * names one that is not followed, is found by its first packet.
 */
export function isUsableCandidate(line: string, callerAddress: string): boolean {
  const [, , transport, , host = '', port = ''] = line.replace(/^a=/, '').split(' ');
  if (transport?.toLowerCase() !== 'udp' || isIP(host) === 0) return false;
  return /^\d+$/.test(port) && mayBeChecked(host, Number(port), callerAddress);
}

interface ReadOffer {
  sdp: string;
  /** The line with the name of this generation of candidates; a restart brings another one. */
  credentials: string;
  /** How many candidates could be used, those beyond the limit included. */
  candidates: number;
}

/**
 * The offer without the candidates that cannot be used, and without their end: the library gives up
 * when it has heard of all and none answers, though the browser's first packet is still to come.
 * Throws what is no offer of sound.
 */
export function readOffer(sdp: string, callerAddress: string): ReadOffer {
  const lines = sdp.split(/\r?\n/);
  const [media, ...more] = lines.filter((line) => line.startsWith('m='));
  const credentials = lines.find((line) => line.startsWith('a=ice-ufrag:'));
  if (!media?.startsWith('m=audio ') || more.length > 0 || lines.length > MOST_LINES) {
    throw new Error('This is no offer of sound.');
  }
  if (credentials === undefined) throw new Error('The offer has no ICE credentials.');
  let candidates = 0;
  const kept = lines.filter((line) => {
    if (!line.startsWith('a=candidate:')) return line !== 'a=end-of-candidates';
    if (!isUsableCandidate(line, callerAddress)) return false;
    candidates += 1;
    return candidates <= MOST_CANDIDATES;
  });
  return { sdp: kept.join('\r\n'), credentials, candidates };
}

/**
 * The same candidate as seen from outside, where the machine's public address leads to it and the
 * port stays: null where it is no candidate of this machine's own.
 */
export function fromOutside(candidate: IceCandidate, publicIp: string): IceCandidate | null {
  const [foundation, component, transport, priority, host, port, , kind] =
    candidate.candidate.split(' ');
  if (kind !== 'host' || host === publicIp || isIP(host ?? '') !== isIP(publicIp)) return null;
  const reflexive = ((Number(priority) & 0xffffff) | (100 << 24)) >>> 0;
  return {
    ...candidate,
    candidate: `${foundation}1 ${component} ${transport} ${reflexive} ${publicIp} ${port} typ srflx raddr ${host} rport ${port}`,
  };
}
