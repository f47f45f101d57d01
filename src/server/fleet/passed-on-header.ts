import { createHmac } from 'node:crypto';
import { isSameSecret } from '../http/same-secret.ts';

/** The header with which one process tells another that it passes a visitor's request on. */
export const PASSED_ON_HEADER = 'everline-passed-on';

/** What a process says about a request that it passes on. */
export interface PassedOnContent {
  /** The id of the process that is to answer. */
  to: string;
  /** The visitor's address, which the process that answers cannot see. */
  callerAddress: string;
  /** When the request was passed on, in milliseconds since 1970. */
  at: number;
}

/** The most by which the clocks of two machines may differ, with the time on the way. */
const VALID_MS = 60_000;

/**
 * Returns the key that signs requests between processes. It is derived from the private key of the
 * voice platform, so all processes that share a database have it, and it is stored nowhere else.
 */
export function fleetKey({ privateKey }: { privateKey: string }): string {
  return createHmac('sha256', privateKey).update('everline processes').digest('base64url');
}

/** Returns the value of the header for a request with this method and target. */
export function signPassedOn(
  content: PassedOnContent,
  { method, target }: { method: string; target: string },
  key: string,
): string {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${signatureOf(payload, method, target, key)}`;
}

/**
 * Returns what the header says, or null if another process than one of ours wrote it, if it was
 * written for another process or for another request, or if it is old.
 */
export function readPassedOn(
  header: string,
  { method, target, to, now }: { method: string; target: string; to: string; now: number },
  key: string,
): PassedOnContent | null {
  const [payload = '', signature = ''] = header.split('.');
  if (!isSameSecret(signature, signatureOf(payload, method, target, key))) return null;
  const content: PassedOnContent = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return content.to === to && Math.abs(now - content.at) <= VALID_MS ? content : null;
}

function signatureOf(payload: string, method: string, target: string, key: string): string {
  return createHmac('sha256', key).update(`${method} ${target} ${payload}`).digest('base64url');
}
