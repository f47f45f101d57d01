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
    operation('POST', '/credential', 'credentialControllerCreate', 'create', { role: 'admin' }),
    operation('GET', '/credential', 'credentialControllerFindAll', 'list', { role: 'admin' }),
    operation('GET', '/credential/{id}', 'credentialControllerFindOne', 'read', { role: 'admin' }),
    operation('PATCH', '/credential/{id}', 'credentialControllerUpdate', 'update', {
      role: 'admin',
    }),
    operation('DELETE', '/credential/{id}', 'credentialControllerRemove', 'remove', {
      role: 'admin',
    }),
  ],
});
