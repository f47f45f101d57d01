import { type Context, Hono } from 'hono';
import type { pino } from 'pino';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { failureBody } from '#server/http/errors.ts';
import { requestNetwork } from '#server/http/incoming-request.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import {
  type ReserveStorage,
  type StorageAllowance,
  unlimitedStorage,
} from '#server/http/storage-allowance.ts';
import { computedHandlers } from '../computed/computed-handlers.ts';
import { fileHandlers } from '../files/file-handlers.ts';
import type { VoiceKeys } from '../keys/voice-keys.ts';
import { inOrganisation } from '../organisations/current-organisation.ts';
import { type KnownKey, keyRing } from '../organisations/key-ring.ts';
import { organisationHandlers } from '../organisations/organisation-handlers.ts';
import { type PhoneConnection, withConnectedNumbers } from '../phone/connected-numbers.ts';
import type { OpenProvider } from '../providers/open-provider.ts';
import { providerHandlers } from '../providers/provider-handlers.ts';
import type { ResourceDesk } from '../resource-desk.ts';
import type { JsonObject, KeyKind, RemovedResource, ResourceStore } from '../resource-store.ts';
import type {
  AnyAction,
  CallAction,
  ChatAction,
  Operation,
  PlatformAction,
} from '../table/resource.ts';
import { voiceResources } from '../table/resource-table.ts';
import { explainVoiceError, VoiceError } from '../voice-error.ts';
import { voiceLibraryHandlers } from '../voices/voice-library.ts';
import { addPreflights, admission, answerOtherOrigins, storageReserverFor } from './admission.ts';
import { parseListRequest } from './list-query.ts';
import type { AdmittedRequest, OperationHandler } from './operation-handler.ts';
import { checkBody, readVoiceBody, withoutNulls } from './parse-body.ts';
import { checkPublicBody } from './public-body.ts';

export interface VoiceParts {
  store: ResourceStore;
  /** The storage of all organisations. The others parts see only their own organisation. */
  allResources: ResourceStore;
  desk: ResourceDesk;
  /** The content of uploaded files, by the ids of their rows. */
  files: BlobStore;
  /** Opens outside providers with the credentials that organisations have stored. */
  openProvider: OpenProvider;
  chatHandlers: Record<ChatAction, OperationHandler>;
  callHandlers: Record<CallAction, OperationHandler>;
  /** The phone line of this server. Null means that it has none. */
  phoneLine: PhoneConnection | null;
  /**
   * Whether calls run on the hosted platform. Hosted calls ignore the fields that a visitor sends,
   * so these fields are not checked.
   */
  areCallsHosted: boolean;
  /** Stores the site's assistant, if it is not stored yet, and resolves with the keys. */
  open(): Promise<VoiceKeys>;
  /** Limits the number of requests without the private key. Null means that there is no limit. */
  limiter: RateLimiter | null;
  /**
   * Limits how many bytes each address may store with the public key. Null means that there is no
   * limit.
   */
  allowance: StorageAllowance | null;
  trustedProxies: number;
  logger: pino.Logger;
}

const ROOT = '/voice';

/** The actions that change single fields of what is stored. */
const UPDATING: readonly AnyAction[] = ['update', 'update-org', 'update-token'];

/**
 * Returns the routes of the voice platform's API: one route for each operation in the table of
 * resources.
 */
