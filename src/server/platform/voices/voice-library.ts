import { unlimitedStorage } from '#server/http/storage-allowance.ts';
import { parseListRequest } from '../http/list-query.ts';
import type { AdmittedRequest, OperationHandler } from '../http/operation-handler.ts';
import type { ResourceDesk } from '../resource-desk.ts';
import type { JsonObject, ResourceStore } from '../resource-store.ts';
import { VOICE_PROVIDERS, voiceResource } from '../resources/voice.ts';
import { resourceAnswer } from '../stored-resource.ts';
import type { VoiceLibraryAction } from '../table/resource.ts';
import { badRequest, VoiceError } from '../voice-error.ts';

/** The only provider whose voices this server can read: itself. */
const OWN_PROVIDER = 'vapi';
/** More voices than an owner adds by hand. Words are searched in so many of the newest voices. */
const MOST_SEARCHED = 1000;

/** Returns the handlers of the operations on the library of voices. */
export function voiceLibraryHandlers(
  store: ResourceStore,
  desk: ResourceDesk,
): Record<VoiceLibraryAction, OperationHandler> {
  /** Resolves with the newest voices of a provider, or of all providers. */
  async function voicesOf(provider: string | null): Promise<JsonObject[]> {
    const { query } = parseListRequest(voiceResource, new URLSearchParams());
    const labels = provider === null ? {} : { provider: [provider] };
    const { resources } = await store.list({ ...query, labels, limit: MOST_SEARCHED });
    return resources.map((stored) => resourceAnswer(voiceResource, stored));
  }

  async function listVoices(request: AdmittedRequest): Promise<JsonObject[]> {
    const parameters = new URL(request.c.req.url).searchParams;
    const keyword = parameters.get('keyword');
    parameters.delete('keyword');
    const { query } = parseListRequest(voiceResource, parameters);
    const labels = { ...query.labels, provider: [providerOf(request)] };
    const page = keyword === null ? {} : { limit: MOST_SEARCHED, offset: 0 };
    const { resources } = await store.list({ ...query, labels, ...page });
    const voices = resources.map((stored) => resourceAnswer(voiceResource, stored));
    if (keyword === null) return voices;
    const found = voices.filter((voice) => mentions(voice, keyword));
    return found.slice(query.offset, query.offset + query.limit);
  }

  return {
    'list-voices': async (request) => request.c.json(await listVoices(request)),
    'list-accents': async (request) => {
      const voices = await voicesOf(providerOf(request));
      const byAccent = new Map(voices.map((voice) => [voice.accent, voice]));
      byAccent.delete(undefined);
      return request.c.json([...byAccent.values()]);
    },
    'sync-voices': async ({ c }, { providers = [] }) => {
      const asked = [providers].flat().map(String);
      for (const provider of asked) refuseSync(provider);
      return c.json(await voicesOf(asked.length === 0 ? null : OWN_PROVIDER));
    },
    'sync-provider': async (request) => {
      const provider = providerOf(request);
      refuseSync(provider);
      return request.c.json(await voicesOf(provider));
    },
    'search-voices': async (request) => {
      const name = new URL(request.c.req.url).searchParams.get('name');
      if (name === null || name === '') throw badRequest('name should not be empty');
      const voices = await voicesOf(providerOf(request));
      return request.c.json(voices.filter((voice) => mentions(voice, name)).map(foundVoice));
    },
    'add-voice': async (request, { voiceId, ownerId, name }) => {
      const provider = providerOf(request);
      const facts = { provider, providerId: voiceId, ownerId, name };
      const body = { ...facts, isPublic: false, isDeleted: false };
      return request.c.json(
        await desk.create(voiceResource, body, 'private', unlimitedStorage),
        201,
      );
    },
  };
}

/** Returns the provider that the path names. Throws a VoiceError for an unknown provider. */
function providerOf({ path }: AdmittedRequest): string {
  const provider = VOICE_PROVIDERS.find((known) => known === path.provider);
  if (provider !== undefined) return provider;
  throw badRequest(`provider must be one of the following values: ${VOICE_PROVIDERS.join(', ')}`);
}

/**
 * Throws a VoiceError if the voices of a provider cannot be read. The own voice is in the library
 * from the first start, so there is nothing else to do for it.
 */
function refuseSync(provider: string): void {
  if (provider === OWN_PROVIDER) return;
  const message = `This server has no connection to ${provider}, so it cannot read its voices.`;
  throw new VoiceError(400, message);
}

function mentions({ name, description, slug }: JsonObject, words: string): boolean {
  const searched = [name, description, slug].filter((text) => typeof text === 'string').join('\n');
  return searched.toLowerCase().includes(words.toLowerCase());
}

/** Returns a voice in the form of a search result. */
function foundVoice({ providerId, name, ownerId, ...voice }: JsonObject): JsonObject {
  const { description, gender, accent } = voice;
  return {
    voiceId: providerId,
    name,
    ...(ownerId !== undefined && { publicOwnerId: ownerId }),
    ...(description !== undefined && { description }),
    ...(gender !== undefined && { gender }),
    ...(accent !== undefined && { accent }),
  };
}
