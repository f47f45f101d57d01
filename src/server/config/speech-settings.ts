import type { HostedSpeechService } from '../speech/hosted/speech-service.ts';
import type { Environment } from './environment.ts';

/** A service that hears. The provider says which protocol it speaks. */
export type HostedHearing = HostedSpeechService & { provider: 'openai' | 'deepgram' };

/** A service that speaks. A voice of Deepgram has no other name than its model. */
export type HostedSpeaking = HostedSpeechService &
  ({ provider: 'openai'; voice: string } | { provider: 'deepgram' });

/**
 * What hears and speaks in our own calls. With `on`, engines in the folder `dir` do. With `off`,
 * visitors type. With `line-test`, an agent without a voice plays tones and echoes. Services for
 * hearing and speaking replace the engines if they are not null. With `reserve`, the engines stay
 * beside them and take over when a service fails.
 */
export interface SpeechSettings {
  mode: 'on' | 'off' | 'line-test';
  dir: string;
  hearing: HostedHearing | null;
  speaking: HostedSpeaking | null;
  reserve: boolean;
}

export function hearingOf(set: Environment): HostedHearing | null {
  const { STT_BASE_URL: baseUrl, STT_API_KEY: apiKey, STT_MODEL: model } = set;
  if (!baseUrl || !apiKey || !model) return null;
  return { provider: set.STT_PROVIDER ?? 'openai', baseUrl, apiKey, model };
}

export function speakingOf(set: Environment): HostedSpeaking | null {
  const { TTS_BASE_URL: baseUrl, TTS_API_KEY: apiKey, TTS_MODEL: model } = set;
  if (!baseUrl || !apiKey || !model) return null;
  if (set.TTS_PROVIDER === 'deepgram') return { provider: 'deepgram', baseUrl, apiKey, model };
  return { provider: 'openai', baseUrl, apiKey, model, voice: set.TTS_VOICE ?? '' };
}

/** Returns the start-up errors that no group of variables can tell. */
export function speechProblems(set: Readonly<Record<string, string | undefined>>): string[] {
  const isHosted = set.STT_BASE_URL !== undefined || set.TTS_BASE_URL !== undefined;
  const namesVoice = set.TTS_PROVIDER === 'deepgram';
  return [
    ...(set.SPEECH_RESERVE === 'on' && !isHosted
      ? ['STT_BASE_URL or TTS_BASE_URL is missing, though SPEECH_RESERVE is set']
      : []),
    ...(namesVoice && set.TTS_VOICE !== undefined
      ? ['TTS_VOICE must not be set, because TTS_MODEL names the voice of deepgram']
      : []),
    ...(!namesVoice && set.TTS_MODEL !== undefined && set.TTS_VOICE === undefined
      ? ['TTS_VOICE is missing, though TTS_MODEL is set']
      : []),
  ];
}
