import type { Context } from 'hono';
import type { ReserveStorage } from '#server/http/storage-allowance.ts';
import type { JsonObject, KeyKind } from '../resource-store.ts';
import type { Resource } from '../table/resource.ts';

/** A request under /voice that carried a valid key. */
export interface AdmittedRequest {
  c: Context;
  resource: Resource;
  /** Which key the request carried. */
  caller: KeyKind;
  reserve: ReserveStorage;
  /** The id in the path, or an empty string if the path has none. */
  id: string;
}

/** Answers one kind of operation. The body is empty for GET and DELETE. */
export type OperationHandler = (request: AdmittedRequest, body: JsonObject) => Promise<Response>;
