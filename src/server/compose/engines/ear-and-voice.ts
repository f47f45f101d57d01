import type { pino } from 'pino';
import type {
  HostedHearing,
  HostedSpeaking,
  SpeechSettings,
} from '../../config/speech-settings.ts';
import { deepgramRecogniser } from '../../speech/hearing/engines/deepgram.ts';
import { loudnessDetector } from '../../speech/hearing/engines/loudness.ts';
import { openAiRecogniser } from '../../speech/hearing/engines/openai.ts';
import type { Recogniser } from '../../speech/hearing/recogniser.ts';
import { recogniserWithReserve } from '../../speech/hearing/recogniser-with-reserve.ts';
import { neededEngines } from '../../speech/packages/needed-engines.ts';
import { earThatAnswers, type Patience } from '../../speech/process/first-answers.ts';
import { type Ear, openRemoteEar } from '../../speech/process/remote-ear.ts';
import { openRemoteMouth } from '../../speech/process/remote-mouth.ts';
import type { SpeechChild } from '../../speech/process/speech-child.ts';
import { deepgramSynthesiser } from '../../speech/speaking/engines/deepgram.ts';
import { openAiSynthesiser } from '../../speech/speaking/engines/openai.ts';
import type { Synthesiser } from '../../speech/speaking/synthesiser.ts';
import { synthesiserWithReserve } from '../../speech/speaking/synthesiser-with-reserve.ts';

interface EarAndVoiceParts {
  speech: SpeechSettings;
  /** Start the processes of the embedded engines. */
  startEar(): SpeechChild;
  startMouth(): SpeechChild;
  patience: Patience;
  logger: pino.Logger;
}

/** Opens what hears: an engine of this machine, a service, or a service with the engine as reserve. */
export async function openEar({
  speech,
  startEar,
  patience,
  logger,
}: EarAndVoiceParts): Promise<Ear> {
  const hosted = speech.hearing && hostedRecogniser(speech.hearing);
  if (hosted !== null && !neededEngines(speech).ear)
    return earThatAnswers({ activity: loudnessDetector(), recogniser: hosted }, patience);
  const embedded = await earThatAnswers(await openRemoteEar(startEar()), patience);
  if (hosted === null) return embedded;
  const { activity, recogniser } = embedded;
  const onFailure = (error: unknown) =>
    logger.warn(
      { why: String(error) },
      'the hosted recogniser failed, the embedded one takes over',
    );
  return { activity, recogniser: recogniserWithReserve(hosted, recogniser, { onFailure }) };
}

/** Opens what speaks live, in the same way. */
export async function openVoice({
  speech,
  startMouth,
  logger,
}: EarAndVoiceParts): Promise<Synthesiser> {
  const hosted = speech.speaking && hostedSynthesiser(speech.speaking);
  if (hosted !== null && !neededEngines(speech).mouth) return hosted;
  const embedded = await openRemoteMouth(startMouth());
  if (hosted === null) return embedded;
  const onFailure = (error: unknown) =>
    logger.warn({ why: String(error) }, 'the hosted voice failed, the embedded one takes over');
  return synthesiserWithReserve(hosted, embedded, { onFailure });
}

function hostedRecogniser(service: HostedHearing): Recogniser {
  switch (service.provider) {
    case 'openai':
      return openAiRecogniser(service);
    case 'deepgram':
      return deepgramRecogniser(service);
  }
}

function hostedSynthesiser(service: HostedSpeaking): Synthesiser {
  switch (service.provider) {
    case 'openai':
      return openAiSynthesiser(service);
    case 'deepgram':
      return deepgramSynthesiser(service);
  }
}
