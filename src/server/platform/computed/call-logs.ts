import { type ListRequest, pageMetadata, parseListRequest } from '../http/list-query.ts';
import type {
  JsonObject,
  ResourceQuery,
  ResourceStore,
  StoredResource,
} from '../resource-store.ts';
import { callBodyAt } from '../resources/call-state.ts';
import { LOG_TYPES, LOGGED_CALL, logResource } from '../resources/log.ts';
import { isVisibleTo, parseResourceId } from '../stored-resource.ts';
import { badRequest, resourceNotFound } from '../voice-error.ts';

/** The number of calls whose logs are removed before other requests are answered again. */
const REMOVED_AT_ONCE = 100;
/** The parameters of a list that do not change which entries it has. */
const ORDER: readonly string[] = ['sortOrder', 'sortBy'];

/** Answers GET /log: the events of one call, as the platform's log lines. */
export async function callLog(store: ResourceStore, given: URLSearchParams): Promise<JsonObject> {
  const parameters = new URLSearchParams(given);
  const call = await loggedCall(store, parameters);
  parameters.delete('callId');
  const listing = parseListRequest(logResource, parameters);
  const { limit, offset, oldestFirst, created } = listing.query;
  const lines = call === null ? [] : eventsOf(call).filter(({ at }) => isWithin(at, created));
  const sorted = oldestFirst ? lines : lines.toReversed();
  return {
    results: sorted.slice(offset, offset + limit).map(({ at, level, log }) => ({
      callId: call?.id,
      orgId: call?.orgId,
      level,
      log,
      time: new Date(at).toISOString(),
    })),
    metadata: pageMetadata(listing, lines.length),
  };
}

/**
 * Answers DELETE /log. The log is removed as a whole. A request that names a part of it is refused,
 * because it would remove more than it asked for.
 */
export async function removeCallLog(store: ResourceStore, given: URLSearchParams): Promise<void> {
  const parameters = new URLSearchParams(given);
  parameters.delete('callId');
  parseListRequest(logResource, parameters);
  const narrowing = [...new Set(parameters.keys())].filter((name) => !ORDER.includes(name));
  if (narrowing.length > 0) {
    throw badRequest(...narrowing.map((name) => `${name} cannot be used to remove a log`));
  }
  const call = await loggedCall(store, given);
  if (call !== null) await removeLogOf(store, call.id);
}

/** Answers GET /logs: one entry for each call whose log was not removed. */
export async function callLogs(store: ResourceStore, given: URLSearchParams): Promise<JsonObject> {
  const listing = logsListing(given);
  const { resources, total } = await store.list(listing.query);
  return { results: resources.map(logOf), metadata: pageMetadata(listing, total) };
}

/** Answers DELETE /logs. */
export async function removeCallLogs(store: ResourceStore, given: URLSearchParams): Promise<void> {
  const { query } = logsListing(given);
  for (;;) {
    // A call whose log was removed is not found again, so the first page is always the next one.
    const { resources } = await store.list({ ...query, limit: REMOVED_AT_ONCE, offset: 0 });
    for (const { id } of resources) await removeLogOf(store, id);
    if (resources.length < REMOVED_AT_ONCE) return;
  }
}

/** Returns the call that the request names, or null if its log was removed. */
async function loggedCall(
  store: ResourceStore,
  parameters: URLSearchParams,
): Promise<StoredResource | null> {
  const given = parameters.get('callId');
  if (given === null) throw badRequest('callId is required');
  const id = parseResourceId(given);
  const call = id === null ? null : await store.find('call', id);
  if (!call || !isVisibleTo('private', call)) throw resourceNotFound('Call');
  return call.labels.log === LOGGED_CALL.log ? call : null;
}

async function removeLogOf(store: ResourceStore, id: string): Promise<void> {
  await store.change('call', id, (found) => {
    const { log: _, ...labels } = found.labels;
    return { resource: { ...found, labels } };
  });
}

/** Reads the filters of a list of logs. All logs of this server are about calls. */
function logsListing(given: URLSearchParams): ListRequest {
  const parameters = new URLSearchParams(given);
  const type = parameters.get('type');
  const callId = parameters.get('callId');
  parameters.delete('type');
  parameters.delete('callId');
  const listing = parseListRequest(logResource, parameters);
  if (type !== null && !LOG_TYPES.some((known) => known === type)) {
    throw badRequest(`type must be one of the following values: ${LOG_TYPES.join(', ')}`);
  }
  const ids = type === null || type === 'Call' ? idsOf(callId) : { ids: [] };
  const labels = { ...listing.query.labels, log: [LOGGED_CALL.log] };
  const query: ResourceQuery = { ...listing.query, kind: 'call', ...ids, labels };
  return { ...listing, query };
}

function idsOf(callId: string | null): { ids?: string[] } {
  if (callId === null) return {};
  const id = parseResourceId(callId);
  return { ids: id === null ? [] : [id] };
}

function logOf(call: StoredResource): JsonObject {
  const { assistantId, squadId, startedAt, endedAt, endedReason } = callBodyAt(call, Date.now());
  const reason = typeof endedReason === 'string' && /error|failed/.test(endedReason);
  return {
    time: new Date(call.createdAt).toISOString(),
    orgId: call.orgId,
    type: 'Call',
    resource: 'call',
    callId: call.id,
    ...(assistantId !== undefined && { assistantId }),
    ...(squadId !== undefined && { squadId }),
    ...(startedAt !== undefined && { requestStartedAt: startedAt }),
    ...(endedAt !== undefined && { requestFinishedAt: endedAt }),
    ...(reason && { error: { message: endedReason } }),
  };
}

interface CallEvent {
  at: number;
  level: 'CHECKPOINT' | 'WARN' | 'ERROR';
  log: string;
}

/** Returns what happened to a call, in the order of time. Nothing that was said is repeated here. */
function eventsOf(call: StoredResource): CallEvent[] {
  const body = callBodyAt(call, Date.now());
  const events: CallEvent[] = [
    { at: call.createdAt, level: 'CHECKPOINT', log: 'The call was created.' },
  ];
  const startedAt = Date.parse(String(body.startedAt));
  const endedAt = Date.parse(String(body.endedAt));
  if (!Number.isNaN(startedAt)) {
    events.push({ at: startedAt, level: 'CHECKPOINT', log: 'The customer joined.' });
  }
  if (Number.isNaN(endedAt)) return events;
  const isFault = /error|failed/.test(String(body.endedReason));
  const log = `The call ended: ${body.endedReason}.`;
  events.push({ at: endedAt, level: isFault ? 'ERROR' : 'CHECKPOINT', log });
  if (typeof body.endedMessage === 'string') {
    events.push({ at: endedAt, level: 'WARN', log: body.endedMessage });
  }
  return events;
}

function isWithin(at: number, { after, from, until, before }: ResourceQuery['created']): boolean {
  return (
    at > (after ?? Number.NEGATIVE_INFINITY) &&
    at >= (from ?? Number.NEGATIVE_INFINITY) &&
    at <= (until ?? Number.POSITIVE_INFINITY) &&
    at < (before ?? Number.POSITIVE_INFINITY)
  );
}
