/** A voice of a provider, as the settings of an assistant name it. */
export type NamedVoice =
  | {
      provider: '11labs';
      voice: string;
      model: string;
      settings: Readonly<Record<string, number | boolean>>;
    }
  | { provider: 'openai'; voice: string; model: string; instructions?: string }
  /** A voice of Deepgram has no other name than its model. */
  | { provider: 'deepgram'; model: string };

/** What the platform says these models are if nobody names one. */
const ELEVENLABS_MODEL = 'eleven_turbo_v2';
const OPENAI_MODEL = 'tts-1';
const DEEPGRAM_MODEL = 'aura-2';
/** The older models of OpenAI refuse instructions. */
const WITHOUT_INSTRUCTIONS = /^tts-1/;
const MOST_INSTRUCTIONS = 10_000;
/** Names of voices and models go into addresses and bodies of requests. */
const NAME = /^[\w.:-]{1,100}$/;

/**
 * Reads the setting `voice` of an assistant. Its content is stored without a check, so everything that
 * makes no sense is left out. Returns null if it names no voice of a provider that can speak here.
 */
export function namedVoiceOf(voice: unknown): NamedVoice | null {
  const { provider, voiceId, model, instructions } = Object(voice);
  if (!isName(voiceId)) return null;
  switch (provider) {
    case '11labs':
      return {
        provider,
        voice: voiceId,
        model: isName(model) ? model : ELEVENLABS_MODEL,
        settings: settingsOf(Object(voice)),
      };
    case 'openai': {
      const named = isName(model) ? model : OPENAI_MODEL;
      const isTold = typeof instructions === 'string' && instructions.trim() !== '';
      return {
        provider,
        voice: voiceId,
        model: named,
        ...(isTold &&
          !WITHOUT_INSTRUCTIONS.test(named) && {
            instructions: instructions.slice(0, MOST_INSTRUCTIONS),
          }),
      };
    }
    case 'deepgram': {
      // A library names the whole model, and the platform's clients name the voice in it.
      const isWhole = voiceId.startsWith('aura-');
      const family = isName(model) ? model : DEEPGRAM_MODEL;
      return { provider, model: isWhole ? voiceId : `${family}-${voiceId}-en` };
    }
    default:
      return null;
  }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value);
}

function settingsOf({
  stability,
  similarityBoost,
  style,
  useSpeakerBoost,
}: Record<string, unknown>): Record<string, number | boolean> {
  return {
    ...(isShare(stability) && { stability }),
    ...(isShare(similarityBoost) && { similarity_boost: similarityBoost }),
    ...(isShare(style) && { style }),
    ...(typeof useSpeakerBoost === 'boolean' && { use_speaker_boost: useSpeakerBoost }),
  };
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}
