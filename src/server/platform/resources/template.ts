import { operation, resourceEntry } from '../table/resource.ts';
import {
  anyObjectShape,
  choiceShape,
  labelShape,
  objectShape,
  optionalFields,
} from '../table/shape.ts';

const templateShape = objectShape({
  type: choiceShape(['tool']),
  ...optionalFields({
    name: labelShape(40),
    provider: choiceShape(['make', 'gohighlevel', 'function']),
    visibility: choiceShape(['public', 'private']),
    details: anyObjectShape(),
    providerDetails: anyObjectShape(),
    metadata: objectShape(
      optionalFields({
        collectionType: labelShape(100),
        collectionId: labelShape(100),
        collectionName: labelShape(100),
      }),
    ),
  }),
});

export const templateResource = resourceEntry({
  kind: 'template',
  name: 'Template',
  create: templateShape,
  update: objectShape(optionalFields(templateShape.entries)),
  defaults: { visibility: 'private' },
  labels: ['visibility', 'provider', 'metadata.collectionId'],
  operations: [
    operation('POST', '/template', 'templateControllerCreate', 'create', {
      // The types of the generated client say that the body is a list, and that the answer is one
      // template.
      takes: { kind: 'json', shape: templateShape, isInList: true },
    }),
    operation('GET', '/template', 'templateControllerFindAll', 'list'),
    // The API has no field that pins a template. A public template is one that its owner offers to
    // everybody, so these are pinned. The route has to be found before the one that takes an id.
    operation('GET', '/template/pinned', 'templateControllerFindAllPinned', 'list', {
      only: { visibility: 'public' },
    }),
    operation('GET', '/template/{id}', 'templateControllerFindOne', 'read'),
    operation('PATCH', '/template/{id}', 'templateControllerUpdate', 'update'),
    operation('DELETE', '/template/{id}', 'templateControllerRemove', 'remove'),
  ],
});
