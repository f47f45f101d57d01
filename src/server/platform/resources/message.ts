import * as v from 'valibot';
import { jsonBytes } from '#server/http/stored-bytes.ts';
import {
  anyObjectShape,
  choiceShape,
  labelShape,
  listShape,
  objectShape,
  textShape,
} from '../table/shape.ts';

const MAX_CONTENT = 10_000;
/**
 * The largest size of `tool_calls` and of `metadata`, each as JSON. Both fields have a limit,
 * because they are stored together with the text.
 */
const MAX_BESIDE_BYTES = 10_000;
const ROLES = ['user', 'assistant', 'system', 'tool', 'developer'] as const;

/**
 * Returns one shape for the messages of all roles. For some roles, the generated client sends the
 * text in the field `message`, together with fields for times. The platform's own examples send the
 * text in the field `content`.
 */
export function messageShape() {
  return objectShape({
    role: choiceShape(ROLES),
    content: v.optional(textShape(MAX_CONTENT)),
    message: v.optional(textShape(MAX_CONTENT)),
    refusal: v.optional(textShape(MAX_CONTENT)),
    tool_calls: v.optional(short(listShape(anyObjectShape(), 100))),
    tool_call_id: v.optional(labelShape(100)),
    name: v.optional(labelShape(40)),
    metadata: v.optional(short(anyObjectShape())),
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
  return listShape(messageShape(), 400);
}
