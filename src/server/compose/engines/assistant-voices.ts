import type { pino } from 'pino';
import type { AnsweredCall } from '../../call/call-agent.ts';
import { errorNameForLog } from '../../call/error-name-for-log.ts';
import type { SpeakerForAssistant } from '../../call/speaking-agent/call-speech.ts';
import { inOrganisation } from '../../platform/organisations/current-organisation.ts';
import type { ProviderAddresses } from '../../platform/providers/provider-addresses.ts';
import {
  type FoundCredential,
  findCredential,
  keyOf,
} from '../../platform/providers/provider-credentials.ts';
import type { ResourceStore } from '../../platform/resource-store.ts';
import { type NamedVoice, namedVoiceOf } from '../../speech/hosted/named-voice.ts';
import { SpeechServiceError } from '../../speech/hosted/speech-service.ts';
import { deepgramSynthesiser } from '../../speech/speaking/engines/deepgram.ts';
import { elevenLabsSynthesiser } from '../../speech/speaking/engines/elevenlabs.ts';
import { openAiSynthesiser } from '../../speech/speaking/engines/openai.ts';
import { createSpeaker, type Speaker } from '../../speech/speaking/speaker.ts';
import {
  promptSynthesiser,
  speakerWithReserve,
  type VoiceRest,
  voiceRest,
} from '../../speech/speaking/speaker-with-reserve.ts';
import type { Synthesiser } from '../../speech/speaking/synthesiser.ts';

interface AssistantVoicesParts {
  /** The resources of the organisation that the server works for at the moment. */
  resources: Pick<ResourceStore, 'list'>;
  addresses: ProviderAddresses;
  logger: pino.Logger;
}

/** Returns the voices that assistants name, with the speaker of this server as their reserve. */
type AssistantVoices = (call: AnsweredCall, own: Speaker) => SpeakerForAssistant;

/**
 * Lets a voice of a provider speak in calls if the assistant names it and the organisation of the
 * call has stored a credential of the provider. Every other assistant speaks with the own voice.
 */
export function assistantVoices({
  resources,
  addresses,
  logger,
}: AssistantVoicesParts): AssistantVoices {
  /** The rest of each credential, because a key that is refused fails in all calls. */
  const rests = new Map<string, VoiceRest>();

  function restOf({ id }: FoundCredential): VoiceRest {
    const rest = rests.get(id) ?? voiceRest();
    rests.set(id, rest);
    return rest;
  }

  async function open(
    call: AnsweredCall,
    own: Speaker,
    named: NamedVoice,
    preferred: readonly unknown[],
  ): Promise<Speaker> {
    const { provider } = named;
    const find = () => findCredential(resources, [provider], preferred);
    const found = await inOrganisation(call.orgId, find);
    const voice = found && hostedVoice(named, found, addresses);
    if (!found || !voice) return own;
    return speakerWithReserve({
      first: createSpeaker({
        fast: promptSynthesiser(voice),
        kept: null,
        reserve: new Map(),
        onMissing() {},
        pace: 1,
      }),
      own,
      rest: restOf(found),
      onFailure: (error) => warn(call, provider, error),
    });
  }

  function warn({ id }: AnsweredCall, provider: string, error: unknown): void {
    const why = error instanceof SpeechServiceError ? error.message : errorNameForLog(error);
    logger.warn(
      { callId: id, provider, why },
      'the voice that an assistant names failed, our own takes over',
    );
  }

  return (call, own) => (assistant) => {
    /** What was opened in this call. A hand-over may come back to the same voice. */
    const opened = new Map<string, Promise<Speaker>>();

    function speakerNow(): Promise<Speaker> | Speaker {
      const { voice, credentialIds } = assistant();
      const named = namedVoiceOf(voice);
      if (named === null) return own;
      const preferred = Array.isArray(credentialIds) ? credentialIds : [];
      const name = JSON.stringify([named, preferred]);
      const speaker =
        opened.get(name) ??
        open(call, own, named, preferred).catch((error) => {
          warn(call, named.provider, error);
          return own;
        });
      opened.set(name, speaker);
      return speaker;
    }

    return {
      async *speak(parts, how) {
        yield* (await speakerNow()).speak(parts, how);
      },
    };
  };
}

/** Returns the voice with a key, or null if the credential cannot be used for it. */
function hostedVoice(
  named: NamedVoice,
  { body }: FoundCredential,
  addresses: ProviderAddresses,
): Synthesiser | null {
  const apiKey = keyOf(body);
  if (apiKey === null) return null;
  switch (named.provider) {
    case '11labs':
      return elevenLabsSynthesiser({ ...named, baseUrl: `${addresses['11labs']}/v1`, apiKey });
    case 'openai':
      return openAiSynthesiser({ ...named, baseUrl: addresses.openai, apiKey });
    case 'deepgram':
      // An address that was typed in would not go through the guarded client.
      if (body.apiUrl !== undefined && body.apiUrl !== '') return null;
      return deepgramSynthesiser({ ...named, baseUrl: addresses.deepgram, apiKey });
  }
}
