import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type DialogueSpeaker,
  dialogueLineFile,
  dialogueLines,
} from '../e2e/voice/dialogue-lines.ts';
import { projectRoot } from './project-root.ts';

const MOST_BYTES = 400_000;

test('every line of a spoken dialogue has its sound, no sound is left over, and all are small', () => {
  const expected = (Object.keys(dialogueLines) as DialogueSpeaker[]).flatMap((speaker) =>
    dialogueLines[speaker].map((line) => dialogueLineFile(speaker, line)),
  );
  const sounds = globSync('e2e/voice/sounds/**/*.ogg', { cwd: projectRoot });
  const files = sounds.map((sound) => join(projectRoot, sound));
  expect(files.sort()).toEqual(expected.sort());
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});
