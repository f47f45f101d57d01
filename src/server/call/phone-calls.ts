import type { ReserveStorage } from '../http/storage-allowance.ts';
import type { JsonObject } from '../platform/resource-store.ts';

export interface PhoneCallRequest {
  /** The checked body of the request. */
  body: JsonObject;
  reserve: ReserveStorage;
}

/** Calls people by phone. */
export interface PhoneCalls {
  /**
   * Places the call that a private key asks for, now or at its time. Resolves with the call in the form
   * of the platform's API, or with the calls to several people. Throws a VoiceError if the call may not
   * be placed.
   */
  start(request: PhoneCallRequest): Promise<JsonObject>;
}
