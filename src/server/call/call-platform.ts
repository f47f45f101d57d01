import type { ReserveStorage } from '../http/storage-allowance.ts';
import type { JsonObject, KeyKind } from '../platform/resource-store.ts';

export interface WebCallRequest {
  body: JsonObject;
  caller: KeyKind;
  /**
   * The origin by which the caller reaches this server. This origin is written only into the answer
   * to the caller.
   */
  origin: string;
  reserve: ReserveStorage;
}

/**
 * Starts the calls that visitors ask for, either in rooms of this server or on a hosted platform.
 */
export interface CallPlatform {
  mode: 'embedded' | 'hosted';
  /**
   * Starts a call and resolves with the call in the form of the platform's API. Throws a VoiceError
   * when no call can be started. A hosted platform ignores the whole request.
   */
  startWebCall(request: WebCallRequest): Promise<JsonObject>;
}
