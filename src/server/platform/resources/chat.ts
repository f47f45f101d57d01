import * as v from 'valibot';
import { operation, type Resource } from '../table/resource.ts';
import { CREDENTIAL_FIELDS } from '../table/secret-fields.ts';
import { anything, flag, id, label, optional, shape, text } from '../table/shape.ts';
import { assistantShape } from './assistant.ts';
import { message, messages } from './message.ts';

/** The most characters of one input. A visitor types far less. */
const MAX_INPUT = 10_000;

const chatShape = shape({
  input: v.union([text(MAX_INPUT, 1), messages()], 'must be a text or a list of messages'),
  ...optional({
    assistantId: id(),
    assistant: assistantShape,
    assistantOverrides: anything(),
    squadId: id(),
    squad: anything(),
    name: label(40),
    sessionId: id(),
    previousChatId: id(),
    stream: flag(),
    // OpenAI's own clients always send this.
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
  answered: optional({ messages: messages(), output: v.array(message()) }),
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
