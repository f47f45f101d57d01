import * as v from 'valibot';
import { operation, type Resource } from '../table/resource.ts';
import { CREDENTIAL_FIELDS } from '../table/secret-fields.ts';
import {
  anyObject,
  choice,
  flag,
  id,
  label,
  list,
  number,
  optional,
  shape,
  text,
} from '../table/shape.ts';

const FIRST_MESSAGE_MODES = [
  'assistant-speaks-first',
  'assistant-speaks-first-with-model-generated-message',
  'assistant-waits-for-user',
] as const;

/**
 * A list of words. In the types of the generated client this field is one word, but the platform's
 * examples send a list.
 */
const words = v.union([text(100), list(text(100))], 'must be a list of strings');

/**
 * The fields of an assistant in the generated client. Where the newer server SDK has another form
 * of a field, the form of the SDK is used.
 */
const FIELDS = optional({
  name: label(40),
  transcriber: anyObject(),
  model: anyObject(),
  voice: anyObject(),
  firstMessage: text(10_000),
  firstMessageInterruptionsEnabled: flag(),
  firstMessageMode: choice(FIRST_MESSAGE_MODES),
  voicemailDetection: v.union([text(100), anyObject()], 'must be an object'),
  voicemailMessage: text(1000),
  endCallMessage: text(1000),
  endCallPhrases: list(text(140)),
  clientMessages: words,
  serverMessages: words,
  silenceTimeoutSeconds: number(10, 3600),
  maxDurationSeconds: number(10, 43_200),
  backgroundSound: text(1000),
  backgroundDenoisingEnabled: flag(),
  backgroundSpeechDenoisingPlan: anyObject(),
  modelOutputInMessagesEnabled: flag(),
  transportConfigurations: list(anyObject()),
  observabilityPlan: anyObject(),
  credentials: list(anyObject()),
  credentialIds: list(id()),
  hooks: list(anyObject()),
  compliancePlan: anyObject(),
  metadata: anyObject(),
  analysisPlan: anyObject(),
  artifactPlan: anyObject(),
  messagePlan: anyObject(),
  startSpeakingPlan: anyObject(),
  stopSpeakingPlan: anyObject(),
  monitorPlan: anyObject(),
  server: anyObject(),
  keypadInputPlan: anyObject(),
});

/** Sessions, chats and calls use this shape too, because each may hold its own assistant. */
export const assistantShape = shape(FIELDS);

export const assistants: Resource = {
  kind: 'assistant',
  name: 'Assistant',
  create: assistantShape,
  update: assistantShape,
  answered: {},
  secret: CREDENTIAL_FIELDS,
  defaults: {},
  refersTo: {},
  labels: [],
  idleFilters: [],
  versioned: true,
  operations: [
    operation('POST', '/assistant', 'assistantControllerCreate', 'create'),
    operation('GET', '/assistant', 'assistantControllerFindAll', 'list'),
    operation('GET', '/v2/assistant', 'assistantControllerFindAllPaginated', 'list-pages'),
    operation('GET', '/assistant/{id}', 'assistantControllerFindOne', 'read'),
    operation('PATCH', '/assistant/{id}', 'assistantControllerUpdate', 'update'),
    operation('PUT', '/assistant/{id}', 'assistantControllerReplace', 'replace'),
    operation('DELETE', '/assistant/{id}', 'assistantControllerRemove', 'remove'),
    operation('GET', '/assistant/{id}/version', 'assistantControllerFindVersions', 'list-versions'),
  ],
};
