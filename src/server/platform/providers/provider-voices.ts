import type { JsonObject } from '../resource-store.ts';
import type { OpenedProvider } from './open-provider.ts';
import {
  azure,
  cartesia,
  deepgram,
  elevenLabs,
  hume,
  lmnt,
  openAi,
  type ProviderService,
  playHt,
} from './provider-service.ts';

/** A voice as a provider tells it. Only the first two fields are sure to be there. */
export interface ProviderVoice {
  providerId: unknown;
  name: unknown;
  language?: unknown;
  languageCode?: unknown;
  gender?: unknown;
  accent?: unknown;
  description?: unknown;
  previewUrl?: unknown;
}

/** How the voices of a provider are read. */
interface VoiceSource {
  service: ProviderService;
  read(provider: OpenedProvider): Promise<ProviderVoice[]>;
}

/** With a hundred voices on each page, these are more than the library takes. */
const MOST_PAGES = 10;

/** OpenAI has no list of its voices, so they stand here as its documentation names them. */
const OPENAI_VOICES = [
  'alloy',
  'ash',
  'ballad',
  'coral',
  'echo',
  'fable',
  'nova',
  'onyx',
  'sage',
  'shimmer',
  'verse',
];

/** The providers whose voices this server can read, by the names that the platform gives them. */
export const voiceSources: Readonly<Partial<Record<string, VoiceSource>>> = {
  '11labs': {
    service: elevenLabs,
    read: ({ ask }) =>
      pages(async (token) => {
        const next = token === null ? '' : `&next_page_token=${encodeURIComponent(token)}`;
        const { voices, has_more, next_page_token } = Object(
          await ask(`/v2/voices?page_size=100${next}`),
        );
        return { found: objectsIn(voices).map(ofElevenLabs), next: has_more && next_page_token };
      }),
  },
  azure: {
    service: azure,
    read: async ({ ask }) =>
      objectsIn(await ask('/cognitiveservices/voices/list')).map((voice) => ({
        providerId: voice.ShortName,
        name: voice.DisplayName,
        language: voice.LocaleName,
        languageCode: voice.Locale,
        gender: voice.Gender,
      })),
  },
  cartesia: {
    service: cartesia,
    read: ({ ask }) =>
      pages(async (last) => {
        const after = last === null ? '' : `&starting_after=${encodeURIComponent(last)}`;
        const page = Object(await ask(`/voices/?limit=100${after}`));
        const voices = objectsIn(page.data);
        const found = voices.map(({ id, name, description, language, gender }) => ({
          providerId: id,
          name,
          description,
          languageCode: language,
          gender: { masculine: 'male', feminine: 'female' }[String(gender)],
        }));
        return { found, next: page.has_more && voices.at(-1)?.id };
      }),
  },
  deepgram: {
    service: deepgram,
    read: async ({ ask }) =>
      objectsIn(Object(await ask('/models')).tts).map((model) => {
        const { accent, tags, sample } = Object(model.metadata);
        const words = [tags].flat();
        return {
          providerId: model.canonical_name,
          name: model.name,
          languageCode: [model.languages].flat()[0],
          accent,
          gender: words.includes('feminine') ? 'female' : words.includes('masculine') && 'male',
          previewUrl: sample,
        };
      }),
  },
  hume: {
    service: hume,
    read: ({ ask }) =>
      pages(async (page) => {
        const number = Number(page ?? 0);
        const query = `provider=HUME_AI&page_size=100&page_number=${number}`;
        const { voices_page, total_pages } = Object(await ask(`/v0/tts/voices?${query}`));
        return {
          found: objectsIn(voices_page).map(({ id, name }) => ({ providerId: id, name })),
          next: number + 1 < total_pages && String(number + 1),
        };
      }),
  },
  lmnt: {
    service: lmnt,
    read: async ({ ask }) =>
      objectsIn(await ask('/v1/ai/voice/list')).map(({ id, name, description, gender }) => ({
        providerId: id,
        name,
        description,
        gender,
      })),
  },
  openai: {
    service: openAi,
    read: async () =>
      OPENAI_VOICES.map((name) => ({ providerId: name, name, language: 'English' })),
  },
  playht: {
    service: playHt,
    read: async ({ ask }) =>
      objectsIn(await ask('/voices')).map((voice) => ({
        providerId: voice.id,
        name: voice.name,
        language: voice.language,
        languageCode: voice.language_code,
        gender: voice.gender,
        accent: voice.accent,
        previewUrl: voice.sample,
      })),
  },
};

function ofElevenLabs({ voice_id, name, description, labels, preview_url }: JsonObject) {
  const { gender, accent, language } = Object(labels);
  return {
    providerId: voice_id,
    name,
    description,
    gender,
    accent,
    languageCode: language,
    previewUrl: preview_url,
  };
}

/** Reads page after page. The mark of the next page is a text, and anything else ends the list. */
async function pages(
  read: (mark: string | null) => Promise<{ found: ProviderVoice[]; next: unknown }>,
): Promise<ProviderVoice[]> {
  const all: ProviderVoice[] = [];
  let mark: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { found, next }: { found: ProviderVoice[]; next: unknown } = await read(mark);
    all.push(...found);
    if (typeof next !== 'string' || next === '') break;
    mark = next;
  }
  return all;
}

function objectsIn(value: unknown): JsonObject[] {
  if (!Array.isArray(value)) return [];
  return value.filter((one) => typeof one === 'object' && one !== null);
}
