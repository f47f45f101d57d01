import * as v from 'valibot';
import { jsonBytes } from '#server/http/json-bytes.ts';
import { anything, choice, label, list, shape, text } from '../table/shape.ts';

const MAX_CONTENT = 10_000;
/** Bounds what stands beside the words, because it is kept with them for as long as they are. */
const MAX_BESIDE_BYTES = 10_000;
const ROLES = ['user', 'assistant', 'system', 'tool', 'developer'] as const;

/**
 * The roles' shapes in one. The generated client names the content of some `message`, with times
 * beside it; what the platform's own examples send is `content`.
 */
export function message() {
  return shape({
    role: choice(ROLES),
    content: v.optional(text(MAX_CONTENT)),
    message: v.optional(text(MAX_CONTENT)),
    refusal: v.optional(text(MAX_CONTENT)),
    tool_calls: v.optional(short(list(anything(), 100))),
    tool_call_id: v.optional(label(100)),
    name: v.optional(label(40)),
    metadata: v.optional(short(anything())),
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

export function messages() {
  return list(message(), 400);
}
