/** Whose key made it; the public key sees nothing that the private one made. */
export type Owner = 'public' | 'private';

export type Json = Record<string, unknown>;

export interface StoredResource {
  kind: string;
  id: string;
  owner: Owner;
  /** What it belongs to and goes with; null for most. */
  parent: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
  /** Until then somebody is at work on it. */
  busyUntil: number;
  /** What lists are narrowed by: well-formed and without control characters. */
  labels: Record<string, string>;
  body: Json;
  /** Never answered: where the conversation stands. */
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
  /** By name, the values of which one has to be there. */
  labels: Record<string, readonly string[]>;
  created: TimeRange;
  updated: TimeRange;
  oldestFirst: boolean;
  limit: number;
  offset: number;
}

interface ResourcePage {
  resources: StoredResource[];
  /** On all pages. */
  total: number;
}

/** Where a chain begins, and the label by which each resource of it names the next. */
interface ResourceChain {
  kind: string;
  id: string;
  label: string;
  limit: number;
}

interface Change {
  resource: StoredResource;
  /** Inserted with it, or not at all. */
  added?: readonly StoredResource[];
  /** Removes all but the newest parts of this kind that belong to the resource. */
  trimmed?: { kind: string; newest: number };
}

/** Keeps the platform's resources; whatever goes wrong is a StorageError. */
export interface ResourceStore {
  /** All or none; whoever has the kind and id already stays as it is. */
  insert(resources: readonly StoredResource[]): Promise<void>;
  find(kind: string, id: string): Promise<StoredResource | null>;
  list(query: ResourceQuery): Promise<ResourcePage>;
  /**
   * The resource, then the one that its label names, then the one that this one's label names, and
   * so on: at most `limit` of them. Empty where there is none.
   */
  listChain(chain: ResourceChain): Promise<StoredResource[]>;
  /**
   * Nobody else changes it in between. The function may be called more than once and must not
   * throw; where it returns null, nothing is written. Resolves with the resource as it is then, or
   * null where there is none.
   */
  change(
    kind: string,
    id: string,
    change: (found: StoredResource) => Change | null,
  ): Promise<StoredResource | null>;
  /**
   * Sets `busyUntil`, and writes nothing else, if nobody is at work on the resource at `now`.
   * Resolves with whether it did, or null where there is no such resource. A hold that lasts more
   * than twice as long as this one would counts as over: it was taken by a clock that went wrong.
   * Clocks of two processes that differ a little take no hold from each other.
   */
  hold(kind: string, id: string, now: number, until: number): Promise<boolean | null>;
  /** Ends the hold that was taken until then; a hold that somebody else has taken since stays. */
  release(kind: string, id: string, until: number): Promise<void>;
  /** Removes it and what belongs to it; resolves with what it was. */
  remove(kind: string, id: string): Promise<StoredResource | null>;
  probe(): Promise<void>;
}
