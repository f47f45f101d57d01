import type { JsonObject } from '../resource-store.ts';
import { badRequest, resourceNotFound, VoiceError } from '../voice-error.ts';
import type { OpenedProvider } from './open-provider.ts';
import { goHighLevel, make, type ProviderService } from './provider-service.ts';

/** What is read of a provider of workflows. The answers are those of the provider. */
export interface WorkflowProvider {
  service: ProviderService;
  workflows(provider: OpenedProvider, locationId: string | null): Promise<unknown>;
  hooks(provider: OpenedProvider, workflowId: string): Promise<unknown>;
  locations(provider: OpenedProvider): Promise<unknown>;
}

/** More hooks, scenarios or locations than an account shows on a page. */
const MOST_LISTED = 100;

const inGoHighLevel: WorkflowProvider = {
  service: goHighLevel,
  async workflows({ ask }, locationId) {
    if (!locationId) throw badRequest('locationId is required: GET /ghl/locations lists them');
    return ask(`/workflows/?locationId=${encodeURIComponent(locationId)}`);
  },
  async hooks() {
    throw new VoiceError(
      400,
      'The public API of GoHighLevel does not tell the hooks of a workflow. Its trigger "Inbound Webhook" shows the address.',
    );
  },
  locations: ({ ask }) => ask(`/locations/search?limit=${MOST_LISTED}`),
};

/** Make calls a workflow a scenario. Its scenarios belong to a team, which stands for a location. */
const inMake: WorkflowProvider = {
  service: make,
  workflows: ({ ask, credential }) =>
    ask(`/scenarios?teamId=${teamOf(credential)}&pg%5Blimit%5D=${MOST_LISTED}`),
  async hooks({ ask, credential }, workflowId) {
    if (!/^\d{1,18}$/.test(workflowId)) throw resourceNotFound('Workflow');
    const { hooks } = Object(await ask(`/hooks?teamId=${teamOf(credential)}`));
    const all: unknown[] = Array.isArray(hooks) ? hooks : [];
    return { hooks: all.filter((hook) => String(Object(hook).scenarioId) === workflowId) };
  },
  locations: ({ ask, credential }) => ask(`/teams/${teamOf(credential)}`),
};

/** The clients of the platform say `ghl`, and its credentials say `gohighlevel`. */
export const workflowProviders: ReadonlyMap<string, WorkflowProvider> = new Map([
  ['make', inMake],
  ['ghl', inGoHighLevel],
  ['gohighlevel', inGoHighLevel],
]);

function teamOf({ teamId }: JsonObject): string {
  return encodeURIComponent(String(teamId));
}
