import type { ReserveStorage } from '../http/storage-allowance.ts';
import type { JsonObject, KeyKind } from '../platform/resource-store.ts';

export interface WebCallRequest {
  body: JsonObject;
  caller: KeyKind;
  /** The origin by which the caller reaches this server. It is used for this caller's answer only. */
  origin: string;
  reserve: ReserveStorage;
}

/** Starts the calls that visitors ask for, in rooms of our own or on a hosted platform. */
export interface CallPlatform {
  mode: 'embedded' | 'hosted';
  /**
   * Resolves with the call as the platform's API answers it. Throws a VoiceError when no call can be
   * started. The hosted platform ignores everything in the request.
   */
  startWebCall(request: WebCallRequest): Promise<JsonObject>;
}
