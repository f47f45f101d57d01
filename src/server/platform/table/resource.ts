import type { JsonObject, StoredResource } from '../resource-store.ts';
import type { Fields, Shape } from './shape.ts';

/** The platform itself handles these operations, in the same way for every resource. */
export type PlatformAction =
  | 'create'
  | 'list'
  | 'list-pages'
  | 'read'
  | 'update'
  | 'replace'
  | 'remove'
  | 'list-versions';

/** The chat feature handles these operations. */
export type ChatAction = 'chat' | 'read-chat' | 'respond' | 'open-session';

/** The call feature handles these operations. */
export type CallAction = 'start-call' | 'end-call' | 'hear-customer' | 'hear-assistant';

export type AnyAction = PlatformAction | ChatAction | CallAction;

export interface Operation {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The path as the platform's documentation writes it, such as `/assistant/{id}`. */
  path: string;
  /** The operation's name in the platform's generated client. */
  id: string;
  action: AnyAction;
  /**
   * The only fields that a request with the public key may send. Every browser can see the public
   * key, so the other fields are refused. Null means that the operation needs the private key.
   */
  publicFields: readonly string[] | null;
}

/** One entry of the table of resources. */
export interface Resource {
  /** The name of the kind in the database, in lower case with hyphens. */
  kind: string;
  /** The name of the resource in error messages and in the OpenAPI document. */
  name: string;
  /** The shape of the body that creates a resource. */
  create: Shape;
  /** The shape of the body that changes or replaces a resource. */
  update: Shape;
  /**
   * Fields that only answers have. Every answer has id, orgId, createdAt and updatedAt, so these four
   * are not listed here.
   */
  answered: Fields;
  /** The names of fields that no answer contains, at any depth. */
  secret: readonly string[];
  /**
   * The default values of fields. They are used for fields that are missing in the request which
   * creates a resource.
   */
  defaults: Readonly<Record<string, unknown>>;
  /** The fields that hold the id of another resource, each with the kind of that resource. */
  refersTo: Readonly<Record<string, string>>;
  /** The names of the fields by which a list request can filter resources. */
  labels: readonly string[];
  /**
   * The names of further filters that a list request may contain, because the platform's clients
   * send them. This resource does not have the fields, so no resource matches such a filter.
   */
  idleFilters: readonly string[];
  /** The fields that a list leaves out of its entries, because they may be long. */
  unlisted?: readonly string[];
  /** Whether every change adds a version that can be listed. Only the newest versions are kept. */
  versioned: boolean;
  /** Returns the body at an instant. Only a resource whose body changes with time has this method. */
  asOf?(stored: StoredResource, now: number): JsonObject;
  operations: readonly Operation[];
}

export function operation(
  method: Operation['method'],
  path: string,
  id: string,
  action: AnyAction,
  publicFields: readonly string[] | null = null,
): Operation {
  return { method, path, id, action, publicFields };
}
