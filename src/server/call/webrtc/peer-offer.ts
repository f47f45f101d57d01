import { isIP } from 'node:net';
import type { IceCandidate } from '#core/call/room-messages.ts';
import { mayCheckAddress } from './udp/candidate-rule.ts';

/**
 * The largest number of candidates that a caller may name. The server sends packets to each
 * candidate. A browser names only a few candidates.
 */
export const MOST_CANDIDATES = 16;
/**
 * The largest number of lines in an offer. A browser's offer for sound alone has about a hundred
 * lines.
 */
const MOST_LINES = 500;

/**
 * Returns whether the server may send checks to the address in this candidate line. The transport
 * has to be UDP. The host has to be an IP address, because a name would have to be looked up.
 * `mayCheckAddress` has to allow the address for this caller. If all candidates of a browser are
 * refused, the browser can still connect, because its own first packet shows its address.
 */
export function isUsableCandidate(line: string, callerAddress: string): boolean {
  const [, , transport, , host = '', port = ''] = line.replace(/^a=/, '').split(' ');
  if (transport?.toLowerCase() !== 'udp' || isIP(host) === 0) return false;
  return /^\d+$/.test(port) && mayCheckAddress(host, Number(port), callerAddress);
}

interface ReadOffer {
  sdp: string;
  /** The line with the ICE user name. An ICE restart changes this line. */
  credentials: string;
  /** The number of usable candidates, including the candidates beyond the limit. */
  candidates: number;
}

/**
 * Returns the offer without unusable candidates and without the line that marks the end of the
 * candidates. With this line the library would give up when no candidate answers, although the
 * browser's first packet may still arrive. Throws when the SDP is not an offer of sound alone.
 */
export function readOffer(sdp: string, callerAddress: string): ReadOffer {
  const lines = sdp.split(/\r?\n/);
  const [media, ...more] = lines.filter((line) => line.startsWith('m='));
  const credentials = lines.find((line) => line.startsWith('a=ice-ufrag:'));
  if (!media?.startsWith('m=audio ') || more.length > 0 || lines.length > MOST_LINES) {
    throw new Error('This is not an offer of sound.');
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
 * Returns the same candidate with the public address of this machine instead of the local address.
 * The port is assumed to be the same for both addresses. Returns null if the candidate is not a
 * host candidate of the same IP version, or already has the public address.
 */
export function publicCandidate(candidate: IceCandidate, publicIp: string): IceCandidate | null {
  const [foundation, component, transport, priority, host, port, , kind] =
    candidate.candidate.split(' ');
  if (kind !== 'host' || host === publicIp || isIP(host ?? '') !== isIP(publicIp)) return null;
  const reflexive = ((Number(priority) & 0xffffff) | (100 << 24)) >>> 0;
  return {
    ...candidate,
    candidate: `${foundation}1 ${component} ${transport} ${reflexive} ${publicIp} ${port} typ srflx raddr ${host} rport ${port}`,
  };
}
