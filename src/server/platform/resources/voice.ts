import * as v from 'valibot';
import { operation, resourceEntry } from '../table/resource.ts';
import {
  booleanShape,
  choiceShape,
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
const sesameShape = objectShape(
  optionalFields({ voiceName: labelShape(100), transcription: textShape(10_000) }),
);

/** The library of voices. It holds the voice of this site and the voices that the owner adds. */
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
      ownerId: labelShape(100),
    }),
  }),
  update: objectShape({}),
  labels: ['provider', 'language', 'accent', 'gender', 'providerId'],
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
      'refuse',
      {
        takes: { kind: 'json', shape: sesameShape },
        refusal: 'This server has no connection to Sesame, so it cannot create a voice there.',
      },
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
    operation('POST', '/11labs/voice/clone', 'voiceProviderControllerCloneVoices', 'refuse', {
      takes: { kind: 'form' },
      refusal: 'This server has no connection to ElevenLabs, so it cannot clone a voice there.',
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
