import { afterAll } from 'vitest';
import { hearingBrain } from '#server/test-support/speech/service-brains.ts';
import { startSpeechService } from '#server/test-support/stand-ins/speech-service-stand-in.ts';
import { CONTRACT_TEXTS, recogniserContract } from '../recogniser.contract.ts';
import { openAiRecogniser } from './openai.ts';

const service = await startSpeechService({ hears: await hearingBrain(CONTRACT_TEXTS) });
afterAll(() => service[Symbol.asyncDispose]());

recogniserContract(() =>
  openAiRecogniser({ baseUrl: service.baseUrl, apiKey: 'key', model: 'ear' }),
);
