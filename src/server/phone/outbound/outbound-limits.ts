import { randomUUID } from 'node:crypto';
import { inTurn } from '#server/database/in-turn.ts';
import {
  everything,
  type ResourceStore,
  type StoredResource,
} from '#server/platform/resource-store.ts';
import { callBodyAt, storedCallState } from '#server/platform/resources/call-state.ts';
import type { OutboundSettings } from './outbound-settings.ts';

export type Admission = 'admitted' | 'too-many' | 'no-minutes';

/**
 * The kind of the rows by which the calls of a day are counted. A row names its call and holds nothing
 * of a person. It outlives the call, or whoever erases calls could place any number of them.
 */
const COUNT_KIND = 'placed-call';

interface CallCount {
  callId: string;
  /** The longest time that the call may take. */
  maxDurationSeconds: number;
}

const DAY_MS = 86_400_000;
const PAGE = 500;
/** A call with less time left would end before anything is said. */
const SHORTEST_CALL_SECONDS = 60;
/** A call that was erased while it rang may still ring for a while. */
const ERASED_RINGS_MS = 2 * 60_000;
const ENDED_OR_WAITING: readonly unknown[] = ['ended', 'scheduled'];

/** Returns the row that counts a call which is placed now. It is stored together with the call. */
export function countOfCall(call: StoredResource, now: number): StoredResource {
  const { maxDurationSeconds } = storedCallState(call);
  const body: CallCount = { callId: call.id, maxDurationSeconds };
  return {
    kind: COUNT_KIND,
    id: randomUUID(),
    orgId: call.orgId,
    owner: 'private',
    parent: null,
    createdAt: now,
    updatedAt: now,
    busyUntil: 0,
    labels: {},
    body: { ...body },
    state: null,
  };
}

/**
 * Counts the calls that organisations place, in all processes together. A call is stored before it is
 * counted, so calls that begin at the same moment in several processes never exceed the limits
 * together. In one process, `inTurnOf` lets them begin one after the other, so that they do not all
 * refuse each other. The storage is that of all organisations.
 */
export function outboundLimits(
  store: ResourceStore,
  { callsAtOnce, minutesADay }: Pick<OutboundSettings, 'callsAtOnce' | 'minutesADay'>,
) {
  async function countsOf(orgId: string, now: number): Promise<StoredResource[]> {
    const query = { ...everything(COUNT_KIND, PAGE), orgId, created: { from: now - DAY_MS } };
    const counts: StoredResource[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const { resources } = await store.list({ ...query, offset, isUncounted: true });
      counts.push(...resources);
      if (resources.length < PAGE) return counts;
    }
  }

  async function callsOf(counts: readonly StoredResource[]): Promise<Map<string, StoredResource>> {
    const ids = counts.map((count) => countIn(count).callId);
    const query = { ...everything('call', ids.length), ids, isUncounted: true };
    const { resources } = ids.length === 0 ? { resources: [] } : await store.list(query);
    return new Map(resources.map((call) => [call.id, call]));
  }

  async function shorten(call: StoredResource, counted: string, seconds: number): Promise<void> {
    const maxDurationSeconds = Math.floor(seconds);
    await store.change('call', call.id, (found) => ({
      resource: { ...found, state: { ...storedCallState(found), maxDurationSeconds } },
    }));
    await store.change(COUNT_KIND, counted, (found) => ({
      resource: { ...found, body: { ...found.body, maxDurationSeconds } },
    }));
  }

  return {
    inTurnOf: inTurn<string>(),

    /**
     * Resolves with whether a call that is stored and counted may be placed. If little of the day's
     * time is left, the call gets this time. A call that goes on counts with the longest time that it
     * may take. Nothing is left of the count of a call that may not be placed.
     */
    async admit(call: StoredResource): Promise<Admission> {
      const now = Date.now();
      const counts = await countsOf(call.orgId, now);
      const own = counts.find((count) => countIn(count).callId === call.id);
      // A clock that is far behind hides the count that was stored a moment ago.
      if (!own) return 'no-minutes';
      const others = counts.filter((count) => count !== own);
      const calls = await callsOf(others);
      const shares = others.map((count) => shareOf(count, calls.get(countIn(count).callId), now));
      const underWay = shares.filter(({ isUnderWay }) => isUnderWay).length;
      const left = minutesADay * 60 - shares.reduce((sum, { seconds }) => sum + seconds, 0);
      if (underWay >= callsAtOnce || left < SHORTEST_CALL_SECONDS) {
        await store.remove(COUNT_KIND, own.id);
        return underWay >= callsAtOnce ? 'too-many' : 'no-minutes';
      }
      if (left < storedCallState(call).maxDurationSeconds) await shorten(call, own.id, left);
      return 'admitted';
    },

    /** Removes the counts that no longer limit anybody. */
    async forgetOld(): Promise<void> {
      const query = { ...everything(COUNT_KIND, PAGE), created: { before: Date.now() - DAY_MS } };
      const { resources } = await store.list({ ...query, isUncounted: true });
      for (const { kind, id } of resources) await store.remove(kind, id);
    },
  };
}

export type OutboundLimits = ReturnType<typeof outboundLimits>;

function countIn({ body }: StoredResource): CallCount {
  return body as unknown as CallCount;
}

/** Returns what a call takes of the limits: the time that it took, or the time that it may take. */
function shareOf(
  count: StoredResource,
  call: StoredResource | undefined,
  now: number,
): { isUnderWay: boolean; seconds: number } {
  const { maxDurationSeconds: longest } = countIn(count);
  if (!call) return { isUnderWay: now < count.createdAt + ERASED_RINGS_MS, seconds: longest };
  const { status, endedAt } = callBodyAt(call, now);
  if (!ENDED_OR_WAITING.includes(status)) return { isUnderWay: true, seconds: longest };
  const { startedAt } = storedCallState(call);
  const isSpoken = startedAt !== null && typeof endedAt === 'string';
  const seconds = isSpoken ? Math.max(0, (Date.parse(endedAt) - startedAt) / 1000) : 0;
  return { isUnderWay: false, seconds };
}
