import { describe, expect, test } from 'vitest';
import { installedSpeech } from '#server/test-support/speech/installed-speech.ts';
import { finishedSpeechContract, synthesiserContract } from '../synthesiser.contract.ts';
import { openDittli } from './dittli.ts';

/** Opens the voice once for all tests, because its dictionary takes a while. */
let opened: ReturnType<typeof openDittli> | null = null;

function open() {
  const { files, onnx } = installedSpeech();
  opened ??= openDittli(files, onnx);
  return opened;
}

describe('Dittli', () => {
  synthesiserContract(open);
  finishedSpeechContract(open);

  test('is fast enough to be spoken live', async () => {
    expect((await open()).capabilities).toEqual({
      kind: 'embedded',
      voice: 'dittli-en',
      isLive: true,
    });
  });

  test('speaks clause by clause, so that the first one is heard early', async () => {
    const text = 'I have your name, and I have your address. Is that right?';
    const pieces = await Array.fromAsync((await open()).speak({ text, pace: 1 }));
    expect(pieces).toHaveLength(3);
  });
});
