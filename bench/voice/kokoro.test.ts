import { describe, expect, test } from 'vitest';
import { openKokoro } from '../../src/server/speech/speaking/engines/kokoro.ts';
import {
  finishedSpeechContract,
  synthesiserContract,
} from '../../src/server/speech/speaking/synthesiser.contract.ts';
import { installedSpeech } from '../../src/server/test-support/speech/installed-speech.ts';

/** Opens the voice once for all tests, because its network has 325 MB. */
let opened: ReturnType<typeof openKokoro> | null = null;

function open() {
  const { files, onnx } = installedSpeech();
  opened ??= openKokoro(files, onnx);
  return opened;
}

describe('Kokoro', () => {
  synthesiserContract(open);
  finishedSpeechContract(open);

  test('is not fast enough to be spoken live', async () => {
    expect((await open()).capabilities).toEqual({
      kind: 'embedded',
      voice: 'kokoro-af-heart',
      isLive: false,
    });
  });
});
