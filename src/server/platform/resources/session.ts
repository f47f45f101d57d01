import { operation, type Resource } from '../table/resource.ts';
import { CREDENTIAL_FIELDS } from '../table/secret-fields.ts';
import { anyObject, choice, id, label, number, optional, shape } from '../table/shape.ts';
import { assistantShape } from './assistant.ts';
import { messagesShape } from './message.ts';

const CHANGEABLE = optional({
  name: label(40),
  status: choice(['active', 'completed']),
  expirationSeconds: number(60, 2_592_000),
  messages: messagesShape(),
});

export const sessions: Resource = {
  kind: 'session',
  name: 'Session',
  create: shape({
    ...CHANGEABLE,
    ...optional({
      assistantId: id(),
      assistant: assistantShape,
      assistantOverrides: anyObject(),
      squadId: id(),
      squad: anyObject(),
      customer: anyObject(),
      customerId: id(),
      phoneNumberId: id(),
      phoneNumber: anyObject(),
    }),
  }),
  update: shape(CHANGEABLE),
  answered: {},
  secret: CREDENTIAL_FIELDS,
  defaults: { status: 'active', expirationSeconds: 86_400, messages: [] },
  refersTo: { assistantId: 'assistant', squadId: 'squad', phoneNumberId: 'phone-number' },
  labels: ['name', 'assistantId', 'squadId', 'phoneNumberId'],
  idleFilters: ['workflowId'],
  versioned: false,
  operations: [
    operation('POST', '/session', 'sessionControllerCreate', 'create', [
      'name',
      'assistantId',
      'assistantOverrides',
      'expirationSeconds',
    ]),
    operation('GET', '/session', 'sessionControllerFindAllPaginated', 'list-pages'),
    operation('GET', '/session/{id}', 'sessionControllerFindOne', 'read', []),
    operation('PATCH', '/session/{id}', 'sessionControllerUpdate', 'update'),
    operation('DELETE', '/session/{id}', 'sessionControllerRemove', 'remove', []),
  ],
};
