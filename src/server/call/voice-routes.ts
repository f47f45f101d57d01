import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { pino } from 'pino';
import { clientAddress } from '../client-address.ts';
import { logError } from '../errors.ts';
import type { RateLimiter } from '../rate-limit.ts';
import {
  type ReserveStorage,
  type StorageAllowance,
  unlimitedStorage,
} from '../storage-allowance.ts';
import { StorageError } from '../storage-error.ts';
import { type CallAnswerParts, endCall, hearCall } from './call-answers.ts';
import type { CallPlatform } from './call-platform.ts';
import { callerStorage } from './caller-storage.ts';
import type { ChatAgent } from './chat-agent.ts';
import { answerChat, answerResponse } from './chat-answers.ts';
import { beginTurn, readChat } from './conversation.ts';
import { parseListing } from './list-query.ts';
import { openApiDocument } from './openapi.ts';
import { readBody, withoutNulls } from './parse-body.ts';
import { refuseBeyondPublic } from './public-body.ts';
import type { Deed, Operation, Resource } from './resource.ts';
import { createResourceDesk } from './resource-desk.ts';
import type { Json, Owner, ResourceStore } from './resource-store.ts';
import { resources } from './resources.ts';
import { sessionHolds } from './session-hold.ts';
import { VoiceError } from './voice-error.ts';
import { ownerOf, type VoiceKeys } from './voice-keys.ts';

export interface VoiceParts extends Omit<CallAnswerParts, 'desk'> {
  store: ResourceStore;
  agent: ChatAgent;
  calls: CallPlatform;
  /** Where visitors reach the site, if that is set, and where it listens. */
  publicUrl: string | null;
  origin: string;
  /** The keys, once the platform is open: with the site's assistant in its store. */
  open(): Promise<VoiceKeys>;
  /** Of everything but the private key; null lets everyone pass. */
  limiter: RateLimiter | null;
  /** Bounds what the public key stores; null lets it store any amount. */
  allowance: StorageAllowance | null;
  trustedProxies: number;
  shutdown: AbortSignal;
  logger: pino.Logger;
}

interface Call {
  c: Context;
  resource: Resource;
  caller: Owner;
  reserve: ReserveStorage;
  id: string;
}

const ROOT = '/voice';

