import * as v from 'valibot';
import { operation, type Resource } from '../table/resource.ts';
import { CREDENTIAL_FIELDS } from '../table/secret-fields.ts';
import { anyObject, flag, id, label, optional, shape, text } from '../table/shape.ts';
import { assistantShape } from './assistant.ts';
import { messageShape, messagesShape } from './message.ts';

/** The most characters of one input. A visitor types far fewer. */
const MAX_INPUT = 10_000;

const chatShape = shape({
  input: v.union([text(MAX_INPUT, 1), messagesShape()], 'must be a text or a list of messages'),
  ...optional({
    assistantId: id(),
    assistant: assistantShape,
    assistantOverrides: anyObject(),
    squadId: id(),
    squad: anyObject(),
    name: label(40),
    sessionId: id(),
    previousChatId: id(),
    stream: flag(),
    // OpenAI's own clients always send this field.
    model: text(100),
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

export const chats: Resource = {
  kind: 'chat',
  name: 'Chat',
  create: chatShape,
  update: chatShape,
  answered: optional({ messages: messagesShape(), output: v.array(messageShape()) }),
  secret: CREDENTIAL_FIELDS,
  defaults: {},
  refersTo: { assistantId: 'assistant', squadId: 'squad' },
  labels: ['name', 'assistantId', 'squadId', 'sessionId', 'previousChatId'],
  idleFilters: ['workflowId'],
  unlisted: ['messages'],
  versioned: false,
  operations: [
    operation('POST', '/chat', 'chatControllerCreateChat', 'chat', PUBLIC_FIELDS),
    operation('GET', '/chat', 'chatControllerListChats', 'list-pages'),
    operation('POST', '/chat/responses', 'chatControllerCreateOpenAiChat', 'respond'),
    operation('GET', '/chat/{id}', 'chatControllerGetChat', 'read-chat'),
    operation('DELETE', '/chat/{id}', 'chatControllerDeleteChat', 'remove'),
  ],
};
