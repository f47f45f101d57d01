import * as v from 'valibot';
import { operation, type Resource } from '../table/resource.ts';
import { CREDENTIAL_FIELDS } from '../table/secret-fields.ts';
import {
  anyObjectShape,
  booleanShape,
  idShape,
  labelShape,
  objectShape,
  optionalFields,
  textShape,
} from '../table/shape.ts';
import { assistantShape } from './assistant.ts';
import { messageShape, messagesShape } from './message.ts';

/**
 * The maximum number of characters of an input that is a text and not a list of messages. A visitor
 * types far fewer.
 */
const MAX_INPUT = 10_000;

const chatShape = objectShape({
  input: v.union(
    [textShape(MAX_INPUT, 1), messagesShape()],
    'must be a text or a list of messages',
  ),
  ...optionalFields({
    assistantId: idShape(),
    assistant: assistantShape,
    assistantOverrides: anyObjectShape(),
    squadId: idShape(),
    squad: anyObjectShape(),
    workflowId: idShape(),
    workflow: anyObjectShape(),
    workflowOverrides: anyObjectShape(),
    name: labelShape(40),
    sessionId: idShape(),
    previousChatId: idShape(),
    stream: booleanShape(),
    // OpenAI's own clients always send this field.
    model: textShape(100),
  }),
});

const PUBLIC_FIELDS = [
  'input',
  'sessionId',
  'previousChatId',
  'stream',
  'name',
  'assistantId',
  'assistantOverrides',
];

export const chatResource: Resource = {
  kind: 'chat',
  name: 'Chat',
  create: chatShape,
  update: chatShape,
  answered: optionalFields({ messages: messagesShape(), output: v.array(messageShape()) }),
  secret: CREDENTIAL_FIELDS,
  defaults: {},
  refersTo: {
    assistantId: 'assistant',
    squadId: 'squad',
    workflowId: 'workflow',
    'squad.members.*.assistantId': 'assistant',
  },
  labels: ['name', 'assistantId', 'squadId', 'workflowId', 'sessionId', 'previousChatId'],
  idleFilters: [],
  unlisted: ['messages'],
  versioned: false,
  acts: 'Each message is answered, and the chat remembers what was said.',
  operations: [
    operation('POST', '/chat', 'chatControllerCreateChat', 'chat', { publicFields: PUBLIC_FIELDS }),
    operation('GET', '/chat', 'chatControllerListChats', 'list-pages'),
    operation('POST', '/chat/responses', 'chatControllerCreateOpenAiChat', 'respond'),
    operation('GET', '/chat/{id}', 'chatControllerGetChat', 'read-chat'),
    operation('DELETE', '/chat/{id}', 'chatControllerDeleteChat', 'remove'),
  ],
};
