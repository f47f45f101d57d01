import type { JsonObject } from './resource-store.ts';

/** Returns an assistant's settings with the overrides of a request in their place. */
export function overriddenAssistant(assistant: JsonObject, overrides: unknown): JsonObject {
  const { variableValues: _, ...settings } = objectOrEmpty(overrides);
  return { ...assistant, ...settings };
}

/** Returns the values that a request gives for the variables in an assistant's texts. */
export function variableValuesOf(overrides: unknown): JsonObject {
  return objectOrEmpty(objectOrEmpty(overrides).variableValues);
}

/**
 * Returns the settings with values for the variables in the texts that are said or that a model
 * reads. A variable stands in a text as `{{name}}` or `{{customer.name}}`.
 */
export function withVariables(assistant: JsonObject, values: JsonObject): JsonObject {
  const filled = { ...assistant };
  for (const field of ['firstMessage', 'endCallMessage']) {
    const text = assistant[field];
    if (typeof text === 'string') filled[field] = filledText(text, values);
  }
  const model = objectOrEmpty(assistant.model);
  if (Array.isArray(model.messages)) {
    const messages = model.messages.map((message) => filledMessage(message, values));
    filled.model = { ...model, messages };
  }
  return filled;
}

/** Returns the phrases after which the assistant ends a call or a chat. */
export function endCallPhrasesOf({ endCallPhrases }: Readonly<JsonObject>): string[] {
  return Array.isArray(endCallPhrases)
    ? endCallPhrases.filter((phrase) => typeof phrase === 'string')
    : [];
}

export function objectOrEmpty(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? (value as JsonObject) : {};
}

const VARIABLE = /\{\{\s*([\w.]+)\s*\}\}/g;
/** The most characters that values add to one text. A text can name a long value thousands of times. */
const MOST_FILLED = 100_000;

/** A variable without a value leaves nothing behind, because a visitor reads or hears the text. */
export function filledText(text: string, values: JsonObject): string {
  let room = MOST_FILLED;
  return text.replace(VARIABLE, (_, path: string) => {
    const value = valueOfVariable(path, values);
    const filled = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
    if (filled.length > room) return '';
    room -= filled.length;
    return filled;
  });
}

/** Returns the value of a variable such as `customer.name`, or undefined if it has none. */
export function valueOfVariable(path: string, values: JsonObject): unknown {
  return path.split('.').reduce<unknown>((holder, name) => {
    const held = objectOrEmpty(holder);
    return Object.hasOwn(held, name) ? held[name] : undefined;
  }, values);
}

function filledMessage(message: unknown, values: JsonObject): unknown {
  const { content } = objectOrEmpty(message);
  if (typeof content !== 'string') return message;
  return { ...objectOrEmpty(message), content: filledText(content, values) };
}
