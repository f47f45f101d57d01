import { expect, test } from 'vitest';
import { complaintsOf } from './planted-source.ts';

function isRefused(source: string, file?: string): boolean {
  return complaintsOf('folder-settings.grit', source, file).includes(
    'Ask dataDirOf or speechDirOf',
  );
}

test.each([
  'export const folder = process.env.SPEECH_DIR;',
  "export const folder = env?.DATA_DIR ?? './data';",
  "export const folder = env['SPEECH_DIR'];",
  "const { DATA_DIR = '' } = process.env; export const folder = DATA_DIR;",
  'const { DATA_DIR: folder } = process.env; export const found = folder;',
  'export function folderOf({ SPEECH_DIR }: Variables) { return SPEECH_DIR; }',
])('the lint rule refuses a folder that is read from a setting: %s', (source) => {
  expect(isRefused(source)).toBe(true);
});

test.each([
  ['planted.ts', 'export const folder = speechDirOf(process.env);'],
  ['planted.ts', 'process.env.DATA_DIR = dataDir;'],
  ['planted.ts', "await start({ DATA_DIR: folder.path, SPEECH_DIR: '' });"],
  ['planted.ts', 'export const folder = process.env.THROWAWAY_DATA_DIR;'],
  ['src/server/config/folder-settings.ts', 'export const folder = env.DATA_DIR;'],
])('the lint rule accepts in %s: %s', (file, source) => {
  expect(isRefused(source, file)).toBe(false);
});
