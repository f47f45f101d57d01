import { jsonBytes } from '#server/http/stored-bytes.ts';
import {
  mayBringAssistant,
  refuseForbiddenAssistant,
  type TokenRestrictions,
} from '../organisations/token-restrictions.ts';
import type { JsonObject } from '../resource-store.ts';
import { SITE_ASSISTANT_ID } from '../site-assistant.ts';
import type { Operation } from '../table/resource.ts';
import { badRequest, VoiceError } from '../voice-error.ts';

/**
 * The names of the variables with which a browser describes its visitor and the session that a new
 * session continues. The browser sends them in the assistant's overrides.
 */
const VISITOR_VARIABLES = ['timeZone', 'locale', 'clientTime', 'continuesSessionId'];
/** The largest size of one variable as JSON. Variables are stored with every chat and session. */
const MAX_VARIABLE_BYTES = 1000;
/**
 * The fields of a message that the public key may set. Some clients send the text as `message`
 * instead of `content`.
 */
const MESSAGE_FIELDS = ['role', 'content', 'message'];
/**
 * The largest size of one message as JSON. The longest text that the form accepts is smaller in any
 * language.
 */
const MAX_MESSAGE_BYTES = 16 * 1024;

/**
 * Refuses fields that a public key may not set. Every browser can see a public key. A request with
 * the public key of this server may only use the site's own assistant without changes, and may only
 * send the visitor's own words. The restrictions of a public token say which assistants it may use.
 */
export function checkPublicBody(
  operation: Operation,
  body: JsonObject,
  restrictions: TokenRestrictions | null,
): void {
  const allowed = allowedFields(operation, restrictions);
  const beyond = Object.keys(body).filter((name) => !allowed.includes(name));
  if (beyond.length > 0) throw refusal(`The public key may not set ${beyond.join(', ')}`);
  const { assistantOverrides, input, status } = body;
  // A visitor may end a session. To open it again would keep it longer than its time.
  if (status !== undefined && status !== 'completed') {
    throw refusal('The public key may set the status to completed alone');
  }
  refuseOtherAssistant(operation, body, restrictions);
  refuseAddresses(body.assistant);
  if (!holdsOnly(assistantOverrides, ['variableValues'])) {
    throw refusal('The public key may not override the assistant, but for variableValues');
  }
  const variables = (assistantOverrides as JsonObject | undefined)?.variableValues;
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

/** Returns the names of the fields that a request with a public key may have. */
function allowedFields(
  { publicFields = [] }: Operation,
  restrictions: TokenRestrictions | null,
): readonly string[] {
  const namesAssistant = publicFields.includes('assistantId');
  const isFree = restrictions !== null && mayBringAssistant(restrictions);
  return namesAssistant && isFree ? [...publicFields, 'assistant'] : publicFields;
}

function refuseOtherAssistant(
  { publicFields }: Operation,
  body: JsonObject,
  restrictions: TokenRestrictions | null,
): void {
  if (!publicFields?.includes('assistantId')) return;
  const { assistantId, sessionId, previousChatId } = body;
  if (restrictions !== null) {
    const isContinued = sessionId !== undefined || previousChatId !== undefined;
    // The assistant with which a conversation began is checked when the conversation is read.
    if (assistantId !== undefined || !isContinued) refuseForbiddenAssistant(restrictions, body);
    return;
  }
  if (assistantId !== undefined && assistantId !== SITE_ASSISTANT_ID) {
    throw refusal('The public key may use the assistant of this site alone');
  }
}

/**
 * Refuses an assistant through which a visitor would choose where this server sends requests, or
 * would call the owner's tools with a prompt of the visitor's own.
 */
function refuseAddresses(assistant: unknown): void {
  const { server, model } = Object(assistant);
  const { tools, toolIds } = Object(model);
  if ([server, tools, toolIds].some((value) => value !== undefined)) {
    throw refusal('The public key may not bring an assistant with a server or with tools');
  }
}

/**
 * Throws a VoiceError unless the message holds only the visitor's words. Other fields are refused,
 * because every field is stored.
 */
function refuseMessageBeyondPublic(message: unknown): void {
  const { role, content, message: words } = Object(message);
  if (role !== 'user') throw refusal('The public key may send messages of the user alone');
  const beyond = Object.keys(Object(message)).filter((name) => !MESSAGE_FIELDS.includes(name));
  if (beyond.length > 0) {
    throw refusal(`The public key may not set ${beyond.join(', ')} of a message`);
  }
  // The agent reads only one of these two fields, so the other field would be stored without any
  // use.
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

/**
 * Returns whether an object has only fields of these names. Also returns true for a value that is
 * not an object, because a later check of the shape refuses a wrong value.
 */
function holdsOnly(value: unknown, names: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.keys(value).every((name) => names.includes(name));
}

function refusal(message: string): VoiceError {
  // The error message repeats field names that the client sent. These names may have any length, so
  // the error message is cut.
  return new VoiceError(403, message.slice(0, 500));
}
