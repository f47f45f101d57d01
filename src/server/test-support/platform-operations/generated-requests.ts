import fc from 'fast-check';
import type { SchemaNode } from '#server/platform/reference/schema-words.ts';

interface ServedOperation {
  operationId: string;
  parameters: ReadonlyArray<{ name: string; in: 'path' | 'query' }>;
  requestBody?: { content: Record<string, { schema: SchemaNode }> };
}

/** The part of the served OpenAPI document from which requests are generated. */
export interface ServedApi {
  paths: Record<string, Record<string, ServedOperation>>;
  components: { schemas: Record<string, SchemaNode> };
}

export interface GeneratedRequest {
  operationId: string;
  method: string;
  /** The path with its parameters filled in, and the query. */
  address: string;
  /** The body as it is sent, or null for a request without a body. */
  body: string | FormData | null;
}

/** Texts that have broken other servers. */
const HOSTILE = ['', '\u0000', '../..', "' or 1=1 --", '__proto__', '{{x}}', '\ud800', '%00', '-1'];

const MAX_DEPTH = 5;

/**
 * Returns requests to the operations of the document. Most of them are as the document describes
 * them, some have one wrong field, and a few are noise. The ids are those of stored resources, so
 * that requests get past the first check.
 */
export function generatedRequests(
  api: ServedApi,
  ids: readonly string[],
): fc.Arbitrary<GeneratedRequest> {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const text = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    fc.constantFrom(...HOSTILE),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
  const bodies = bodyGenerator(api, text);
  return fc.constantFrom(...operations).chain(({ path, method, operation }) => {
    const inQuery = operation.parameters.filter((one) => one.in === 'query');
    const query = inQuery.map(({ name }) => fc.tuple(fc.constant(name), queryValue(text)));
    return fc.record({
      operationId: fc.constant(operation.operationId),
      method: fc.constant(method.toUpperCase()),
      address: fc
        .tuple(
          filledWith(path, text),
          query.length === 0
            ? fc.constant<[string, string][]>([])
            : fc.array(fc.oneof(...query), { maxLength: 4 }),
        )
        .map(([filled, pairs]) => `${filled}?${new URLSearchParams(pairs)}`),
      body: bodies(operation),
    });
  });
}

function queryValue(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const date = fc.date({ noInvalidDate: false }).map((value) => String(value.getTime()));
  return fc.oneof(text, fc.integer().map(String), date, fc.constantFrom('ASC', '2026-11-16', '1'));
}

/** Returns paths whose parameters are filled in. Each value is encoded, as clients do it. */
function filledWith(path: string, text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const parts = path.split(/(\{\w+\})/);
  const filled = parts.map((part) =>
    part.startsWith('{') ? text.map(encoded) : fc.constant(part),
  );
  return fc.tuple(...filled).map((all) => all.join(''));
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()) || 'x';
}

function bodyGenerator(api: ServedApi, text: fc.Arbitrary<string>) {
  const noise = fc.jsonValue({ maxDepth: 3 });
  const wrong = fc.dictionary(fc.constantFrom('id', 'name', '__proto__', 'type', 'model'), noise);
  return ({ requestBody }: ServedOperation): fc.Arbitrary<GeneratedRequest['body']> => {
    const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
    if (type === undefined || !content) return fc.constant(null);
    if (type === 'multipart/form-data') return fc.oneof(formOf(text), fc.string());
    const right = allowedValues(api, content.schema, text, 0);
    const spoiled = fc.tuple(right, wrong).map(([body, more]) => Object.assign({}, body, more));
    return fc.oneof(
      { weight: 6, arbitrary: right.map((value) => JSON.stringify(value)) },
      { weight: 2, arbitrary: spoiled.map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: noise.map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    );
  };
}

function formOf(text: fc.Arbitrary<string>): fc.Arbitrary<FormData> {
  const name = fc.constantFrom('file', 'files', 'name', 'metadata', 'purpose', 'x');
  return fc.array(fc.tuple(name, text, fc.boolean()), { maxLength: 4 }).map((parts) => {
    const form = new FormData();
    for (const [field, value, isFile] of parts) {
      form.append(field, isFile ? new File([value], encoded(value)) : value);
    }
    return form;
  });
}

/** Returns values that the schema allows. */
function allowedValues(
  api: ServedApi,
  schema: SchemaNode,
  text: fc.Arbitrary<string>,
  depth: number,
): fc.Arbitrary<unknown> {
  const { $ref, type, enum: choices, oneOf, items, properties, required = [] } = schema;
  const inner = (one: SchemaNode) => allowedValues(api, one, text, depth + 1);
  if ($ref !== undefined) {
    return allowedValues(
      api,
      api.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {},
      text,
      depth,
    );
  }
  if (oneOf) return fc.oneof(...oneOf.map(inner));
  if (choices) return fc.constantFrom(...choices);
  switch (type) {
    case 'string':
      return text.map((value) => value.slice(0, schema.maxLength));
    case 'number':
    case 'integer':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(items ? inner(items) : fc.jsonValue(), { maxLength: 3 });
    default:
      if (!properties || depth > MAX_DEPTH)
        return fc.dictionary(text, fc.jsonValue(), { maxKeys: 3 });
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)])),
        { requiredKeys: [...required] },
      );
  }
}

function numberOf({ minimum, maximum }: SchemaNode): fc.Arbitrary<number> {
  return fc.double({
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
    noNaN: true,
    noDefaultInfinity: true,
  });
}
