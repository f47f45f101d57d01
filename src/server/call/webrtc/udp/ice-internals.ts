import type { Candidate, Connection } from 'werift';
import type { IceProtocol } from './answered-addresses.ts';

/** Members of the library's ICE connection that the library's types declare as private. */
interface IceInternals {
  /** The sockets and relays of the connection. The library replaces this list at times. */
  protocols(): IceProtocol[];
  /** Lets the library read the packets of a socket or relay. */
  ensureProtocol(protocol: IceProtocol): void;
  /** Plans checks between a socket or relay and all addresses of the other side. */
  pairLocalProtocol(protocol: IceProtocol): void;
  /** Offers a candidate to the other side. */
  appendLocalCandidate(candidate: Candidate): void;
}

export function iceInternals(ice: Connection): IceInternals {
  const method = (name: string) => Reflect.get(ice, name).bind(ice);
  return {
    protocols: () => Reflect.get(ice, 'protocols'),
    ensureProtocol: method('ensureProtocol'),
    pairLocalProtocol: method('pairLocalProtocol'),
    appendLocalCandidate: method('appendLocalCandidate'),
  };
}