export function voiceRoutes(parts: VoiceParts): Hono {
  const { desk, open, files, limiter, logger } = parts;
  const removeRemains = async ({ kind, id }: RemovedResource) => {
    // The recordings of a removed call are found and removed by the chores of the server.
    if (kind === 'file') await files.remove(id);
  };
  const handlers: Record<AnyAction, OperationHandler> = {
    ...rowHandlers(withConnectedNumbers(desk, parts.store, parts.phoneLine)),
    ...computedHandlers(parts.store),
    ...voiceLibraryHandlers(parts.store, desk, parts.openProvider),
    ...providerHandlers({ store: parts.store, desk, files, openProvider: parts.openProvider }),
    ...fileHandlers({ store: parts.store, desk, files }),
    ...organisationHandlers({ allResources: parts.allResources, desk, open, removeRemains }),
    ...parts.chatHandlers,
    ...parts.callHandlers,
  };

  const addressOf = (c: Context) => requestNetwork(c, parts.trustedProxies);

  function storageOf(c: Context, caller: KeyKind): ReserveStorage {
    return caller === 'private'
      ? unlimitedStorage
      : storageReserverFor(parts.allowance, addressOf(c));
  }

  const admit = admission({ keys: keyRing(parts.allResources, open), limiter, addressOf });

  async function bodyOf(c: Context, operation: Operation, key: KnownKey): Promise<JsonObject> {
    if (!takesJson(operation)) return {};
    const { takes } = operation;
    const isInList = takes?.kind === 'json' && takes.isInList === true;
    const sent = await readVoiceBody(c.req, key.kind, isInList);
    // A null in an update removes the field, so the resource desk must receive the null.
    const body = UPDATING.includes(operation.action) ? sent : withoutNulls(sent);
    const isDropped = operation.action === 'start-call' && parts.areCallsHosted;
    if (key.kind === 'public' && !isDropped) checkPublicBody(operation, body, key.restrictions);
    return body;
  }

  const routes = new Hono();
  const operations = voiceResources.flatMap((resource) =>
    resource.operations.map((operation) => ({ resource, operation, path: routeOf(operation) })),
  );
  addPreflights(routes, operations);
  for (const { resource, operation, path } of operations) {
    routes.on(operation.method, path, async (c) => {
      answerOtherOrigins(c, operation);
      const key = await admit(c, operation);
      const caller = key.kind;
      const body = translated(operation, await bodyOf(c, operation, key));
      const reserve = storageOf(c, caller);
      const path: Record<string, string> = c.req.param();
      const parent = resource.parent ? { parent: path[resource.parent.parameter] ?? '' } : {};
      const { id = '' } = path;
      const network = addressOf(c);
      const request = {
        c,
        resource,
        operation,
        key,
        caller,
        reserve,
        network,
        id,
        path,
        ...parent,
      };
      return inOrganisation(key.orgId, () => handlers[operation.action](request, body));
    });
  }
  routes.all(`${ROOT}/*`, () => {
    throw new VoiceError(404, 'There is no such operation');
  });
  routes.onError((error, c) => {
    const { status, body, retryAfterSeconds } = explainVoiceError(error, logger);
    if (status === 401) c.header('WWW-Authenticate', 'Bearer');
    if (retryAfterSeconds !== null) c.header('Retry-After', String(retryAfterSeconds));
    return c.json(status >= 500 ? failureBody(body) : body, status);
  });
  return routes;
}

function routeOf({ path }: Operation): string {
  return `${ROOT}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

function takesJson({ method, takes }: Operation): boolean {
  return method !== 'GET' && method !== 'DELETE' && (takes === undefined || takes.kind === 'json');
}

/** Returns the handlers of the operations that every resource of the table can have. */
function rowHandlers(desk: ResourceDesk): Record<PlatformAction, OperationHandler> {
  const listingOf = ({ c, resource, operation, parent }: AdmittedRequest) => {
    const listing = parseListRequest(resource, new URL(c.req.url).searchParams);
    const labels = { ...listing.query.labels };
    for (const [name, value] of Object.entries(operation.only ?? {})) labels[name] = [value];
    const query = { ...listing.query, labels, ...(parent !== undefined && { parent }) };
    return { ...listing, query };
  };
  return {
    create: async ({ c, resource, caller, reserve, parent }, body) =>
      c.json(await desk.create(resource, body, caller, reserve, parent), 201),
    list: async (request) => request.c.json(await desk.list(request.resource, listingOf(request))),
    'list-pages': async (request) => {
      const { c, resource, operation } = request;
      const unlisted = operation.unlisted ?? resource.unlisted ?? [];
      return c.json(await desk.listPages({ ...resource, unlisted }, listingOf(request)));
    },
    'list-versions': async (request) =>
      request.c.json(await desk.listVersions(request.resource, request.id, listingOf(request))),
    read: async ({ c, resource, id, caller, parent }) =>
      c.json(await desk.read(resource, id, caller, parent)),
    update: async ({ c, resource, id, caller, parent }, body) =>
      c.json(await desk.update(resource, id, body, 'merge', caller, parent)),
    replace: async ({ c, resource, id, caller, parent }, body) =>
      c.json(await desk.update(resource, id, body, 'replace', caller, parent)),
    remove: async ({ c, resource, id, caller, parent }) =>
      c.json(await desk.remove(resource, id, caller, parent)),
    receive: async ({ c, resource, caller, reserve }, body) => {
      await desk.create(resource, body, caller, reserve);
      return c.json({});
    },
    refuse: async ({ operation }) => {
      throw new VoiceError(400, operation.refusal ?? 'This server does not offer this operation');
    },
  };
}

/** Checks the body of an operation that has a shape of its own, and translates it. */
function translated({ takes }: Operation, sent: JsonObject): JsonObject {
  if (takes?.kind !== 'json') return sent;
  const body = checkBody(takes.shape, sent);
  return takes.translate?.(body) ?? body;
}
