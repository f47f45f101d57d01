import * as v from 'valibot';

/** The fields of a body, by name. */
export type Fields = v.ObjectEntries;
export type Shape = v.StrictObjectSchema<Fields, v.ErrorMessage<v.StrictObjectIssue>>;

/**
 * The shapes of a body that comes in several variants. The value of the field `discriminator` is the
 * name of the variant.
 */
export interface VariantShape {
  discriminator: string;
  variants: Readonly<Record<string, Shape>>;
}

export type BodyShape = Shape | VariantShape;

/** Returns the shape of an object with these fields and no others. A list is not such an object. */
export function objectShape(fields: Fields): Shape {
  const shape = v.strictObject(fields, ({ expected, input }) => {
    if (expected === 'never') return 'should not exist';
    return expected !== 'Object' && input === undefined ? 'is required' : 'must be an object';
  });
  return {
    ...shape,
    // The library takes a list for an object. Without required fields it would accept an empty one.
    '~run': (dataset, config) =>
      shape['~run'](Array.isArray(dataset.value) ? { ...dataset, value: null } : dataset, config),
  };
}

/**
 * Returns the shape of a text of any characters. Texts in a body are stored as JSON, which can hold
 * every character.
 */
export function textShape(maxLength: number, minLength = 0) {
  return v.pipe(
    v.string('must be a string'),
    v.minLength(minLength, 'should not be empty'),
    v.maxLength(maxLength, `must be shorter than or equal to ${maxLength} characters`),
  );
}

/**
 * Returns the shape of a short text that can be used as the value of a filter. Control characters
 * are refused. The values of filters are stored as `jsonb`, and PostgreSQL refuses the null
 * character there.
 */
export function labelShape(maxLength: number) {
  return v.pipe(textShape(maxLength), v.check(isPlainText, 'must not contain control characters'));
}

export function idShape() {
  return labelShape(100);
}

export function isPlainText(value: string): boolean {
  return value.isWellFormed() && !/\p{Cc}/u.test(value);
}

export function booleanShape() {
  return v.boolean('must be a boolean value');
}

export function numberShape(min: number, max: number) {
  return v.pipe(
    v.number('must be a number'),
    v.minValue(min, `must not be less than ${min}`),
    v.maxValue(max, `must not be greater than ${max}`),
  );
}

export function choiceShape<const Options extends readonly string[]>(options: Options) {
  return v.picklist(options, `must be one of the following values: ${options.join(', ')}`);
}

export function listShape<Item extends v.GenericSchema>(item: Item, maxLength = 1000) {
  return v.pipe(
    v.array(item, 'must be an array'),
    v.maxLength(maxLength, `must contain no more than ${maxLength} elements`),
  );
}

/** Returns the shape of an object of any content. The object is stored unchanged. */
export function anyObjectShape() {
  return v.pipe(
    v.custom<Record<string, unknown>>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      'must be an object',
    ),
  );
}

/** Returns the same fields, but each of them is optional. */
export function optionalFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, v.optional(schema as v.GenericSchema)]),
  );
}

/**
 * Returns the shape of a body that comes in variants, from the fields that each variant has besides
 * the discriminator.
 */
export function variantShape(
  discriminator: string,
  fieldsByVariant: Readonly<Record<string, Fields>>,
): VariantShape {
  const variants = Object.entries(fieldsByVariant).map(([name, fields]) => [
    name,
    objectShape({ [discriminator]: choiceShape([name]), ...fields }),
  ]);
  return { discriminator, variants: Object.fromEntries(variants) };
}

/** Returns the shape of an update: the same variants, in which each field is optional. */
export function variantUpdateShape({ discriminator, variants }: VariantShape): VariantShape {
  const optional = Object.entries(variants).map(([name, { entries }]) => [
    name,
    objectShape(optionalFields(entries)),
  ]);
  return { discriminator, variants: Object.fromEntries(optional) };
}

export function isVariantShape(shape: BodyShape): shape is VariantShape {
  return 'variants' in shape;
}
