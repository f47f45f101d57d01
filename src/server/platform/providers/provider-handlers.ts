import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { requestSlots } from '#server/http/guarded/request-slots.ts';
import { formBoundary } from '../files/form-parts.ts';
import type { AdmittedRequest, OperationHandler } from '../http/operation-handler.ts';
import { currentOrganisation } from '../organisations/current-organisation.ts';
import type { ResourceDesk } from '../resource-desk.ts';
import type { JsonObject, ResourceStore } from '../resource-store.ts';
import { fileResource } from '../resources/file.ts';
import { voiceResource } from '../resources/voice.ts';
import { resourceAnswer } from '../stored-resource.ts';
import type { ProviderAction } from '../table/resource.ts';
import { badRequest, resourceNotFound, VoiceError } from '../voice-error.ts';
import { libraryVoice } from './library-voices.ts';
import type { OpenedProvider, OpenProvider } from './open-provider.ts';
import { deepInfra, elevenLabs } from './provider-service.ts';
import { MOST_FORM_BYTES, receiveVoiceSounds, tooLargeForm } from './voice-sounds.ts';
import { type WorkflowProvider, workflowProviders } from './workflow-providers.ts';

interface ProviderHandlerParts {
  store: ResourceStore;
  desk: ResourceDesk;
  files: BlobStore;
  openProvider: OpenProvider;
}

/** The sounds of a voice are in memory, so only two voices are made at once. */
const VOICES_AT_ONCE = 2;
/** A provider listens to all sounds before it answers. */
const MAKING_TIMEOUT_MS = 120_000;

/** Returns the handlers of the operations that a provider carries out. */
export function providerHandlers({
  store,
  desk,
  files,
  openProvider,
}: ProviderHandlerParts): Record<ProviderAction, OperationHandler> {
  const slots = requestSlots(VOICES_AT_ONCE, VOICES_AT_ONCE);

  async function withSlot<Result>(work: () => Promise<Result>): Promise<Result> {
    const free = slots.take(currentOrganisation());
    if (free === null)
      throw new VoiceError(429, 'Other voices are being made; try again later', 10);
    try {
      return await work();
    } finally {
      free();
    }
  }

  /** Sends a form that makes a voice, and keeps the voice in the library. */
  async function makeVoice(
    opened: OpenedProvider,
    form: FormData,
    provider: string,
    facts: JsonObject,
  ): Promise<JsonObject> {
    const encoded = new Response(form);
    const answer = await opened.ask('/v1/voices/add', {
      method: 'POST',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      body: new Uint8Array(await encoded.arrayBuffer()),
      timeoutMs: MAKING_TIMEOUT_MS,
    });
    const { voice_id: providerId } = Object(answer);
    if (typeof providerId !== 'string' || !/^[\w-]{1,100}$/.test(providerId)) {
      throw new VoiceError(502, 'The provider has made a voice and does not say which');
    }
    const voice = libraryVoice(provider, { ...facts, providerId });
    await store.insert([voice]);
    return resourceAnswer(voiceResource, voice);
  }

  /** Opens the provider that the path names. */
  async function named({ path }: AdmittedRequest): Promise<[WorkflowProvider, OpenedProvider]> {
    const provider = workflowProviders.get(path.provider ?? '');
    if (provider === undefined) {
      throw badRequest('provider must be one of the following values: make, ghl');
    }
    return [provider, await openProvider(provider.service)];
  }

  return {
    'clone-voice': async ({ c }) => {
      const boundary = formBoundary(c.req.header('Content-Type'));
      if (Number(c.req.header('Content-Length')) > MOST_FORM_BYTES) throw tooLargeForm();
      const opened = await openProvider(elevenLabs);
      return withSlot(async () => {
        const body = c.req.raw.body ?? new Blob().stream();
        const { sounds, texts } = await receiveVoiceSounds(body, boundary);
        const form = new FormData();
        for (const [name, text] of Object.entries(texts)) form.append(name, text);
        for (const sound of sounds) form.append('files', sound);
        const { name, description } = texts;
        const facts = { name, ...(description && { description }) };
        return c.json(await makeVoice(opened, form, '11labs', facts), 201);
      });
    },
    'create-sesame-voice': async ({ c }, { voiceName = 'Sesame voice', transcription, fileId }) => {
      const opened = await openProvider(deepInfra);
      if (fileId === undefined) {
        throw badRequest('fileId is required: upload the sound of the utterance with POST /file');
      }
      const { id, body } = await desk.find(fileResource, fileId, 'private');
      return withSlot(async () => {
        const found = await files.read(id);
        if (found === null) throw resourceNotFound('File');
        const sound = new Uint8Array(await buffer(found.content));
        const type = String(body.mimetype);
        const form = new FormData();
        form.append('name', String(voiceName));
        form.append('description', String(transcription ?? voiceName));
        form.append('audio', new File([sound], String(body.originalName), { type }));
        return c.json(await makeVoice(opened, form, 'sesame', { name: voiceName }), 201);
      });
    },
    'list-workflows': async (request) => {
      const [provider, opened] = await named(request);
      const locationId = new URL(request.c.req.url).searchParams.get('locationId');
      return request.c.json(Object(await provider.workflows(opened, locationId)));
    },
    'list-workflow-hooks': async (request) => {
      const [provider, opened] = await named(request);
      return request.c.json(Object(await provider.hooks(opened, request.path.workflowId ?? '')));
    },
    'list-locations': async (request) => {
      const [provider, opened] = await named(request);
      return request.c.json(Object(await provider.locations(opened)));
    },
  };
}
