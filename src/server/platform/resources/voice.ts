import * as v from 'valibot';
import { operation, resourceEntry } from '../table/resource.ts';
import {
  booleanShape,
  choiceShape,
  idShape,
  labelShape,
  listShape,
  objectShape,
  optionalFields,
  textShape,
} from '../table/shape.ts';

export const VOICE_PROVIDERS = [
  'vapi',
  '11labs',
  'azure',
  'cartesia',
  'custom-voice',
  'deepgram',
  'hume',
  'lmnt',
  'neuphonic',
  'openai',
  'playht',
  'rime-ai',
  'smallest-ai',
  'tavus',
  'sesame',
] as const;

/** The body that adds a voice of a provider to the library. */
const addedVoiceShape = objectShape({
  ownerId: labelShape(100),
  voiceId: labelShape(100),
  name: labelShape(100),
});

const providerShape = choiceShape(VOICE_PROVIDERS);
/** The types of the generated client say one provider, and their name says several. */
const syncShape = objectShape(
  optionalFields({
    providers: v.union(
      [providerShape, listShape(providerShape, VOICE_PROVIDERS.length)],
      `must be some of the following values: ${VOICE_PROVIDERS.join(', ')}`,
    ),
  }),
);
/** The generated client names no sound, so our own field names an uploaded file. */
const sesameShape = objectShape(
  optionalFields({
    voiceName: labelShape(100),
    transcription: textShape(10_000),
    fileId: idShape(),
  }),
);

/**
 * The library of voices. It holds the voice of this site, the voices that the owner adds, and those of
 * the providers whose credentials are stored.
 */
export const voiceResource = resourceEntry({
  kind: 'voice',
  name: 'Voice',
  create: objectShape({
    provider: choiceShape(VOICE_PROVIDERS),
    providerId: labelShape(100),
    name: labelShape(100),
    isPublic: booleanShape(),
    isDeleted: booleanShape(),
    ...optionalFields({
      slug: labelShape(100),
      language: labelShape(100),
      languageCode: labelShape(20),
      gender: choiceShape(['male', 'female']),
      accent: labelShape(100),
      description: textShape(1000),
      previewUrl: textShape(2000),
      ownerId: labelShape(100),
    }),
  }),
  update: objectShape({}),
  labels: ['provider', 'language', 'accent', 'gender', 'providerId'],
  acts: 'A sync reads the voices of a provider whose credential is stored: 11labs, azure, cartesia, deepgram, hume, lmnt, openai or playht. A clone is made at ElevenLabs with a credential of 11labs. Sesame has no public API, so its voices are made at DeepInfra, which runs its model: with a credential of deepinfra, and with the sound of an uploaded file (fileId). Voices of 11labs, openai and deepgram speak in the calls of assistants that name them.',
  operations: [
    operation(
      'POST',
      '/voice-library/sync',
      'voiceLibraryControllerVoiceLibrarySyncDefaultVoices',
      'sync-voices',
      { takes: { kind: 'json', shape: syncShape } },
    ),
    operation(
      'POST',
      '/voice-library/sync/{provider}',
      'voiceLibraryControllerVoiceLibrarySyncByProvider',
      'sync-provider',
      { takes: { kind: 'none' } },
    ),
    operation(
      'POST',
      '/voice-library/create-sesame-voice',
      'voiceLibraryControllerVoiceLibraryCreateSesameVoice',
      'create-sesame-voice',
      { takes: { kind: 'json', shape: sesameShape } },
    ),
    operation(
      'GET',
      '/voice-library/{provider}',
      'voiceLibraryControllerVoiceGetByProvider',
      'list-voices',
      { parameters: ['keyword'] },
    ),
    operation(
      'GET',
      '/voice-library/{provider}/accents',
      'voiceLibraryControllerVoiceGetAccentsByProvider',
      'list-accents',
    ),
    operation('POST', '/11labs/voice/clone', 'voiceProviderControllerCloneVoices', 'clone-voice', {
      takes: { kind: 'form' },
    }),
    operation(
      'GET',
      '/{provider}/voices/search',
      'voiceProviderControllerSearchVoices',
      'search-voices',
      { parameters: ['name'] },
    ),
    operation(
      'GET',
      '/{provider}/voice/search',
      'voiceProviderControllerSearchVoice',
      'search-voices',
      { parameters: ['name'] },
    ),
    operation('POST', '/{provider}/voices/add', 'voiceProviderControllerAddVoices', 'add-voice', {
      takes: { kind: 'json', shape: addedVoiceShape },
    }),
    operation('POST', '/{provider}/voice/add', 'voiceProviderControllerAddVoice', 'add-voice', {
      takes: { kind: 'json', shape: addedVoiceShape },
    }),
  ],
});
