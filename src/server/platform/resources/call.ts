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
import { assistantShape } from './assistant.ts';
import { callBodyAt } from './call-state.ts';

/**
 * The shape of the overrides. Any fields are accepted, but the fields that an embedded call uses
 * are checked.
 */
const overrides = v.pipe(
  anyObjectShape(),
  v.looseObject(
    optionalFields({
      voice: anyObjectShape(),
      artifactPlan: anyObjectShape(),
      variableValues: anyObjectShape(),
      silenceTimeoutSeconds: numberShape(10, 3600),
      maxDurationSeconds: numberShape(10, 43_200),
    }),
  ),
);

/**
 * The body that starts a call. The body has the fields of version 2.3.5 of the generated client,
 * and the fields that version 2.7.1 added.
 */
const webCallShape = objectShape(
  optionalFields({
    name: labelShape(40),
    assistantId: idShape(),
    assistant: assistantShape,
    assistantOverrides: overrides,
    assistantVersion: labelShape(100),
    squadId: idShape(),
    squad: anyObjectShape(),
    squadOverrides: overrides,
    workflowId: idShape(),
    workflow: anyObjectShape(),
    workflowOverrides: anyObjectShape(),
    metadata: anyObjectShape(),
    roomDeleteOnUserLeaveEnabled: booleanShape(),
  }),
);

/** Who is called. What else the platform has of a customer is stored. */
const customerShape = v.pipe(
  anyObjectShape(),
  v.looseObject(
    optionalFields({
      number: labelShape(40),
      name: labelShape(40),
      extension: labelShape(10),
      assistantOverrides: overrides,
      squadOverrides: overrides,
    }),
  ),
);

/** The most people that one request may call. */
const MOST_CUSTOMERS = 50;

/** The fields with which a request asks for a call over the phone network. */
export const PHONE_FIELDS = optionalFields({
  customer: customerShape,
  customers: listShape(customerShape, MOST_CUSTOMERS),
  customerId: idShape(),
  phoneNumber: anyObjectShape(),
  phoneNumberId: idShape(),
  schedulePlan: objectShape({
    earliestAt: textShape(40),
    ...optionalFields({ latestAt: textShape(40) }),
  }),
});

const anyCallShape = objectShape({
  ...webCallShape.entries,
  ...PHONE_FIELDS,
  transport: v.optional(anyObjectShape()),
});

/**
 * The fields that the list of metadata leaves out, because they hold the words of the call or the
 * settings of its agent.
 */
const LONG_FIELDS = [
  'artifact',
  'assistant',
  'assistantOverrides',
  'squad',
  'squadOverrides',
  'workflow',
  'workflowOverrides',
];

const TYPES = ['webCall', 'inboundPhoneCall', 'outboundPhoneCall'] as const;

const STATUSES = ['scheduled', 'queued', 'ringing', 'in-progress', 'forwarding', 'ended'] as const;

export const callResource: Resource = {
  kind: 'call',
  name: 'Call',
  create: webCallShape,
  update: objectShape(optionalFields({ name: labelShape(40) })),
  answered: optionalFields({
    type: choiceShape(TYPES),
    status: choiceShape(STATUSES),
    customer: anyObjectShape(),
    phoneNumberId: idShape(),
    phoneCallProvider: choiceShape(['vapi']),
    phoneCallTransport: choiceShape(['sip']),
    schedulePlan: anyObjectShape(),
    destination: anyObjectShape(),
    startedAt: textShape(40),
    endedAt: textShape(40),
    endedReason: textShape(100),
    endedMessage: textShape(200),
    cost: numberShape(0, 0),
    costBreakdown: anyObjectShape(),
    costs: listShape(anyObjectShape()),
    artifactPlan: anyObjectShape(),
    artifact: anyObjectShape(),
    transport: anyObjectShape(),
    monitor: anyObjectShape(),
    // Only the answer to the request that starts the call has this field.
    webCallUrl: textShape(1000),
  }),
  secret: CREDENTIAL_FIELDS,
  defaults: {},
  refersTo: {
    assistantId: 'assistant',
    squadId: 'squad',
    workflowId: 'workflow',
    'squad.members.*.assistantId': 'assistant',
  },
  labels: ['assistantId', 'squadId', 'workflowId', 'phoneNumberId', 'endedReason'],
  idleFilters: ['successEvaluation'],
  fixedNumbers: { cost: 0 },
  versioned: false,
  acts: 'A web call is held in a room of this server, and so is a call by phone if the server has a phone line.',
  asOf: callBodyAt,
  operations: [
    operation('POST', '/call/web', 'callControllerCreateWebCall', 'start-call', {
      publicFields: ['assistantId', 'assistantOverrides', 'roomDeleteOnUserLeaveEnabled'],
    }),
    operation('POST', '/call', 'callControllerCreate', 'start-any-call', {
      takes: { kind: 'json', shape: anyCallShape },
    }),
    operation('POST', '/call/phone', 'callControllerCreatePhoneCall', 'start-phone-call', {
      takes: { kind: 'json', shape: anyCallShape },
    }),
    operation('GET', '/call', 'callControllerFindAll', 'list'),
    operation('GET', '/v2/call', 'callControllerFindAllPaginated', 'list-pages'),
    operation('GET', '/v2/call/export', 'callControllerExportCalls', 'export-calls', {
      parameters: ['columns'],
    }),
    operation('GET', '/v2/call/metadata', 'callControllerFindAllMetadataPaginated', 'list-pages', {
      unlisted: LONG_FIELDS,
    }),
    operation('GET', '/call/{id}', 'callControllerFindOne', 'read'),
    operation('PATCH', '/call/{id}', 'callControllerUpdate', 'update'),
    operation('DELETE', '/call/{id}', 'callControllerDeleteCallData', 'end-call'),
    operation(
      'GET',
      '/call/{id}/customer-recording',
      'callArtifactControllerCustomerRecordingDownload',
      'hear-customer',
    ),
    operation(
      'GET',
      '/call/{id}/assistant-recording',
      'callArtifactControllerAssistantRecordingDownload',
      'hear-assistant',
    ),
  ],
};
