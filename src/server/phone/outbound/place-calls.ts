import type { PhoneCallRequest, PhoneCalls } from '#server/call/phone-calls.ts';
import type { CallToStore, StoreCall } from '#server/call/store-call.ts';
import { objectOrEmpty } from '#server/platform/assistant-settings.ts';
import { currentOrganisation } from '#server/platform/organisations/current-organisation.ts';
import type { JsonObject, ResourceStore } from '#server/platform/resource-store.ts';
import { callResource } from '#server/platform/resources/call.ts';
import { resourceAnswer } from '#server/platform/stored-resource.ts';
import { badRequest, VoiceError } from '#server/platform/voice-error.ts';
import {
  type CallSchedule,
  callableNumber,
  callingInstant,
  checkConsent,
  scheduleOf,
} from './call-permission.ts';
import { type HandToLine, RINGING_MS } from './hand-to-line.ts';
import type { FindLineToCall } from './line-to-call.ts';
import { type Admission, countOfCall, type OutboundLimits } from './outbound-limits.ts';
import type { OutboundSettings } from './outbound-settings.ts';
import { waitingCall } from './waiting-call.ts';

interface PlaceCallsParts {
  /** The resources of the current organisation. */
  store: ResourceStore;
  storeCall: StoreCall;
  lineToCall: FindLineToCall;
  place: HandToLine;
  limits: OutboundLimits;
  /** Whether no further call may begin in this process. */
  isLeaving(): boolean;
  settings: OutboundSettings;
}

const RETRY_SECONDS = 60;
const STOP_SECONDS = 30;
const NOBODY = 'customer or customers must say who is called';

/** Places the calls that requests ask for. */
export function placeCalls(parts: PlaceCallsParts): PhoneCalls {
  const { store, storeCall, lineToCall, place, limits, settings } = parts;

  async function startNow(
    wanted: Omit<CallToStore, 'fields'>,
    number: string,
  ): Promise<JsonObject> {
    const line = await lineToCall(wanted.body);
    const call = await storeCall({
      ...wanted,
      fields: { ...PHONE_CALL, status: 'queued' },
      added: (one) => [countOfCall(one, Date.now())],
    });
    const admission = await limits.admit(call);
    if (admission !== 'admitted') {
      await store.remove('call', call.id);
      throw beyondLimit(admission, settings);
    }
    place(call, number, line);
    return resourceAnswer(callResource, call);
  }

  async function startLater(
    wanted: Omit<CallToStore, 'fields'>,
    due: { at: number; latestAt: number },
  ): Promise<JsonObject> {
    // The line is looked for now too, so that a mistake is told at once.
    await lineToCall(wanted.body);
    const call = await storeCall({
      ...wanted,
      fields: { ...PHONE_CALL, status: 'scheduled' },
      added: (one) => [waitingCall(one, due)],
    });
    return resourceAnswer(callResource, call);
  }

  function startOne(
    { body, reserve }: PhoneCallRequest,
    customer: JsonObject,
    schedule: CallSchedule | null,
  ): Promise<JsonObject> {
    const number = callableNumber(customer, settings.allowed);
    const at = callingInstant(number, schedule, Date.now());
    const { name: given } = customer;
    const name = typeof given === 'string' ? given : null;
    const wanted: Omit<CallToStore, 'fields'> = {
      body: callBodyFor(body, customer, number),
      caller: 'private',
      reserve,
      joinableMs: RINGING_MS,
      state: { phone: { direction: 'outbound', number, name } },
    };
    return schedule === null
      ? startNow(wanted, number)
      : startLater(wanted, { at, latestAt: schedule.latestAt });
  }

  return {
    async start(request) {
      if (parts.isLeaving()) {
        throw new VoiceError(
          503,
          `This server is about to stop; try again in ${STOP_SECONDS} seconds`,
          STOP_SECONDS,
        );
      }
      const { metadata, schedulePlan, customer, customers } = request.body;
      checkConsent(metadata);
      const schedule = scheduleOf(schedulePlan, Date.now());
      // One after the other, so that calls which begin together do not refuse each other.
      const start = (one: unknown) =>
        limits.inTurnOf(currentOrganisation(), async () =>
          startOne(request, objectOrEmpty(one), schedule),
        );
      if (customer !== undefined) return start(customer);
      if (!Array.isArray(customers) || customers.length === 0) throw badRequest(NOBODY);
      const results: JsonObject[] = [];
      const errors: JsonObject[] = [];
      for (const one of customers) {
        try {
          results.push(await start(one));
        } catch (error) {
          if (!(error instanceof VoiceError)) throw error;
          errors.push({ customer: one, error: error.message });
        }
      }
      return { results, errors };
    },
  };
}

const PHONE_CALL = {
  type: 'outboundPhoneCall',
  phoneCallProvider: 'vapi',
  phoneCallTransport: 'sip',
};

/** Returns the body of the call to one person. The person's own overrides come before the others. */
function callBodyFor(
  { customers: _, transport: __, ...body }: JsonObject,
  customer: JsonObject,
  number: string,
): JsonObject {
  const overrides = (name: string) =>
    body[name] === undefined && customer[name] === undefined
      ? {}
      : { [name]: { ...objectOrEmpty(body[name]), ...objectOrEmpty(customer[name]) } };
  return {
    ...body,
    ...overrides('assistantOverrides'),
    ...overrides('squadOverrides'),
    customer: { ...customer, number },
  };
}

function beyondLimit(
  admission: Exclude<Admission, 'admitted'>,
  { callsAtOnce, minutesADay }: OutboundSettings,
): VoiceError {
  const message =
    admission === 'too-many'
      ? `This organisation may place ${callsAtOnce} calls at once; try again in ${RETRY_SECONDS} seconds`
      : `This organisation may place calls of ${minutesADay} minutes in 24 hours. A call that goes on counts with the longest time that it may take.`;
  return new VoiceError(429, message, admission === 'too-many' ? RETRY_SECONDS : null);
}
