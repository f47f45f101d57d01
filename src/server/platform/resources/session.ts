import { operation, type Resource } from '../table/resource.ts';
import { CREDENTIAL_FIELDS } from '../table/secret-fields.ts';
import {
  anyObjectShape,
  choiceShape,
  idShape,
  labelShape,
  numberShape,
  objectShape,
  optionalFields,
} from '../table/shape.ts';
import { assistantShape } from './assistant.ts';
import { messagesShape } from './message.ts';

const CHANGEABLE = optionalFields({
  name: labelShape(40),
  status: choiceShape(['active', 'completed']),
  expirationSeconds: numberShape(60, 2_592_000),
  messages: messagesShape(),
});

export const sessionResource: Resource = {
  kind: 'session',
  name: 'Session',
  create: objectShape({
    ...CHANGEABLE,
    ...optionalFields({
      assistantId: idShape(),
      assistant: assistantShape,
      assistantOverrides: anyObjectShape(),
      squadId: idShape(),
      squad: anyObjectShape(),
      workflowId: idShape(),
      workflow: anyObjectShape(),
      workflowOverrides: anyObjectShape(),
      customer: anyObjectShape(),
      customerId: idShape(),
      phoneNumberId: idShape(),
      phoneNumber: anyObjectShape(),
    }),
  }),
  update: objectShape(CHANGEABLE),
  answered: {},
  secret: CREDENTIAL_FIELDS,
  defaults: { status: 'active', expirationSeconds: 86_400, messages: [] },
  refersTo: {
    assistantId: 'assistant',
    squadId: 'squad',
    workflowId: 'workflow',
    'squad.members.*.assistantId': 'assistant',
    phoneNumberId: 'phone-number',
  },
  labels: ['name', 'assistantId', 'squadId', 'workflowId', 'phoneNumberId'],
  idleFilters: [],
  versioned: false,
  acts: 'A session remembers a conversation, and each of its messages is answered.',
  operations: [
    operation('POST', '/session', 'sessionControllerCreate', 'open-session', {
      publicFields: ['name', 'assistantId', 'assistantOverrides', 'expirationSeconds'],
    }),
    operation('GET', '/session', 'sessionControllerFindAllPaginated', 'list-pages'),
    operation('GET', '/session/{id}', 'sessionControllerFindOne', 'read', { publicFields: [] }),
    operation('PATCH', '/session/{id}', 'sessionControllerUpdate', 'update', {
      publicFields: ['status'],
    }),
    operation('DELETE', '/session/{id}', 'sessionControllerRemove', 'remove', { publicFields: [] }),
  ],
};
