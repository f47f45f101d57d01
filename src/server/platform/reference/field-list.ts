import { escapeHtml } from '#core/escape-html.ts';
import { type SchemaNode, schemaWords } from './schema-words.ts';

/** A body with more levels than this is described no further, because nobody would read it. */
const MAX_LEVELS = 4;

/** Returns the HTML of the fields of a body, with the fields of inner objects below their object. */
function fieldList(schema: SchemaNode, level = 1): string {
  const { properties = {}, required = [] } = schema;
  const items = Object.entries(properties).map(([name, field]) => {
    const needed = required.includes(name) ? ' <strong>required</strong>' : '';
    const inner = level < MAX_LEVELS ? innerFields(field, level + 1) : '';
    return `<li><code>${escapeHtml(name)}</code> <span>${escapeHtml(schemaWords(field))}</span>${needed}${inner}</li>`;
  });
  return items.length === 0 ? '<p>No fields.</p>' : `<ul class="fields">${items.join('')}</ul>`;
}

/** Returns the HTML of a body. A body of several variants has a list for each of them. */
export function bodyFields(schema: SchemaNode): string {
  const { oneOf, discriminator } = schema;
  if (!oneOf || !discriminator) return fieldList(schema);
  const { propertyName } = discriminator;
  const variants = oneOf.map((variant) => {
    const name = variant.properties?.[propertyName]?.enum?.[0] ?? '';
    return `<details><summary><code>${escapeHtml(`${propertyName}: ${name}`)}</code></summary>${fieldList(variant)}</details>`;
  });
  return `<p>The field <code>${escapeHtml(propertyName)}</code> decides which fields there are.</p>${variants.join('')}`;
}

/** Whether two bodies have the same fields, if it does not matter which of them are required. */
export function hasSameFields(one: SchemaNode, other: SchemaNode): boolean {
  const fieldsOf = ({ properties, oneOf }: SchemaNode) =>
    JSON.stringify(oneOf ? oneOf.map((variant) => variant.properties) : properties);
  return fieldsOf(one) === fieldsOf(other);
}

function innerFields(field: SchemaNode, level: number): string {
  const inner = field.items ?? field;
  const hasFields = Object.keys(inner.properties ?? {}).length > 0;
  return hasFields ? fieldList(inner, level) : '';
}