/** The voice platform's API, as the table of resources has it. */
export function voiceRoutes(parts: VoiceParts): Hono {
  const { store, agent, calls, shutdown, logger } = parts;
  const desk = createResourceDesk(store);
  const conversation = { store, desk, agent, holds: sessionHolds(store) };
  const keptCalls = { ...parts, desk };

  const listingOf = ({ c, resource }: Call) =>
    parseListing(resource, new URL(c.req.url).searchParams);
  const answerParts = { shutdown, explain: (error: unknown) => explain(error, logger).body };

  const handlers: Record<Deed, (call: Call, body: Json) => Promise<Response>> = {
    create: async ({ c, resource, caller, reserve }, body) =>
      c.json(await desk.create(resource, body, caller, reserve), 201),
    list: async (call) => call.c.json(await desk.list(call.resource, listingOf(call))),
    'list-pages': async (call) => call.c.json(await desk.listPages(call.resource, listingOf(call))),
    'list-versions': async (call) =>
      call.c.json(await desk.listVersions(call.resource, call.id, listingOf(call))),
    read: async ({ c, resource, id, caller }) => c.json(await desk.read(resource, id, caller)),
    'read-chat': async ({ c, id, caller }) => c.json(await readChat(conversation, id, caller)),
    update: async ({ c, resource, id }, body) =>
      c.json(await desk.update(resource, id, body, 'merge')),
    replace: async ({ c, resource, id }, body) =>
      c.json(await desk.update(resource, id, body, 'replace')),
    remove: async ({ c, resource, id, caller }) => c.json(await desk.remove(resource, id, caller)),
    chat: async ({ c, caller, reserve }, body) => {
      const turn = await beginTurn(conversation, body, caller, reserve);
      return answerChat(c, turn, body.stream === true, answerParts);
    },
    respond: async ({ c, caller, reserve }, body) => {
      const turn = await beginTurn(conversation, body, caller, reserve);
      // The platform's shape has it streamed unless told otherwise.
      return answerResponse(c, turn, body.stream !== false, answerParts);
    },
    'start-call': async ({ c, caller, reserve }, body) =>
      c.json(await calls.startWebCall({ body, caller, origin: originOf(c), reserve }), 201),
    'end-call': async ({ c, id }) => c.json(await endCall(keptCalls, id)),
    'hear-customer': async ({ c, id }) => hearCall(c, keptCalls, id, 'customer'),
    'hear-assistant': async ({ c, id }) => hearCall(c, keptCalls, id, 'assistant'),
  };

  /** Not of the site's own pages, which everyone sees: it goes back to who named it alone. */
  function originOf(c: Context): string {
    const asked = URL.parse(`http://${c.req.header('Host')}`)?.origin;
    return parts.publicUrl ?? asked ?? parts.origin;
  }

  function addressOf(c: Context): string {
    /** Absent where the app is asked without a server around it. */
    const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
    return clientAddress(incoming, parts.trustedProxies);
  }

  function storageOf(c: Context, caller: Owner): ReserveStorage {
    return caller === 'private' ? unlimitedStorage : callerStorage(parts.allowance, addressOf(c));
  }

  async function admit(c: Context, operation: Operation): Promise<Owner> {
    const caller = ownerOf(c.req.header('Authorization'), await parts.open());
    if (caller === 'private') return caller;
    const wait = parts.limiter?.waitFor(addressOf(c)) ?? null;
    if (wait !== null) {
      throw new VoiceError(429, `Too many requests; try again in ${wait} seconds`, wait);
    }
    if (caller === null) throw new VoiceError(401, 'A valid key is needed, as a bearer token');
    if (operation.publicFields === null) {
      throw new VoiceError(403, 'This takes the private key');
    }
    return caller;
  }

  async function bodyOf(c: Context, operation: Operation, caller: Owner): Promise<Json> {
    if (operation.method === 'GET' || operation.method === 'DELETE') return {};
    const sent = await readBody(c.req, caller);
    // Where something stands already, null takes a field away.
    const body = operation.deed === 'update' ? sent : withoutNulls(sent);
    const isDropped = operation.deed === 'start-call' && calls.mode === 'hosted';
    if (caller === 'public' && !isDropped) refuseBeyondPublic(operation, body);
    return body;
  }

  const routes = new Hono();
  routes.get(`${ROOT}/openapi.json`, (c) => c.json(openApiDocument(resources)));
  for (const resource of resources) {
    for (const operation of resource.operations) {
      const path = `${ROOT}${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      routes.on(operation.method, path, async (c) => {
        const caller = await admit(c, operation);
        const body = await bodyOf(c, operation, caller);
        const reserve = storageOf(c, caller);
        const call = { c, resource, caller, reserve, id: c.req.param('id') ?? '' };
        return handlers[operation.deed](call, body);
      });
    }
  }
  routes.all(`${ROOT}/*`, () => {
    throw new VoiceError(404, 'There is no such operation');
  });
  routes.onError((error, c) => {
    const { status, body, retryAfterSeconds } = explain(error, logger);
    if (status === 401) c.header('WWW-Authenticate', 'Bearer');
    if (retryAfterSeconds !== null) c.header('Retry-After', String(retryAfterSeconds));
    return c.json(body, status);
  });
  return routes;
}

function explain(error: unknown, logger: pino.Logger): VoiceError {
  if (error instanceof VoiceError) return error;
  logError(logger, error);
  return error instanceof StorageError
    ? new VoiceError(503, 'What this needs cannot be reached at the moment')
    : new VoiceError(500, 'Something went wrong on our side');
}
