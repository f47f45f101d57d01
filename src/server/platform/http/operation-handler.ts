import type { Context } from 'hono';
import type { ReserveStorage } from '#server/http/storage-allowance.ts';
import type { KnownKey } from '../organisations/key-ring.ts';
import type { JsonObject, KeyKind } from '../resource-store.ts';
import type { Operation, Resource } from '../table/resource.ts';

/** A request under /voice that carried a valid key. */
export interface AdmittedRequest {
  c: Context;
  resource: Resource;
  operation: Operation;
  /** The key that the request carried. */
  key: KnownKey;
  /** The kind of this key. */
  caller: KeyKind;
  reserve: ReserveStorage;
  /** The network of the client, as the limits count it. */
  network: string;
  /** The id in the path, or an empty string if the path has none. */
  id: string;
  /** All parameters of the path, by their names. */
  path: Readonly<Record<string, string>>;
  /** The id of the parent in the path, if the resource belongs to another one. */
  parent?: string;
}

/** Answers one kind of operation. The body is empty for GET and DELETE. */
export type OperationHandler = (request: AdmittedRequest, body: JsonObject) => Promise<Response>;
