import * as v from 'valibot';
import { originOf } from '../organisations/token-restrictions.ts';
import { operation, resourceEntry } from '../table/resource.ts';
import {
  booleanShape,
  choiceShape,
  idShape,
  labelShape,
  listShape,
  objectShape,
  optionalFields,
  textShape,
} from '../table/shape.ts';

const originShape = v.pipe(
  labelShape(300),
  v.check((text) => originOf(text) !== null, 'must be an origin, such as https://example.com'),
);

const CHANGEABLE = optionalFields({
  tag: choiceShape(['private', 'public']),
  name: labelShape(40),
  restrictions: objectShape(
    optionalFields({
      enabled: booleanShape(),
      allowedOrigins: listShape(originShape, 100),
      allowedAssistantIds: listShape(idShape(), 100),
      allowTransientAssistant: booleanShape(),
    }),
  ),
});

/** A key that was made here. Only the answer to the request that creates the token has the key. */
export const tokenResource = resourceEntry({
  kind: 'token',
  name: 'Token',
  acts: 'A token is a key of its organisation until it is removed.',
  // The clients do not know `userId`. With it, an admin makes a key for a user of the organisation.
  create: objectShape({ ...CHANGEABLE, ...optionalFields({ userId: idShape() }) }),
  update: objectShape(CHANGEABLE),
  answered: { value: textShape(100) },
  defaults: { tag: 'private' },
  refersTo: { 'restrictions.allowedAssistantIds.*': 'assistant' },
  operations: [
    operation('POST', '/token', 'tokenControllerCreate', 'create-token', { role: 'admin' }),
    operation('GET', '/token', 'tokenControllerFindAll', 'list', { role: 'admin' }),
    operation('GET', '/token/{id}', 'tokenControllerFindOne', 'read', { role: 'admin' }),
    operation('PATCH', '/token/{id}', 'tokenControllerUpdate', 'update-token', { role: 'admin' }),
    operation('DELETE', '/token/{id}', 'tokenControllerRemove', 'remove', { role: 'admin' }),
  ],
});
