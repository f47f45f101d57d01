import type { IncomingMessage } from 'node:http';
import type { Fleet } from './open-fleet.ts';
import {
  PASSED_ON_HEADER,
  type PassedOnContent,
  readPassedOn,
  signPassedOn,
} from './passed-on-header.ts';
import type { ListedProcess } from './process-list.ts';

/** The requests that the processes of a fleet pass on to each other. */
export interface PassedOnRequests {
  /** Resolves with the header that marks a request as passed on to this process. */
  headersFor(process: ListedProcess, sent: SentRequest): Promise<Record<string, string>>;
  /** Resolves with what another process said about the request, or with null if none passed it on. */
  read(
    request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  ): Promise<PassedOnContent | null>;
}

interface SentRequest {
  method: string;
  /** The path and the query. */
  target: string;
  callerAddress: string;
}

/** Returns whether a request claims that another process passed it on. */
export function isMarkedAsPassedOn({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers[PASSED_ON_HEADER] !== undefined;
}

export function passedOnRequests(
  fleet: Pick<Fleet, 'id'>,
  key: () => Promise<string>,
): PassedOnRequests {
  return {
    async headersFor({ id: to }, { method, target, callerAddress }) {
      const content = { to, callerAddress, at: Date.now() };
      return { [PASSED_ON_HEADER]: signPassedOn(content, { method, target }, await key()) };
    },
    async read({ method = 'GET', url: target = '/', headers }) {
      const header = headers[PASSED_ON_HEADER];
      if (typeof header !== 'string') return null;
      return readPassedOn(header, { method, target, to: fleet.id, now: Date.now() }, await key());
    },
  };
}
