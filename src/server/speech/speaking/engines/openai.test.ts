import { afterAll } from 'vitest';
import { speakingBrain } from '#server/test-support/speech/service-brains.ts';
import { startSpeechService } from '#server/test-support/stand-ins/speech-service-stand-in.ts';
import { synthesiserContract } from '../synthesiser.contract.ts';
import { openAiSynthesiser } from './openai.ts';

const service = await startSpeechService({ speaks: speakingBrain });
afterAll(() => service[Symbol.asyncDispose]());

synthesiserContract(async () =>
  openAiSynthesiser({ baseUrl: service.baseUrl, apiKey: 'key', model: 'mouth', voice: 'alloy' }),
);
