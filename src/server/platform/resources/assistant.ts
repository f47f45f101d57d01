import * as v from 'valibot';
import { operation, type Resource } from '../table/resource.ts';
import { CREDENTIAL_FIELDS } from '../table/secret-fields.ts';
import {
  anyObjectShape,
  booleanShape,
  choiceShape,
  idShape,
  labelShape,
  listShape,
  numberShape,
  objectShape,
  optionalFields,
  textShape,
} from '../table/shape.ts';

const FIRST_MESSAGE_MODES = [
  'assistant-speaks-first',
  'assistant-speaks-first-with-model-generated-message',
  'assistant-waits-for-user',
] as const;

/**
 * One word or a list of words. The types of the generated client allow one word, but the platform's
 * examples send a list.
 */
const words = v.union([textShape(100), listShape(textShape(100))], 'must be a list of strings');

/**
 * The fields of an assistant in the generated client. If the newer server SDK has another form of a
 * field, the form of the SDK is used.
 */
const FIELDS = optionalFields({
  name: labelShape(40),
  transcriber: anyObjectShape(),
  model: anyObjectShape(),
  voice: anyObjectShape(),
  firstMessage: textShape(10_000),
  firstMessageInterruptionsEnabled: booleanShape(),
  firstMessageMode: choiceShape(FIRST_MESSAGE_MODES),
  voicemailDetection: v.union([textShape(100), anyObjectShape()], 'must be an object'),
  voicemailMessage: textShape(1000),
  endCallMessage: textShape(1000),
  endCallPhrases: listShape(textShape(140)),
  clientMessages: words,
  serverMessages: words,
  silenceTimeoutSeconds: numberShape(10, 3600),
  maxDurationSeconds: numberShape(10, 43_200),
  backgroundSound: textShape(1000),
  backgroundDenoisingEnabled: booleanShape(),
  backgroundSpeechDenoisingPlan: anyObjectShape(),
  modelOutputInMessagesEnabled: booleanShape(),
  transportConfigurations: listShape(anyObjectShape()),
  observabilityPlan: anyObjectShape(),
  credentials: listShape(anyObjectShape()),
  credentialIds: listShape(idShape()),
  hooks: listShape(anyObjectShape()),
  compliancePlan: anyObjectShape(),
  metadata: anyObjectShape(),
  analysisPlan: anyObjectShape(),
  artifactPlan: anyObjectShape(),
  messagePlan: anyObjectShape(),
  startSpeakingPlan: anyObjectShape(),
  stopSpeakingPlan: anyObjectShape(),
  monitorPlan: anyObjectShape(),
  server: anyObjectShape(),
  keypadInputPlan: anyObjectShape(),
});

/** Sessions, chats and calls use this shape too, because each may hold its own assistant. */
export const assistantShape = objectShape(FIELDS);

export const assistantResource: Resource = {
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
  acts: 'A stored assistant answers the next chat or call that names it: its first message, prompt, end phrases, limits, plans and its voice act. A voice of 11labs, openai or deepgram speaks in calls if a credential of that provider is stored, and the voice of this server takes over when it fails. Of any other voice, the speed acts.',
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
