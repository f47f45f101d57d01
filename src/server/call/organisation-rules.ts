import { objectOrEmpty } from '../platform/assistant-settings.ts';
import { currentOrganisation } from '../platform/organisations/current-organisation.ts';
import {
  type JsonObject,
  ORGANISATION_KIND,
  type ResourceStore,
} from '../platform/resource-store.ts';
import { callResource } from '../platform/resources/call.ts';
import { VoiceError } from '../platform/voice-error.ts';
import { UNDER_WAY } from './stored-call-changes.ts';

/** What an organisation's own settings say about its calls. */
export interface OrganisationRules {
  /** The number of calls that may go on at once. Null means that the organisation sets no limit. */
  concurrencyLimit: number | null;
  /** The compliance that holds for every call, whatever the assistant's own plan says. */
  compliancePlan: JsonObject;
}

const BUSY_SECONDS = 30;

/** Reads the rules of the current organisation. */
export async function readOrganisationRules(store: ResourceStore): Promise<OrganisationRules> {
  const found = await store.find(ORGANISATION_KIND, currentOrganisation());
  const { concurrencyLimit, hipaaEnabled, compliancePlan } = found?.body ?? {};
  const plan = objectOrEmpty(compliancePlan);
  return {
    concurrencyLimit: typeof concurrencyLimit === 'number' ? concurrencyLimit : null,
    compliancePlan: {
      ...((hipaaEnabled === true || plan.hipaaEnabled === true) && { hipaaEnabled: true }),
      ...(plan.pciEnabled === true && { pciEnabled: true }),
    },
  };
}

/** Returns the assistant of a call with the compliance of its organisation in its plan. */
export function underOrganisationRules(
  assistant: JsonObject,
  { compliancePlan: forAll }: OrganisationRules,
): JsonObject {
  if (Object.keys(forAll).length === 0) return assistant;
  return {
    ...assistant,
    compliancePlan: { ...objectOrEmpty(assistant.compliancePlan), ...forAll },
  };
}

/**
 * Throws a VoiceError if as many calls of the organisation go on as may go on at once. Calls that
 * nobody has joined yet do not count.
 */
export async function refuseBeyondConcurrency(
  store: ResourceStore,
  { concurrencyLimit }: OrganisationRules,
): Promise<void> {
  if (concurrencyLimit === null) return;
  const { total } = await store.list({
    kind: callResource.kind,
    labels: { underWay: [UNDER_WAY.underWay] },
    created: {},
    updated: {},
    oldestFirst: true,
    limit: 0,
    offset: 0,
  });
  if (total < concurrencyLimit) return;
  const message = `This organisation may hold ${concurrencyLimit} calls at once; try again in ${BUSY_SECONDS} seconds`;
  throw new VoiceError(429, message, BUSY_SECONDS);
}
