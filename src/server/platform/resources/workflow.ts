import { operation, resourceEntry } from '../table/resource.ts';
import {
  anyObjectShape,
  labelShape,
  listShape,
  objectShape,
  optionalFields,
  textShape,
} from '../table/shape.ts';

const workflowShape = objectShape({
  name: labelShape(80),
  nodes: listShape(anyObjectShape(), 500),
  edges: listShape(anyObjectShape(), 1000),
  ...optionalFields({
    model: anyObjectShape(),
    globalPrompt: textShape(5000),
    // The fields that a workflow shares with an assistant. A call with the workflow uses them.
    transcriber: anyObjectShape(),
    voice: anyObjectShape(),
    server: anyObjectShape(),
    credentials: listShape(anyObjectShape()),
  }),
});

export const workflowResource = resourceEntry({
  kind: 'workflow',
  name: 'Workflow',
  acts: 'The conversation nodes of a workflow answer the chat or call that names it.',
  create: workflowShape,
  update: objectShape(optionalFields(workflowShape.entries)),
  refersTo: { 'nodes.*.toolId': 'tool' },
  operations: [
    operation('GET', '/workflow', 'workflowControllerFindAll', 'list'),
    operation('POST', '/workflow', 'workflowControllerCreate', 'create'),
    operation('GET', '/workflow/{id}', 'workflowControllerFindOne', 'read'),
    operation('PATCH', '/workflow/{id}', 'workflowControllerUpdate', 'update'),
    operation('DELETE', '/workflow/{id}', 'workflowControllerDelete', 'remove'),
  ],
});
