import type * as v from 'valibot';
import type { JsonObject } from '../resource-store.ts';
import { type BodyShape, isVariantShape } from '../table/shape.ts';

/** The part of valibot's schemas that table/shape.ts uses. */
interface SchemaView {
  type: string;
  wrapped?: SchemaView;
  entries?: Record<string, SchemaView>;
  item?: SchemaView;
  options?: ReadonlyArray<SchemaView | string>;
  /**
   * The first entry is the schema itself, which may have its own pipe. The other entries are
   * checks.
   */
  pipe?: ReadonlyArray<SchemaView & { requirement?: unknown }>;
}

/** Translates a shape into JSON Schema, for the OpenAPI document. */
export function jsonSchema(schema: v.GenericSchema): JsonObject {
  return convert(schema as unknown as SchemaView);
}

/** Translates the shape of a body, which may come in variants, into JSON Schema. */
export function bodySchema(shape: BodyShape): JsonObject {
  if (!isVariantShape(shape)) return jsonSchema(shape);
  return {
    oneOf: Object.values(shape.variants).map(jsonSchema),
    discriminator: { propertyName: shape.discriminator },
  };
}

export function isOptional(schema: v.GenericSchema): boolean {
  return schema.type === 'optional';
}

function convert(schema: SchemaView): JsonObject {
  const { type, wrapped, entries = {}, item, options = [] } = schema;
  switch (type) {
    case 'optional':
      return wrapped ? convert(wrapped) : {};
    case 'nullable':
      return { oneOf: [wrapped ? convert(wrapped) : {}, { type: 'null' }] };
    case 'strict_object':
      return objectSchema(entries);
    case 'array':
      return { type: 'array', items: item ? convert(item) : {}, ...limits(schema, 'Items') };
    case 'union':
      return { oneOf: options.map((option) => convert(option as SchemaView)) };
    case 'picklist':
      return { type: 'string', enum: options };
    case 'string':
      return { type, ...limits(schema, 'Length') };
    case 'number':
      return { type, ...bounds(schema) };
    case 'boolean':
      return { type };
    default:
      return { type: 'object' };
  }
}

function objectSchema(entries: Record<string, SchemaView>): JsonObject {
  const required = Object.keys(entries).filter((name) => entries[name]?.type !== 'optional');
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(entries).map(([name, schema]) => [name, convert(schema)]),
    ),
    ...(required.length > 0 && { required }),
  };
}

function limits(schema: SchemaView, of: 'Items' | 'Length'): JsonObject {
  const min = requirement(schema, 'min_length');
  const max = requirement(schema, 'max_length');
  return { ...(min ? { [`min${of}`]: min } : {}), ...(max ? { [`max${of}`]: max } : {}) };
}

function bounds(schema: SchemaView): JsonObject {
  const min = requirement(schema, 'min_value');
  const max = requirement(schema, 'max_value');
  return {
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  };
}

function requirement({ pipe = [] }: SchemaView, type: string): unknown {
  const [schema, ...steps] = pipe;
  const found = steps.find((step) => step.type === type)?.requirement;
  return found ?? (schema?.pipe && requirement(schema, type));
}
