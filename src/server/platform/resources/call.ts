import * as v from 'valibot';
import { operation, type Resource } from '../table/resource.ts';
import { CREDENTIAL_FIELDS } from '../table/secret-fields.ts';
import {
  anyObject,
  choice,
  flag,
  id,
  label,
  number,
  optional,
  shape,
  text,
} from '../table/shape.ts';
import { assistantShape } from './assistant.ts';
import { callBodyAt } from './call-state.ts';

/**
 * The shape of the overrides. Any fields are accepted, but the fields that an embedded call uses
 * are checked.
 */
const overrides = v.pipe(
  anyObject(),
  v.looseObject(
    optional({
      voice: anyObject(),
      artifactPlan: anyObject(),
      variableValues: anyObject(),
      silenceTimeoutSeconds: number(10, 3600),
      maxDurationSeconds: number(10, 43_200),
    }),
  ),
);

/**
 * The body that starts a call. It has the fields of version 2.3.5 of the generated client, and the
 * fields that version 2.7.1 added.
 */
const webCallShape = shape(
  optional({
    name: label(40),
    assistantId: id(),
    assistant: assistantShape,
    assistantOverrides: overrides,
    assistantVersion: label(100),
    squadId: id(),
    squad: anyObject(),
    squadOverrides: overrides,
    workflowId: id(),
    workflow: anyObject(),
    workflowOverrides: anyObject(),
    metadata: anyObject(),
    roomDeleteOnUserLeaveEnabled: flag(),
  }),
);

const STATUSES = ['queued', 'in-progress', 'ended'] as const;

export const calls: Resource = {
  kind: 'call',
  name: 'Call',
  create: webCallShape,
  update: shape({}),
  answered: optional({
    type: choice(['webCall']),
    status: choice(STATUSES),
    startedAt: text(40),
    endedAt: text(40),
    endedReason: text(100),
    artifactPlan: anyObject(),
    artifact: anyObject(),
    transport: anyObject(),
    // Only the answer to the request that starts the call has this field.
    webCallUrl: text(1000),
  }),
  secret: CREDENTIAL_FIELDS,
  defaults: {},
  refersTo: { assistantId: 'assistant', squadId: 'squad', workflowId: 'workflow' },
  labels: ['assistantId', 'squadId', 'workflowId'],
  idleFilters: ['phoneNumberId'],
  versioned: false,
  asOf: callBodyAt,
  operations: [
    operation('POST', '/call/web', 'callControllerCreateWebCall', 'start-call', [
      'assistantId',
      'assistantOverrides',
      'roomDeleteOnUserLeaveEnabled',
    ]),
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
