import { filledText, objectOrEmpty } from '../../platform/assistant-settings.ts';
import type { JsonObject } from '../../platform/resource-store.ts';
import { listed, storedText } from './stored-json.ts';

/** What a model may read from a conversation. More of it is left out. */
const MOST_VARIABLES = 20;
const MOST_CHARACTERS = 500;
const TYPES = ['string', 'number', 'integer', 'boolean'];
const NAME = /^\w{1,60}$/;

/**
 * Returns the variables that a node reads from the conversation, as JSON schemas by their names. The
 * plan has either a schema of an object or a list. Only texts, numbers and booleans are read.
 */
export function extractedVariables(node: JsonObject): Record<string, JsonObject> {
  const { schema, output } = objectOrEmpty(node.variableExtractionPlan);
  const properties = Object.entries(objectOrEmpty(objectOrEmpty(schema).properties));
  const entries = [
    ...properties.map(([name, one]) => [name, objectOrEmpty(one)] as const),
    ...listed(output).map((one) => [storedText(one.title), one] as const),
  ];
  const read = entries.flatMap(([name, { type = 'string', description, enum: choices }]) => {
    if (!NAME.test(name) || name in Object.prototype || !TYPES.includes(storedText(type)))
      return [];
    const options = Array.isArray(choices) ? choices.filter(isPlain).slice(0, MOST_VARIABLES) : [];
    const about = storedText(description, MOST_CHARACTERS);
    const variable: JsonObject = {
      type,
      ...(about !== '' && { description: about }),
      ...(options.length > 0 && { enum: options }),
    };
    return [[name, variable] as const];
  });
  return Object.fromEntries(read.slice(0, MOST_VARIABLES));
}

/**
 * Returns the values that were read, together with the aliases of the node's plan. An alias is a text
 * that is made of other variables.
 */
export function valuesWithAliases(
  node: JsonObject,
  known: JsonObject,
  told: JsonObject,
): JsonObject {
  const { aliases } = objectOrEmpty(node.variableExtractionPlan);
  const made = { ...told };
  for (const { key, value } of listed(aliases).slice(0, MOST_VARIABLES)) {
    if (typeof key !== 'string' || !NAME.test(key) || typeof value !== 'string') continue;
    made[key] = filledText(value, { ...known, ...made }).slice(0, MOST_CHARACTERS);
  }
  return made;
}

/** Returns the values among the arguments of a model that fit the variables it was asked for. */
export function fittingValues(
  asked: Readonly<Record<string, object>>,
  given: JsonObject,
): JsonObject {
  const fitting = Object.entries(asked).flatMap(([name, schema]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const { type, enum: choices } = schema as JsonObject;
    if (!isPlain(value) || typeof value !== (type === 'integer' ? 'number' : type)) return [];
    if (Array.isArray(choices) && !choices.includes(value)) return [];
    return [[name, typeof value === 'string' ? value.slice(0, MOST_CHARACTERS) : value] as const];
  });
  return Object.fromEntries(fitting);
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
