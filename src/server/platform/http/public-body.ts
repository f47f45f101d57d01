import { jsonBytes } from '#server/http/json-bytes.ts';
import type { Json } from '../resource-store.ts';
import { SITE_ASSISTANT_ID } from '../site-assistant.ts';
import type { Operation } from '../table/resource.ts';
import { badRequest, VoiceError } from '../voice-error.ts';

/** What a browser tells of its visitor, in the variables of the assistant's overrides. */
const VISITOR_VARIABLES = ['timeZone', 'locale', 'clientTime'];
/** As JSON. They are kept with each chat and each session that they came with. */
const MAX_VARIABLE_BYTES = 1000;
/** Some clients name the content `message`. */
const MESSAGE_FIELDS = ['role', 'content', 'message'];
/** As JSON: what the longest description that the form takes needs in any language. */
const MAX_MESSAGE_BYTES = 16 * 1024;

/**
 * Refuses what the public key may not say. Every browser can see that key: with it come the site's
 * own assistant as it is, and words of the visitor.
 */
export function refuseBeyondPublic(operation: Operation, body: Json): void {
  const beyond = Object.keys(body).filter((name) => !operation.publicFields?.includes(name));
  if (beyond.length > 0) throw refusal(`The public key may not set ${beyond.join(', ')}`);
  const { assistantId, assistantOverrides, input } = body;
  if (assistantId !== undefined && assistantId !== SITE_ASSISTANT_ID) {
    throw refusal('The public key may use the assistant of this site alone');
  }
  if (!holdsOnly(assistantOverrides, ['variableValues'])) {
    throw refusal('The public key may not override the assistant, but for variableValues');
  }
  const variables = (assistantOverrides as Json | undefined)?.variableValues;
  if (!holdsOnly(variables, VISITOR_VARIABLES)) {
    throw refusal(
      `The public key may not set variables other than ${VISITOR_VARIABLES.join(', ')}`,
    );
  }
  if (Object.values(Object(variables)).some((value) => jsonBytes(value) > MAX_VARIABLE_BYTES)) {
    throw refusal('The public key may set variables of a few characters alone');
  }
  if (Array.isArray(input)) for (const message of input) refuseMessageBeyondPublic(message);
  else if (typeof input === 'string') refuseLongMessage(input);
}

/** Words of the visitor, and nothing that would be kept beside them. */
function refuseMessageBeyondPublic(message: unknown): void {
  const { role, content, message: words } = Object(message);
  if (role !== 'user') throw refusal('The public key may send messages of the user alone');
  const beyond = Object.keys(Object(message)).filter((name) => !MESSAGE_FIELDS.includes(name));
  if (beyond.length > 0) {
    throw refusal(`The public key may not set ${beyond.join(', ')} of a message`);
  }
  // One of the two would be kept and never be said.
  if (content !== undefined && words !== undefined) {
    throw refusal('The public key may set content or message of a message, not both');
  }
  refuseLongMessage([content, words]);
}

function refuseLongMessage(words: unknown): void {
  if (jsonBytes(words) > MAX_MESSAGE_BYTES) {
    throw badRequest(`A message must not be larger than ${MAX_MESSAGE_BYTES} bytes`);
  }
}

/** Also where it is no object at all: that is for the shape to say. */
function holdsOnly(value: unknown, names: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.keys(value).every((name) => names.includes(name));
}

function refusal(message: string): VoiceError {
  // Names come from outside and are of any length.
  return new VoiceError(403, message.slice(0, 500));
}
