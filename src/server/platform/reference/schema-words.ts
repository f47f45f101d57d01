/** The part of JSON Schema that the OpenAPI document of this server uses. */
export interface SchemaNode {
  $ref?: string;
  type?: string;
  enum?: readonly string[];
  oneOf?: readonly SchemaNode[];
  discriminator?: { propertyName: string };
  items?: SchemaNode;
  properties?: Readonly<Record<string, SchemaNode>>;
  required?: readonly string[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

/** Returns the type of a value in plain words, such as `text of up to 40 characters`. */
export function schemaWords(schema: SchemaNode): string {
  const { $ref, type, enum: choices, oneOf, items, format } = schema;
  if ($ref !== undefined) return referencedName($ref);
  if (oneOf) return oneOf.map(schemaWords).join(' or ');
  if (choices)
    return choices.map((choice) => `“${choice}”`).join(choices.length > 2 ? ', ' : ' or ');
  switch (type) {
    case 'string':
      return format === 'binary' ? 'binary content' : `text${lengthWords(schema)}`;
    case 'number':
    case 'integer':
      return `number${rangeWords(schema)}`;
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    case 'array':
      return `list${countWords(schema)}${items ? ` of: ${schemaWords(items)}` : ''}`;
    default:
      return 'object';
  }
}

/** Returns the name of the schema to which a reference leads. */
export function referencedName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

function lengthWords({ minLength, maxLength }: SchemaNode): string {
  if (maxLength === undefined) return '';
  const most = maxLength.toLocaleString('en-GB');
  return minLength === undefined
    ? ` of up to ${most} characters`
    : ` of ${minLength} to ${most} characters`;
}

function rangeWords({ minimum, maximum }: SchemaNode): string {
  if (minimum === undefined || maximum === undefined) return '';
  return ` from ${minimum.toLocaleString('en-GB')} to ${maximum.toLocaleString('en-GB')}`;
}

function countWords({ maxItems }: SchemaNode): string {
  return maxItems === undefined ? '' : ` of up to ${maxItems.toLocaleString('en-GB')}`;
}
