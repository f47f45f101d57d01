import type { ReserveStorage } from '../http/storage-allowance.ts';
import type { Json, KeyKind } from '../platform/resource-store.ts';

export interface AskedCall {
  body: Json;
  caller: KeyKind;
  /** Where the caller says to reach this server: for the answer to them, and for nobody else. */
  origin: string;
  reserve: ReserveStorage;
}

/** Opens the calls that visitors ask for: in rooms of our own, or on a hosted platform. */
export interface CallPlatform {
  /** On a hosted one, what comes with a request is dropped unread. */
  mode: 'embedded' | 'hosted';
  /** The call as the platform's API answers it; throws a VoiceError where there is none to be had. */
  startWebCall(asked: AskedCall): Promise<Json>;
}
