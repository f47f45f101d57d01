/** The two bearer keys of the platform. Only the site's owner has the private key. */
export type KeyKind = 'public' | 'private';

export type JsonObject = Record<string, unknown>;

export interface StoredResource {
  kind: string;
  id: string;
  /** The id of the organisation that the resource belongs to. */
  orgId: string;
  /** The key that created the resource. The public key sees only resources of the public key. */
  owner: KeyKind;
  /**
   * The id of the resource that this resource belongs to, or null. When the parent is removed, this
   * resource is removed too.
   */
  parent: string | null;
  /** `createdAt` and `updatedAt` are in milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
  /**
   * The instant until which a turn of a conversation holds the resource, in milliseconds since
   * 1970. If this instant is 0 or in the past, no turn holds the resource.
   */
  busyUntil: number;
  /**
   * The values by which a list request can filter resources, under the names of the filters. Every
   * value is well-formed Unicode without control characters.
   */
  labels: Record<string, string>;
  body: JsonObject;
  /**
   * Data that only the server uses, such as the state of the dialogue. No answer of the API
   * contains this field.
   */
  state: unknown;
}

/**
 * The limits of a range, in milliseconds since 1970. The instants `after` and `before` are not in the
 * range. The instants `from` and `until` are in the range.
 */
export interface TimeRange {
  after?: number;
  from?: number;
  until?: number;
  before?: number;
}

export interface ResourceQuery {
  kind: string;
  /** Without this field, the resources of all organisations are found. */
  orgId?: string;
  parent?: string;
  ids?: readonly string[];
  /**
   * The accepted values of each label. A resource is found if each of these labels has one of the
   * accepted values.
   */
  labels: Record<string, readonly string[]>;
  created: TimeRange;
  updated: TimeRange;
  oldestFirst: boolean;
  limit: number;
  offset: number;
  /**
   * Whether nobody needs the total. To count a hundred thousand rows takes longer than to read a
   * page of them.
   */
  isUncounted?: boolean;
}

/** Returns the query of a list of all resources of a kind, oldest first. */
export function everything(kind: string, limit: number): ResourceQuery {
  return { kind, labels: {}, created: {}, updated: {}, oldestFirst: true, limit, offset: 0 };
}

interface ResourcePage {
  resources: StoredResource[];
  /**
   * How many resources there are on all pages together. For an uncounted query, only the resources
   * of this page are counted.
   */
  total: number;
}

/**
 * A chain begins at the resource `id`. The label `label` of each resource holds the id of the next
 * resource.
 */
interface ResourceChain {
  kind: string;
  id: string;
  label: string;
  limit: number;
}

interface Change {
  resource: StoredResource;
  /** Resources that are inserted in the same transaction. */
  added?: readonly StoredResource[];
  /**
   * If this field is set, old parts of the kind `kind` are removed, and only the newest `newest` of
   * them stay. A part is a resource whose parent is the changed resource.
   */
  trimmed?: { kind: string; newest: number };
}

export interface RemovedResource {
  kind: string;
  id: string;
}

/** The kind of the resource that describes an organisation. */
export const ORGANISATION_KIND = 'org';

/** Stores the platform's resources. Every failure is a StorageError. */
export interface ResourceStore {
  /**
   * Inserts all of the resources, or none if the insertion fails. A stored resource with the same
   * kind and id stays unchanged.
   */
  insert(resources: readonly StoredResource[]): Promise<void>;
  find(kind: string, id: string): Promise<StoredResource | null>;
  list(query: ResourceQuery): Promise<ResourcePage>;
  /**
   * Resolves with the resources of the chain in order, but not with more than `limit`. The list is
   * empty if the first resource does not exist.
   */
  listChain(chain: ResourceChain): Promise<StoredResource[]>;
  /**
   * Reads the resource and writes the change that the function `change` returns. No other change of
   * the resource can happen in between. The function may be called more than once and must not
   * throw. If the function returns null, nothing is written. Resolves with the resource after the
   * change, or with null if the resource does not exist.
   */
  change(
    kind: string,
    id: string,
    change: (found: StoredResource) => Change | null,
  ): Promise<StoredResource | null>;
  /**
   * Holds the resource until the instant `until`, unless another turn holds the resource at `now`.
   * Only `busyUntil` is written. Resolves with true if the caller now holds the resource, with
   * false if another turn holds it, and with null if the resource does not exist. A hold that would
   * last more than twice as long as the new hold is ignored, because a wrong clock must have set
   * that hold.
   */
  hold(kind: string, id: string, now: number, until: number): Promise<boolean | null>;
  /** Ends the hold that was set with this `until`. A newer hold of another turn stays. */
  release(kind: string, id: string, until: number): Promise<void>;
  /**
   * Removes the resource and all resources whose parent is this resource. Resolves with the removed
   * resource, or with null if the resource did not exist.
   */
  remove(kind: string, id: string): Promise<StoredResource | null>;
  /**
   * Removes up to `limit` resources of an organisation and resolves with them. The resource that
   * describes the organisation itself stays, so that an interrupted removal can be repeated.
   */
  removeOfOrganisation(orgId: string, limit: number): Promise<RemovedResource[]>;
  /** Rejects if the storage does not answer. */
  probe(): Promise<void>;
}
