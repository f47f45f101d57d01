import { execFileSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installedSpeechFolder } from '#server/test-support/speech/installed-speech.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';

const module = (path: string) => new URL(path, import.meta.url).href;

test('with nothing set, the runtime of the engines loads from the folder in which the command was started', async () => {
  await using started = await tempDir();
  await symlink(installedSpeechFolder(), join(started.path, '.speech'));
  const program = `
    const { parseConfig } = await import('${module('../../config/parse-config.ts')}');
    const { speechFiles } = await import('${module('./speech-files.ts')}');
    const { loadOnnxRuntime } = await import('${module('./onnx-runtime.ts')}');
    const { modules } = speechFiles(parseConfig({}).speech.dir);
    console.log(typeof loadOnnxRuntime(modules).InferenceSession.create);
  `;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: started.path,
    env: {},
    encoding: 'utf8',
  });
  expect(printed).toBe('function\n');
});
