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

const STATUSES = ['queued', 'in-progress', 'ended'] as const;

export const callResource: Resource = {
  kind: 'call',
  name: 'Call',
  create: webCallShape,
  update: objectShape({}),
  answered: optionalFields({
    type: choiceShape(['webCall']),
    status: choiceShape(STATUSES),
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
    // Only the answer to the request that starts the call has this field.
    webCallUrl: textShape(1000),
  }),
  secret: CREDENTIAL_FIELDS,
  defaults: {},
  refersTo: { assistantId: 'assistant', squadId: 'squad', workflowId: 'workflow' },
  labels: ['assistantId', 'squadId', 'workflowId'],
  idleFilters: ['phoneNumberId'],
  versioned: false,
  asOf: callBodyAt,
  operations: [
    operation('POST', '/call/web', 'callControllerCreateWebCall', 'start-call', {
      publicFields: ['assistantId', 'assistantOverrides', 'roomDeleteOnUserLeaveEnabled'],
    }),
    operation('GET', '/call', 'callControllerFindAll', 'list'),
    operation('GET', '/call/{id}', 'callControllerFindOne', 'read'),
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
