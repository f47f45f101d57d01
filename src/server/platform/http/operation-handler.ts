import type { Context } from 'hono';
import type { ReserveStorage } from '#server/http/storage-allowance.ts';
import type { Json, Owner } from '../resource-store.ts';
import type { Resource } from '../table/resource.ts';

/** A request under /voice whose key was checked. */
export interface AdmittedRequest {
  c: Context;
  resource: Resource;
  caller: Owner;
  reserve: ReserveStorage;
  /** The id in the path; an empty text where the path has none. */
  id: string;
}

/** Answers one kind of operation. The body is empty for GET and DELETE. */
export type OperationHandler = (request: AdmittedRequest, body: Json) => Promise<Response>;
