import * as v from 'valibot';
import { operation, resourceEntry } from '../table/resource.ts';
import {
  anyObjectShape,
  idShape,
  labelShape,
  listShape,
  objectShape,
  optionalFields,
} from '../table/shape.ts';
import { assistantShape } from './assistant.ts';

const memberShape = objectShape(
  optionalFields({
    // The types of the clients allow null, which names no assistant.
    assistantId: v.nullable(idShape()),
    assistantVersion: v.nullable(labelShape(100)),
    assistant: assistantShape,
    assistantOverrides: anyObjectShape(),
    assistantDestinations: listShape(anyObjectShape(), 100),
  }),
);

const squadShape = objectShape({
  members: listShape(memberShape, 100),
  ...optionalFields({ name: labelShape(80), membersOverrides: anyObjectShape() }),
});

export const squadResource = resourceEntry({
  kind: 'squad',
  name: 'Squad',
  acts: 'A chat or call that names a squad begins with its first member, who may hand over to others.',
  create: squadShape,
  update: objectShape(optionalFields(squadShape.entries)),
  refersTo: { 'members.*.assistantId': 'assistant' },
  operations: [
    operation('POST', '/squad', 'squadControllerCreate', 'create'),
    operation('GET', '/squad', 'squadControllerFindAll', 'list'),
    operation('GET', '/squad/{id}', 'squadControllerFindOne', 'read'),
    operation('PATCH', '/squad/{id}', 'squadControllerUpdate', 'update'),
    operation('DELETE', '/squad/{id}', 'squadControllerRemove', 'remove'),
  ],
});
