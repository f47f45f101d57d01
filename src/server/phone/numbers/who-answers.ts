import { isForwardAllowed } from '#core/phone/forward-target.ts';
import type { GuardedClient } from '#server/http/guarded/guarded-client.ts';
import {
  type OwnersServer,
  ownersServerOf,
  postToServer,
} from '#server/http/guarded/owners-server.ts';
import { parseJson } from '#server/http/parse-json.ts';
import { objectOrEmpty } from '#server/platform/assistant-settings.ts';
import { checkBody } from '#server/platform/http/parse-body.ts';
import type { JsonObject, StoredResource } from '#server/platform/resource-store.ts';
import { callResource } from '#server/platform/resources/call.ts';
import { phoneNumberResource } from '#server/platform/resources/phone-number.ts';
import { ORG_ID } from '#server/platform/site-assistant.ts';
import { resourceAnswer } from '#server/platform/stored-resource.ts';
import { VoiceError } from '#server/platform/voice-error.ts';

/** Who answers a call that came in. */
export type Answerer =
  /** The fields of a call that name its assistant, squad or workflow. */
  | { kind: 'assistant'; body: JsonObject }
  /** The owner's server wants a text to be said before the call ends. */
  | { kind: 'say'; text: string }
  | OtherAnswer;

/** What happens with a call that no assistant answers. */
export type OtherAnswer =
  /** Somebody else is to be called: a number in E.164, or an address of SIP. */
  { kind: 'forward'; to: string } | { kind: 'nobody' };

interface WhoAnswersParts {
  /** Reaches the owner's servers. */
  client: GuardedClient;
  /** The server of the site's organisation for numbers that name none. */
  usualServer: OwnersServer | null;
  /** The prefixes of the numbers to which calls may be forwarded. */
  allowed: readonly string[];
}

/** The platform gives a server this time, because somebody listens to the ringing meanwhile. */
const LONGEST_ASK_MS = 7500;
const LONGEST_TEXT = 1000;

const ANSWERING_FIELDS = [
  'assistantId',
  'assistant',
  'assistantOverrides',
  'squadId',
  'squad',
  'squadOverrides',
  'workflowId',
  'workflow',
  'workflowOverrides',
];

/** Returns functions that find out who answers the calls to a stored number. */
export function whoAnswers({ client, usualServer, allowed }: WhoAnswersParts) {
  /** Returns where a destination leads, or null if nobody may be called there. */
  function forwardTo(destination: unknown): OtherAnswer | null {
    const { type, number, sipUri } = objectOrEmpty(destination);
    const target = type === 'sip' ? sipUri : number;
    if (typeof target !== 'string' || !isForwardAllowed(target, allowed)) return null;
    return { kind: 'forward', to: target };
  }

  async function askServer(number: StoredResource, customer: JsonObject): Promise<Answerer | null> {
    const { orgId, body } = number;
    const named = ownersServerOf(body.server);
    const server = named ?? (orgId === ORG_ID ? usualServer : null);
    if (server === null) return null;
    const message = assistantRequest(number, customer);
    const outcome = await postToServer({ client, orgId, server, message, mostMs: LONGEST_ASK_MS });
    if (outcome.kind !== 'answered' || outcome.status < 200 || outcome.status > 299) return null;
    return readAnswer(objectOrEmpty(parseJson(outcome.text)));
  }

  function readAnswer(answer: JsonObject): Answerer | null {
    const { destination, error } = answer;
    const forwarded = destination === undefined ? null : forwardTo(destination);
    if (forwarded !== null) return forwarded;
    const body = answeringBody(answer);
    if (body !== null) return { kind: 'assistant', body };
    const isText = typeof error === 'string' && error.trim() !== '';
    return isText ? { kind: 'say', text: error.slice(0, LONGEST_TEXT) } : null;
  }

  return {
    /** Returns who answers if the usual one cannot. */
    fallbackOf: ({ body }: StoredResource): OtherAnswer =>
      forwardTo(body.fallbackDestination) ?? { kind: 'nobody' },

    /** Resolves with who answers, in the platform's order. `customer` is the caller. */
    async answererOf(number: StoredResource, customer: JsonObject): Promise<Answerer> {
      const body = answeringBody(number.body);
      if (body !== null) return { kind: 'assistant', body };
      return (await askServer(number, customer)) ?? this.fallbackOf(number);
    },
  };
}

/** Returns the fields that name who answers, or null if they name nobody or make no sense. */
function answeringBody(from: JsonObject): JsonObject | null {
  const fields = ANSWERING_FIELDS.filter((name) => from[name] !== undefined && from[name] !== null);
  const body = Object.fromEntries(fields.map((name) => [name, from[name]]));
  if (!fields.some((name) => !name.endsWith('Overrides'))) return null;
  try {
    return checkBody(callResource.create, body);
  } catch (error) {
    if (error instanceof VoiceError) return null;
    throw error;
  }
}

function assistantRequest(number: StoredResource, customer: JsonObject): JsonObject {
  const call = {
    type: 'inboundPhoneCall',
    status: 'ringing',
    orgId: number.orgId,
    phoneNumberId: number.id,
    phoneCallProvider: 'vapi',
    phoneCallTransport: 'sip',
    customer,
  };
  return {
    type: 'assistant-request',
    timestamp: Date.now(),
    call,
    customer,
    phoneNumber: resourceAnswer(phoneNumberResource, number),
  };
}
