import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import { firstCallingTime } from '#core/phone/calling-hours.ts';
import type { CallRegister } from '#server/call/call-register.ts';
import { errorNameForLog } from '#server/call/error-name-for-log.ts';
import { logError } from '#server/http/errors.ts';
import { objectOrEmpty } from '#server/platform/assistant-settings.ts';
import { inOrganisation } from '#server/platform/organisations/current-organisation.ts';
import {
  everything,
  type ResourceStore,
  type StoredResource,
} from '#server/platform/resource-store.ts';
import { storedCallState } from '#server/platform/resources/call-state.ts';
import { VoiceError } from '#server/platform/voice-error.ts';
import { callableNumber } from './call-permission.ts';
import { type HandToLine, RINGING_MS } from './hand-to-line.ts';
import type { FindLineToCall, LineToCall } from './line-to-call.ts';
import { type Admission, countOfCall, type OutboundLimits } from './outbound-limits.ts';
import type { OutboundSettings } from './outbound-settings.ts';
import { WAITING_CALL_KIND, type WaitingCallState } from './waiting-call.ts';

interface ScheduledCallsParts {
  /** The resources of all organisations. */
  store: ResourceStore;
  register: Pick<CallRegister, 'finish'>;
  lineToCall: FindLineToCall;
  place: HandToLine;
  limits: OutboundLimits;
  settings: Pick<OutboundSettings, 'allowed'>;
  /** How often to look for what is due. */
  pollMs: number;
  logger: pino.Logger;
  shutdown: AbortSignal;
}

/** For so long a call is hidden from other processes while this one decides on it. */
const LEASE_MS = 60_000;
/** After a limit or a failure, a call is tried again so long later. */
const RETRY_MS = 60_000;
/** A limit that still holds so shortly before the latest time ends the call. */
const SHORTEST_WAIT_MS = 5000;
const MOST_AT_ONCE = 50;

/** What becomes of a call that is due. */
type Verdict =
  | { kind: 'settled' }
  | { kind: 'postponed'; to: number }
  | { kind: 'ended'; reason: string; message: string };

const TOO_LATE: Verdict = {
  kind: 'ended',
  reason: 'call.start.error-get-transport',
  message: 'The latest time of the schedule was over before the call could be placed.',
};
/** Why a call ends that the limits kept waiting until the end of its schedule. */
const BEYOND: Record<Exclude<Admission, 'admitted'>, Verdict> = {
  'too-many': {
    kind: 'ended',
    reason: 'call.start.error-subscription-concurrency-limit-reached',
    message: 'Until the latest time of the schedule, too many calls went on.',
  },
  'no-minutes': {
    kind: 'ended',
    reason: 'call.start.error-vapi-number-outbound-daily-limit',
    message: 'Until the latest time of the schedule, no minutes of the day were left.',
  },
};

/**
 * Places the calls that are due, again and again, until the shutdown. Several processes may do this at
 * once: only one of them turns a scheduled call into a queued one. A call is never placed twice, because
 * a process that dies while it places a call leaves it queued, and such a call ends by itself.
 */
export async function placeScheduledCalls(parts: ScheduledCallsParts): Promise<void> {
  const { limits, logger, pollMs, shutdown } = parts;
  while (!shutdown.aborted) {
    await placeDue(parts).catch((error) => logError(logger, error));
    await limits.forgetOld().catch((error) => logError(logger, error));
    await delay(pollMs, undefined, { signal: shutdown }).catch(() => {});
  }
}

async function placeDue(parts: ScheduledCallsParts): Promise<void> {
  const { store, logger, shutdown } = parts;
  const { resources: due } = await store.list({
    ...everything(WAITING_CALL_KIND, MOST_AT_ONCE),
    updated: { until: Date.now() },
    isUncounted: true,
  });
  for (const waiting of due) {
    if (shutdown.aborted) return;
    const until = Date.now() + LEASE_MS;
    if (!(await store.hold(WAITING_CALL_KIND, waiting.id, Date.now(), until))) continue;
    const verdict = await inOrganisation(waiting.orgId, () => verdictOn(waiting, parts)).catch(
      (error: unknown): Verdict => {
        logger.error({ type: errorNameForLog(error) }, 'a scheduled call was not placed');
        return { kind: 'postponed', to: Date.now() + RETRY_MS };
      },
    );
    await carryOut(verdict, waiting, parts);
  }
}

async function carryOut(
  verdict: Verdict,
  waiting: StoredResource,
  { store, register }: ScheduledCallsParts,
): Promise<void> {
  if (verdict.kind === 'postponed') {
    await store.change(WAITING_CALL_KIND, waiting.id, (found) => ({
      resource: { ...found, updatedAt: verdict.to, busyUntil: 0 },
    }));
    return;
  }
  if (verdict.kind === 'ended' && waiting.parent !== null) {
    const { reason, message } = verdict;
    await register.finish(waiting.parent, { reason, message, lines: [], recording: [] });
  }
  await store.remove(WAITING_CALL_KIND, waiting.id);
}

async function verdictOn(waiting: StoredResource, parts: ScheduledCallsParts): Promise<Verdict> {
  const { store, settings, lineToCall, place, limits } = parts;
  const now = Date.now();
  const { latestAt } = waiting.state as WaitingCallState;
  const call = waiting.parent === null ? null : await store.find('call', waiting.parent);
  if (call?.body.status !== 'scheduled') return { kind: 'settled' };
  if (now > latestAt) return TOO_LATE;
  let number: string;
  let line: LineToCall;
  try {
    number = callableNumber(objectOrEmpty(call.body.customer), settings.allowed);
    line = await lineToCall(call.body);
  } catch (error) {
    if (error instanceof VoiceError) return refusedEnd(error);
    throw error;
  }
  const at = firstCallingTime(number, now, latestAt);
  if (at === null) return TOO_LATE;
  if (at > now) return { kind: 'postponed', to: at };
  const admission = await limits.inTurnOf(call.orgId, () => admit(call, parts));
  if (admission === 'gone') return { kind: 'settled' };
  if (admission === 'admitted') {
    place(call, number, line);
    return { kind: 'settled' };
  }
  const again = Math.min(now + RETRY_MS, latestAt);
  return again - now < SHORTEST_WAIT_MS ? BEYOND[admission] : { kind: 'postponed', to: again };
}

/** Turns a scheduled call into a queued one, unless somebody else has done it or a limit forbids it. */
async function admit(
  call: StoredResource,
  { store, limits }: ScheduledCallsParts,
): Promise<Admission | 'gone'> {
  const now = Date.now();
  let isTaken = false;
  const queued = await store.change('call', call.id, (found) => {
    isTaken = found.body.status === 'scheduled';
    if (!isTaken) return null;
    const state = { ...storedCallState(found), joinableUntil: now + RINGING_MS };
    const updatedAt = Math.max(now, found.updatedAt);
    const resource = { ...found, updatedAt, state, body: { ...found.body, status: 'queued' } };
    return { resource, added: [countOfCall(resource, now)] };
  });
  if (!queued || !isTaken) return 'gone';
  const admission = await limits.admit(queued);
  if (admission === 'admitted') return admission;
  await store.change('call', call.id, (found) => ({
    resource: { ...found, body: { ...found.body, status: 'scheduled' } },
  }));
  return admission;
}

/** The settings of the server or the numbers have changed since the call was asked for. */
function refusedEnd({ message }: VoiceError): Verdict {
  return { kind: 'ended', reason: 'call.start.error-get-resources-validation', message };
}
