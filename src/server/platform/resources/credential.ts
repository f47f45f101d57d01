import { operation, resourceEntry } from '../table/resource.ts';
import { variantUpdateShape } from '../table/shape.ts';
import { credentialShape } from './credential-providers.ts';

/**
 * Keys of the owner for other services. They are stored for clients that move to or from the hosted
 * platform. Every secret part is encrypted, and no answer contains it.
 */
export const credentialResource = resourceEntry({
  kind: 'credential',
  name: 'Credential',
  create: credentialShape,
  update: variantUpdateShape(credentialShape),
  operations: [
    operation('POST', '/credential', 'credentialControllerCreate', 'create'),
    operation('GET', '/credential', 'credentialControllerFindAll', 'list'),
    operation('GET', '/credential/{id}', 'credentialControllerFindOne', 'read'),
    operation('PATCH', '/credential/{id}', 'credentialControllerUpdate', 'update'),
    operation('DELETE', '/credential/{id}', 'credentialControllerRemove', 'remove'),
  ],
});
