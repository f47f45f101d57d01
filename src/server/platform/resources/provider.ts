import { operation, resourceEntry } from '../table/resource.ts';
import { objectShape } from '../table/shape.ts';

const NO_ACCOUNT =
  'This server has no account with this provider, so it cannot read its workflows and locations.';

/** What only an outside provider of workflows knows. Nothing of it is stored here. */
export const providerResource = resourceEntry({
  kind: 'provider',
  name: 'Provider',
  create: objectShape({}),
  update: objectShape({}),
  operations: [
    operation('GET', '/{provider}/workflows', 'providerControllerGetWorkflows', 'refuse', {
      parameters: ['locationId'],
      refusal: NO_ACCOUNT,
    }),
    operation(
      'GET',
      '/{provider}/workflows/{workflowId}/hooks',
      'providerControllerGetWorkflowTriggerHook',
      'refuse',
      { refusal: NO_ACCOUNT },
    ),
    operation('GET', '/{provider}/locations', 'providerControllerGetLocations', 'refuse', {
      refusal: NO_ACCOUNT,
    }),
  ],
});
