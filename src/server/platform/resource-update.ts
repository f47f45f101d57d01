import { bodyProblems } from './http/parse-body.ts';
import type { JsonObject, StoredResource } from './resource-store.ts';
import { filterableFields } from './stored-resource.ts';
import { lastNameOf } from './table/field-path.ts';
import type { Resource } from './table/resource.ts';

/**
 * Returns the body of a resource after an update. A merged update keeps the fields that it does not
 * mention, and `sent` holds null for each field that it removes.
 */
export function updatedBody(
  resource: Resource,
  found: StoredResource,
  { sent, body, mode }: { sent: JsonObject; body: JsonObject; mode: 'merge' | 'replace' },
): JsonObject {
  const kept = mode === 'merge' ? withoutRemoved(found.body, sent) : {};
  return { ...resource.defaults, ...kept, ...body };
}

/** Returns the labels of a resource after an update. */
export function updatedLabels(
  resource: Resource,
  found: StoredResource,
  body: JsonObject,
): Record<string, string> {
  return { ...otherLabels(resource, found.labels), ...filterableFields(resource, body) };
}

/** Returns the body without the fields for which an update sends null. */
function withoutRemoved(body: JsonObject, sent: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(body).filter(([name]) => sent[name] !== null));
}

/**
 * Returns the faults that an update would add to a body. A fault that the body had before the
 * update does not count, because an older version may have stored a body with faults. For a
 * replacement `before` is null, and every fault counts.
 */
export function problemsOfUpdate(
  resource: Resource,
  before: JsonObject | null,
  after: JsonObject,
): string[] {
  const problemsOf = (body: JsonObject) =>
    bodyProblems(resource.create, withoutAnswered(resource, body));
  const problems = problemsOf(after);
  if (problems.length === 0 || before === null) return problems;
  const known = problemsOf(before);
  return problems.filter((problem) => !known.includes(problem));
}

/** Returns the labels that are not fields of the body. The feature of the resource has set them. */
function otherLabels(resource: Resource, labels: Record<string, string>): Record<string, string> {
  const own = resource.labels.map(lastNameOf);
  return Object.fromEntries(Object.entries(labels).filter(([name]) => !own.includes(name)));
}

/** Returns the body without the fields that the server itself has added. */
function withoutAnswered({ answered }: Resource, body: JsonObject): JsonObject {
  const sent = Object.entries(body).filter(([name]) => !Object.hasOwn(answered, name));
  return Object.fromEntries(sent);
}
