import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import { mediaTypeOf, readRequestText } from '#server/http/incoming-request.ts';
import type { JsonObject, KeyKind } from '../resource-store.ts';
import { type BodyShape, isVariantShape, type Shape } from '../table/shape.ts';
import { badRequest, VoiceError } from '../voice-error.ts';

/**
 * The largest body for each key. A visitor sends only typed lines. The owner may send the long
 * instructions of an assistant.
 */
const MAX_BYTES: Record<KeyKind, number> = { public: 64 * 1024, private: 1024 * 1024 };
/**
 * The deepest nesting of a body. Deeper bodies are refused, because JSON.stringify uses stack space
 * for each level. No shape needs more levels.
 */
const MAX_DEPTH = 60;

/**
 * Reads the fields of a request's body without checking the fields. Throws a VoiceError if the body
 * is not a JSON object, has another content type, is too large or is nested too deeply. If
 * `isInList` is true, the object may be the only entry of a list.
 */
export async function readVoiceBody(
  request: HonoRequest,
  caller: KeyKind,
  isInList = false,
): Promise<JsonObject> {
  if (mediaTypeOf(request.header('Content-Type')) !== 'application/json') {
    throw new VoiceError(415, 'The body must be JSON, with the type application/json');
  }
  // If a client closes the connection before the whole body has arrived, no error is logged.
  const text = await readRequestText(request, MAX_BYTES[caller]).catch(() => '');
  if (text === null) {
    throw new VoiceError(413, `The body must not be larger than ${MAX_BYTES[caller]} bytes`);
  }
  const parsed = parseJson(text);
  const body = isInList && Array.isArray(parsed) && parsed.length === 1 ? parsed[0] : parsed;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw badRequest('The body must be a JSON object');
  }
  if (isNestedTooDeeply(body)) throw badRequest('The body is nested too deeply');
  return body as JsonObject;
}

/** Removes the fields that are null, because a null field means the same as a missing field. */
export function withoutNulls(body: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

/**
 * Returns the body if it has this shape. Otherwise throws a VoiceError that names every field with
 * a wrong value.
 */
export function checkBody(shape: BodyShape, body: JsonObject): JsonObject {
  const chosen = shapeOfVariant(shape, body);
  if (typeof chosen === 'string') throw badRequest(chosen);
  const parsed = v.safeParse(chosen, body);
  if (parsed.success) return parsed.output as JsonObject;
  throw badRequest(...problemsOf(parsed.issues));
}

/**
 * Checks the fields that an update sends. Null removes a field, so null is accepted for every field
 * that an update may change. For every other name, null is refused. The variant of the stored body
 * decides which fields there are, because a resource keeps its variant.
 */
export function checkUpdate(shape: BodyShape, sent: JsonObject, stored: JsonObject): JsonObject {
  const chosen = shapeOfVariant(shape, stored);
  if (typeof chosen === 'string') throw badRequest(chosen);
  const isRemoval = ([name, value]: [string, unknown]) =>
    value === null && Object.hasOwn(chosen.entries, name);
  const kept = Object.entries(sent).filter((field) => !isRemoval(field));
  return checkBody(chosen, Object.fromEntries(kept));
}

/**
 * Returns a sentence for each fault of a body, in the wording of the platform. The list is empty
 * for a correct body.
 */
export function bodyProblems(shape: BodyShape, body: JsonObject): string[] {
  const chosen = shapeOfVariant(shape, body);
  return typeof chosen === 'string' ? [chosen] : problemsOf(v.safeParse(chosen, body).issues ?? []);
}

/** Returns the shape of the variant that a body names, or a sentence if it names none. */
function shapeOfVariant(shape: BodyShape, body: JsonObject): Shape | string {
  if (!isVariantShape(shape)) return shape;
  const { discriminator, variants } = shape;
  const named = body[discriminator];
  const chosen =
    typeof named === 'string' && Object.hasOwn(variants, named) ? variants[named] : undefined;
  const names = Object.keys(variants).join(', ');
  return chosen ?? `${discriminator} must be one of the following values: ${names}`;
}

function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return [...new Set(issues.map(describe))];
}

function describe(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  // The hosted platform uses the same words for an unknown field.
  if (issue.expected === 'never') return `property ${path} should not exist`;
  return `${path ?? 'The body'} ${issue.message}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body cannot be read as JSON');
  }
}

/** Whether a JSON value has more levels than this server stores. */
export function isNestedTooDeeply(value: object): boolean {
  let level: object[] = [value];
  for (let passed = 0; level.length > 0; passed += 1) {
    if (passed > MAX_DEPTH) return true;
    level = level
      .flatMap((parent) => Object.values(parent))
      .filter((child) => typeof child === 'object' && child !== null);
  }
  return false;
}
