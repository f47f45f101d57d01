import { callingCodeOf, parseCallerNumber, parsePhoneNumber } from '#core/phone/phone-number.ts';
import type { PhoneParty } from '#core/phone/phone-party.ts';
import type { CallRegister } from '#server/call/call-register.ts';
import type { StoreCall } from '#server/call/store-call.ts';
import { unlimitedStorage } from '#server/http/storage-allowance.ts';
import { inOrganisation } from '#server/platform/organisations/current-organisation.ts';
import type { JsonObject, StoredResource } from '#server/platform/resource-store.ts';
import { ORG_ID, SITE_ASSISTANT_ID } from '#server/platform/site-assistant.ts';
import { VoiceError } from '#server/platform/voice-error.ts';
import type { EndBeforeJoining } from '../line/phone-desk.ts';
import type { SipParty } from '../sip/sip-user-agent.ts';
import type { Answerer, OtherAnswer, whoAnswers } from './who-answers.ts';

/** What happens with a call that came in. */
type InboundOutcome =
  /** The call is stored, and a room may open for it. */
  | { kind: 'stored'; call: StoredResource }
  | OtherAnswer
  /** As many calls of the organisation go on as may go on. */
  | { kind: 'busy' };

interface InboundCallsParts {
  storeCall: StoreCall;
  register: Pick<CallRegister, 'finish'>;
  answerers: ReturnType<typeof whoAnswers>;
}

interface CallAtNumber {
  /** The stored number that was dialled. Null means the line of the site itself. */
  number: StoredResource | null;
  /** The site's own number in E.164, if it is known. */
  siteNumber: string | null;
  from: SipParty;
}

/** The room opens at once, or the caller hangs up. */
const JOINABLE_MS = 2 * 60_000;
const LONGEST_NAME = 40;
const BY_THE_SITE = { kind: 'assistant', body: { assistantId: SITE_ASSISTANT_ID } } as const;

const FORWARDED = { reason: 'assistant-request-returned-forwarding-phone-number' };
const ANSWERED_BY_NOBODY = { reason: 'assistant-request-returned-no-assistant' };

/** Decides who answers calls that came in, and stores the calls. */
export function inboundCalls({ storeCall, register, answerers }: InboundCallsParts) {
  async function stored(
    answering: JsonObject,
    { number, party }: { number: StoredResource | null; party: PhoneParty },
  ): Promise<StoredResource> {
    return storeCall({
      body: {
        ...answering,
        customer: customerOf(party),
        ...(number && { phoneNumberId: number.id }),
      },
      // As in a browser, the caller is a visitor, for whom the desk may ring.
      caller: 'public',
      reserve: unlimitedStorage,
      fields: {
        type: 'inboundPhoneCall',
        status: 'ringing',
        phoneCallProvider: 'vapi',
        phoneCallTransport: 'sip',
      },
      joinableMs: JOINABLE_MS,
      state: { phone: party },
    });
  }

  async function decide(at: CallAtNumber): Promise<InboundOutcome> {
    const { number } = at;
    const party = callerAt(at);
    const answerer: Answerer =
      number === null ? BY_THE_SITE : await answerers.answererOf(number, customerOf(party));
    if (answerer.kind === 'forward' || answerer.kind === 'nobody') return answerer;
    try {
      const call =
        answerer.kind === 'assistant'
          ? await stored(answerer.body, { number, party })
          : await stored(speakerOf(answerer.text), {
              number,
              party: { ...party, hearsOnlyGreeting: true },
            });
      return { kind: 'stored', call };
    } catch (error) {
      if (!(error instanceof VoiceError)) throw error;
      if (error.status === 429) return { kind: 'busy' };
      // The assistant of the number was removed, or a member of its squad.
      return number === null ? { kind: 'nobody' } : answerers.fallbackOf(number);
    }
  }

  /** Stores a call that no agent of ours has answered, so that the owner can call back. */
  async function noteMissed(at: CallAtNumber, end: EndBeforeJoining): Promise<void> {
    const body = at.number === null ? BY_THE_SITE.body : { assistant: {} };
    try {
      const { id } = await stored(body, { number: at.number, party: callerAt(at) });
      await register.finish(id, { ...end, lines: [], recording: [] });
    } catch (error) {
      // As many calls of the organisation go on as may go on.
      if (!(error instanceof VoiceError)) throw error;
    }
  }

  const inOrganisationOf = <Result>({ number }: CallAtNumber, work: () => Promise<Result>) =>
    inOrganisation(number?.orgId ?? ORG_ID, work);

  return {
    take: (at: CallAtNumber): Promise<InboundOutcome> =>
      inOrganisationOf(at, async () => {
        const outcome = await decide(at);
        if (outcome.kind === 'forward') await noteMissed(at, FORWARDED);
        if (outcome.kind === 'nobody') await noteMissed(at, ANSWERED_BY_NOBODY);
        return outcome;
      }),
    noteMissed: (at: CallAtNumber, end: EndBeforeJoining): Promise<void> =>
      inOrganisationOf(at, () => noteMissed(at, end)),
  };
}

export type InboundCalls = ReturnType<typeof inboundCalls>;

/** Reads the caller. Numbers without a calling code are those of the country that was called. */
function callerAt({ number, siteNumber, from: { user, name } }: CallAtNumber): PhoneParty {
  const called = number === null ? siteNumber : String(number.body.number);
  const own = called === null ? null : parsePhoneNumber(called);
  const country = own === null ? null : callingCodeOf(own);
  const plain = name
    ?.toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
  return {
    direction: 'inbound',
    number: user === null ? null : parseCallerNumber(user, country),
    name: plain === undefined || plain === '' ? null : plain.toWellFormed(),
  };
}

/** Returns who says a text that the owner's server has told instead of an assistant. */
function speakerOf(text: string): JsonObject {
  return { assistant: { firstMessage: text } };
}

function customerOf({ number, name }: PhoneParty): JsonObject {
  return { ...(number !== null && { number }), ...(name !== null && { name }) };
}
