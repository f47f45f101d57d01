import { unlimitedStorage } from '#server/http/storage-allowance.ts';
import { parseListRequest } from '../http/list-query.ts';
import type { AdmittedRequest, OperationHandler } from '../http/operation-handler.ts';
import { keepVoices } from '../providers/library-voices.ts';
import type { OpenProvider } from '../providers/open-provider.ts';
import { voiceSources } from '../providers/provider-voices.ts';
import type { ResourceDesk } from '../resource-desk.ts';
import type { JsonObject, ResourceStore, StoredResource } from '../resource-store.ts';
import { VOICE_PROVIDERS, voiceResource } from '../resources/voice.ts';
import { resourceAnswer } from '../stored-resource.ts';
import type { VoiceLibraryAction } from '../table/resource.ts';
import { badRequest, VoiceError } from '../voice-error.ts';

/** The provider of the voice of this site: itself. */
const OWN_PROVIDER = 'vapi';
/** More voices than an owner adds by hand. Words are searched in so many of the newest voices. */
const MOST_SEARCHED = 1000;

/** Returns the handlers of the operations on the library of voices. */
export function voiceLibraryHandlers(
  store: ResourceStore,
  desk: ResourceDesk,
  openProvider: OpenProvider,
): Record<VoiceLibraryAction, OperationHandler> {
  async function storedVoicesOf(providers: readonly string[] | null): Promise<StoredResource[]> {
    const { query } = parseListRequest(voiceResource, new URLSearchParams());
    const labels = providers === null ? {} : { provider: providers };
    return (await store.list({ ...query, labels, limit: MOST_SEARCHED })).resources;
  }

  /** Resolves with the newest voices of some providers, or of all providers. */
  async function voicesOf(providers: readonly string[] | null): Promise<JsonObject[]> {
    const stored = await storedVoicesOf(providers);
    return stored.map((voice) => resourceAnswer(voiceResource, voice));
  }

  /**
   * Reads the voices of a provider into the library. The own voice is there from the first start, so
   * there is nothing to do for it.
   */
  async function sync(provider: string): Promise<void> {
    if (provider === OWN_PROVIDER) return;
    const source = voiceSources[provider];
    if (source === undefined) {
      const words = `The voices of ${provider} cannot be read. Add them one by one`;
      throw new VoiceError(400, `${words}: POST /${provider}/voice/add`);
    }
    const voices = await source.read(await openProvider(source.service));
    await keepVoices(store, provider, { voices, known: await storedVoicesOf([provider]) });
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
      const voices = await voicesOf([providerOf(request)]);
      const byAccent = new Map(voices.map((voice) => [voice.accent, voice]));
      byAccent.delete(undefined);
      return request.c.json([...byAccent.values()]);
    },
    'sync-voices': async ({ c }, { providers = [] }) => {
      const asked = [...new Set([providers].flat().map(String))];
      for (const provider of asked) await sync(provider);
      return c.json(await voicesOf(asked.length === 0 ? null : asked));
    },
    'sync-provider': async (request) => {
      const provider = providerOf(request);
      await sync(provider);
      return request.c.json(await voicesOf([provider]));
    },
    'search-voices': async (request) => {
      const name = new URL(request.c.req.url).searchParams.get('name');
      if (name === null || name === '') throw badRequest('name should not be empty');
      const voices = await voicesOf([providerOf(request)]);
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
