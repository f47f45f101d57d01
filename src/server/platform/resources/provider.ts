import { operation, resourceEntry } from '../table/resource.ts';
import { objectShape } from '../table/shape.ts';

/** What only an outside provider of workflows knows. Nothing of it is stored here. */
export const providerResource = resourceEntry({
  kind: 'provider',
  name: 'Provider',
  create: objectShape({}),
  update: objectShape({}),
  acts: 'Make (make) and GoHighLevel (ghl) are asked with the newest stored credential of the provider make or gohighlevel, and their answers are passed on. In Make a workflow is a scenario and a location is a team. GoHighLevel needs a locationId for its workflows, and its public API does not tell the hooks of a workflow.',
  operations: [
    operation('GET', '/{provider}/workflows', 'providerControllerGetWorkflows', 'list-workflows', {
      parameters: ['locationId'],
    }),
    operation(
      'GET',
      '/{provider}/workflows/{workflowId}/hooks',
      'providerControllerGetWorkflowTriggerHook',
      'list-workflow-hooks',
    ),
    operation('GET', '/{provider}/locations', 'providerControllerGetLocations', 'list-locations'),
  ],
});
