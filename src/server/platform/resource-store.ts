/** Which of the platform's two bearer keys a request carried. Only the site's owner has the private one. */
export type KeyKind = 'public' | 'private';

export type Json = Record<string, unknown>;

export interface StoredResource {
  kind: string;
  id: string;
  /** The key that created the resource. The public key sees only resources of the public key. */
  owner: KeyKind;
  /** The resource is removed together with the resource of this id. Most resources have none. */
  parent: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
  /** Somebody works on the resource until this instant, in milliseconds since 1970. */
  busyUntil: number;
  /** List requests filter by these texts, which are well-formed and have no control characters. */
  labels: Record<string, string>;
  body: Json;
  /** What the server remembers about the resource, such as the dialogue. It is never answered. */
  state: unknown;
}

/** Milliseconds since 1970. */
export interface TimeRange {
  after?: number;
  from?: number;
  until?: number;
  before?: number;
}

export interface ResourceQuery {
  kind: string;
  parent?: string;
  ids?: readonly string[];
  /** The accepted values of each label. A resource must have one of them. */
  labels: Record<string, readonly string[]>;
  created: TimeRange;
  updated: TimeRange;
  oldestFirst: boolean;
  limit: number;
  offset: number;
}

interface ResourcePage {
  resources: StoredResource[];
  /** How many resources there are on all pages together. */
  total: number;
}

/** A chain begins at the resource `id`. The label of each resource holds the id of the next one. */
interface ResourceChain {
  kind: string;
  id: string;
  label: string;
  limit: number;
}

interface Change {
  resource: StoredResource;
  /** These resources are inserted in the same transaction. */
  added?: readonly StoredResource[];
  /** Removes all but the newest parts of this kind that belong to the resource. */
  trimmed?: { kind: string; newest: number };
}

/** Stores the platform's resources. Every failure is a StorageError. */
export interface ResourceStore {
  /** Inserts all or none. A stored resource with the same kind and id stays unchanged. */
  insert(resources: readonly StoredResource[]): Promise<void>;
  find(kind: string, id: string): Promise<StoredResource | null>;
  list(query: ResourceQuery): Promise<ResourcePage>;
  /**
   * Resolves with the resources of the chain in order, `limit` at most. The list is empty if the
   * first resource does not exist.
   */
  listChain(chain: ResourceChain): Promise<StoredResource[]>;
  /**
   * Reads the resource and writes the change that the function returns. Nobody else can change the
   * resource in between. The function may be called more than once and must not throw. If it returns
   * null, nothing is written. Resolves with the resource after the change, or null if it does not
   * exist.
   */
  change(
    kind: string,
    id: string,
    change: (found: StoredResource) => Change | null,
  ): Promise<StoredResource | null>;
  /**
   * Sets `busyUntil`, and writes nothing else, if nobody works on the resource at `now`. Resolves
   * with whether the hold was taken, or with null if the resource does not exist. A hold of somebody
   * else that would last more than twice as long as this one is ignored, because a wrong clock must
   * have set it. The clocks of two processes may differ a little and still respect each other's hold.
   */
  hold(kind: string, id: string, now: number, until: number): Promise<boolean | null>;
  /** Ends the hold that was taken until this instant. A newer hold of somebody else stays. */
  release(kind: string, id: string, until: number): Promise<void>;
  /** Removes the resource and its parts. Resolves with the removed resource, or null if none was there. */
  remove(kind: string, id: string): Promise<StoredResource | null>;
  /** Rejects if the storage does not answer. */
  probe(): Promise<void>;
}
