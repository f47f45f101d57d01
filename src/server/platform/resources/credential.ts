import { operation, resourceEntry } from '../table/resource.ts';
import { variantUpdateShape } from '../table/shape.ts';
import { credentialShape } from './credential-providers.ts';

/**
 * Keys of the owner for other services. Every secret part is encrypted, and no answer contains it.
 */
export const credentialResource = resourceEntry({
  kind: 'credential',
  name: 'Credential',
  create: credentialShape,
  update: variantUpdateShape(credentialShape),
  acts: 'The newest credential of a provider is used where this server asks the provider: 11labs, azure, cartesia, deepgram, hume, lmnt, openai and playht for their voices, 11labs and deepinfra for new voices, 11labs, openai and deepgram to speak in calls, make and gohighlevel for workflows. The others are stored and returned.',
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
