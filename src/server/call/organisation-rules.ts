import { inTurn } from '../database/in-turn.ts';
import { objectOrEmpty } from '../platform/assistant-settings.ts';
import {
  currentOrganisation,
  inOrganisation,
} from '../platform/organisations/current-organisation.ts';
import {
  everything,
  type JsonObject,
  ORGANISATION_KIND,
  type ResourceStore,
  type StoredResource,
} from '../platform/resource-store.ts';
import { callResource } from '../platform/resources/call.ts';
import { isWaitingCall } from '../platform/resources/call-state.ts';
import { VoiceError } from '../platform/voice-error.ts';
import { callNotUnderWay, UNDER_WAY } from './stored-call-changes.ts';

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
 * nobody has joined yet do not count, because visitors who never join would block all others. They
 * are counted when somebody joins them.
 */
export async function refuseBeyondConcurrency(
  store: ResourceStore,
  { concurrencyLimit }: OrganisationRules,
): Promise<void> {
  if (concurrencyLimit === null) return;
  if ((await countCallsUnderWay(store)) < concurrencyLimit) return;
  const message = `This organisation may hold ${concurrencyLimit} calls at once; try again in ${BUSY_SECONDS} seconds`;
  throw new VoiceError(429, message, BUSY_SECONDS);
}

/**
 * Returns a function that resolves with whether a call that waits may begin, in view of the calls of
 * its organisation that go on. A call is marked as under way before the calls are counted, so calls
 * that are joined at the same moment in several processes never exceed the limit together. In one
 * process, they are counted one after the other, so that they do not all refuse each other.
 */
export function callStartLimit(store: ResourceStore): (call: StoredResource) => Promise<boolean> {
  const inTurnOfOrganisation = inTurn<string>();

  /** Marks a call that still waits, or takes the mark away. */
  async function mark({ kind, id }: StoredResource, isBeginning: boolean): Promise<void> {
    await store.change(kind, id, (found) => {
      if (!isWaitingCall(found, Date.now())) return null;
      const marked = { ...found, labels: { ...found.labels, ...UNDER_WAY } };
      return { resource: isBeginning ? marked : callNotUnderWay(found) };
    });
  }

  async function isWithin(call: StoredResource, limit: number): Promise<boolean> {
    await mark(call, true);
    if ((await countCallsUnderWay(store)) <= limit) return true;
    await mark(call, false);
    return false;
  }

  return async (call) => {
    if (!isWaitingCall(call, Date.now())) return true;
    const { orgId } = call;
    // A room claims its call outside of any request.
    return inOrganisation(orgId, async () => {
      const { concurrencyLimit: limit } = await readOrganisationRules(store);
      return limit === null || inTurnOfOrganisation(orgId, () => isWithin(call, limit));
    });
  };
}

/** Counts the calls of the current organisation that go on. */
async function countCallsUnderWay(store: ResourceStore): Promise<number> {
  const { total } = await store.list({
    ...everything(callResource.kind, 0),
    orgId: currentOrganisation(),
    labels: { underWay: [UNDER_WAY.underWay] },
  });
  return total;
}
