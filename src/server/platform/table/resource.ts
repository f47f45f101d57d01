import type { Json, StoredResource } from '../resource-store.ts';
import type { Fields, Shape } from './shape.ts';

/** What an operation does to the rows of any resource. The platform itself handles these. */
export type RowAction =
  | 'create'
  | 'list'
  | 'list-pages'
  | 'read'
  | 'update'
  | 'replace'
  | 'remove'
  | 'list-versions';

/** The chat feature handles these. */
export type ChatAction = 'chat' | 'read-chat' | 'respond';

/** The call feature handles these. */
export type CallAction = 'start-call' | 'end-call' | 'hear-customer' | 'hear-assistant';

export type OperationAction = RowAction | ChatAction | CallAction;

export interface Operation {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** As the platform writes it, such as `/assistant/{id}`. */
  path: string;
  /** Its name in the platform's generated client. */
  id: string;
  action: OperationAction;
  /**
   * Null where it takes the private key. Else the fields that may be sent with the public one, which
   * every browser can see: what is not named here is refused.
   */
  publicFields: readonly string[] | null;
}

/** One entry of the table: routes, checks, storage, lists and the OpenAPI document come from it. */
export interface Resource {
  /** Under which it is stored. */
  kind: string;
  /** As people and the OpenAPI document call it. */
  name: string;
  create: Shape;
  update: Shape;
  /** What an answer holds beside id, orgId, createdAt, updatedAt and what was sent. */
  answered: Fields;
  /** Names of fields that are never answered, however deep they stand. */
  secret: readonly string[];
  /** Filled in where a new one does not say. */
  defaults: Readonly<Record<string, unknown>>;
  /** By field, the kind of what it refers to: that has to be there. */
  refersTo: Readonly<Record<string, string>>;
  /** The fields by which a list can be narrowed. */
  labels: readonly string[];
  /** What a list can be asked for though no resource of ours has it yet. */
  idleFilters: readonly string[];
  /** The fields that a list leaves out of its entries, since they may be long. */
  unlisted?: readonly string[];
  versioned: boolean;
  /** Its body at a moment, where time alone changes what is true of it. */
  asOf?(stored: StoredResource, now: number): Json;
  operations: readonly Operation[];
}

export function operation(
  method: Operation['method'],
  path: string,
  id: string,
  action: OperationAction,
  publicFields: readonly string[] | null = null,
): Operation {
  return { method, path, id, action, publicFields };
}
