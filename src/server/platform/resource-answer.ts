import type { Json, Owner, StoredResource } from './resource-store.ts';
import { ORG_ID } from './site-assistant.ts';
import type { Resource } from './table/resource.ts';
import { withoutSecrets } from './table/secret-fields.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is told of a resource. */
export function answerOf(resource: Resource, stored: StoredResource): Json {
  const body = resource.asOf?.(stored, Date.now()) ?? stored.body;
  return {
    ...withoutSecrets(body, resource.secret),
    id: stored.id,
    orgId: ORG_ID,
    createdAt: new Date(stored.createdAt).toISOString(),
    updatedAt: new Date(stored.updatedAt).toISOString(),
  };
}

/** What a list tells of it. */
export function listedAnswer(resource: Resource, stored: StoredResource): Json {
  const told = Object.entries(answerOf(resource, stored));
  return Object.fromEntries(told.filter(([name]) => !resource.unlisted?.includes(name)));
}

/** The labels of a body: its own values of those names. */
export function labelsOf({ labels }: Resource, body: Json): Record<string, string> {
  const found = labels.map((name) => [name, body[name]] as const);
  return Object.fromEntries(found.filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >;
}

/** An id as it is stored, or null for what cannot be one: databases refuse some characters. */
export function idOf(given: unknown): string | null {
  const lower = typeof given === 'string' ? given.toLowerCase() : '';
  return UUID.test(lower) ? lower : null;
}

/** The public key sees what came of itself alone. */
export function isVisibleTo(caller: Owner, stored: StoredResource): boolean {
  return caller === 'private' || stored.owner === 'public';
}

export function isExpired({ body, createdAt }: StoredResource, now: number): boolean {
  const { expirationSeconds } = body;
  return typeof expirationSeconds === 'number' && createdAt + expirationSeconds * 1000 <= now;
}
