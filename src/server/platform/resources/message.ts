import * as v from 'valibot';
import { jsonBytes } from '#server/http/json-bytes.ts';
import { anyObject, choice, label, list, shape, text } from '../table/shape.ts';

const MAX_CONTENT = 10_000;
/**
 * The largest size of the fields beside the text. They have a limit, because they are stored
 * together with the text.
 */
const MAX_BESIDE_BYTES = 10_000;
const ROLES = ['user', 'assistant', 'system', 'tool', 'developer'] as const;

/**
 * Returns one shape for the messages of all roles. For some roles, the generated client sends the
 * text in the field `message`, together with fields for times. The platform's own examples send the
 * text in the field `content`.
 */
export function messageShape() {
  return shape({
    role: choice(ROLES),
    content: v.optional(text(MAX_CONTENT)),
    message: v.optional(text(MAX_CONTENT)),
    refusal: v.optional(text(MAX_CONTENT)),
    tool_calls: v.optional(short(list(anyObject(), 100))),
    tool_call_id: v.optional(label(100)),
    name: v.optional(label(40)),
    metadata: v.optional(short(anyObject())),
    time: v.optional(v.number('must be a number')),
    endTime: v.optional(v.number('must be a number')),
    secondsFromStart: v.optional(v.number('must be a number')),
    duration: v.optional(v.number('must be a number')),
  });
}

function short<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    schema,
    v.check(
      (value) => jsonBytes(value) <= MAX_BESIDE_BYTES,
      `must not be larger than ${MAX_BESIDE_BYTES} bytes as JSON`,
    ),
  );
}

export function messagesShape() {
  return list(messageShape(), 400);
}
