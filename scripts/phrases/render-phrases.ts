import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastingPhrases } from '../../src/core/speech/say/own-phrases.ts';
import { speechDirOf } from '../../src/server/config/folder-settings.ts';
import { speechFiles } from '../../src/server/speech/files/speech-files.ts';
import { openRemoteMouth } from '../../src/server/speech/process/remote-mouth.ts';
import { superviseSpeechChild } from '../../src/server/speech/process/speech-child.ts';
import { kokoroCapabilities } from '../../src/server/speech/speaking/engines/kokoro.ts';
import { packPhrase, phraseName } from '../../src/server/speech/speaking/phrase-file.ts';
import {
  comparePack,
  readPhrasePack,
  SHIPPED_BITRATE,
  SHIPPED_PACE,
  SHIPPED_PHRASES,
  writePhrasePack,
} from '../../src/server/speech/speaking/phrase-pack.ts';
import type { Synthesiser } from '../../src/server/speech/speaking/synthesiser.ts';
import { loadEnvFile } from '../load-env-file.ts';

// This program renders the phrases that come with this repository, and writes them into one file. It
// renders only texts that are new or have changed, and drops texts that are not said any more. With
// `--again` it renders all. It needs the best voice, which `npm run speech:install` fetches. A phrase
// takes four seconds of a processor, and all of them about twenty minutes.
loadEnvFile();
const SAVED_EVERY = 10;
const file = fileURLToPath(SHIPPED_PHRASES);
const { voice } = kokoroCapabilities;
const speechDir = speechDirOf(process.env);
if (!existsSync(speechFiles(speechDir).kokoro.model)) {
  console.error(`The best voice is not in ${speechDir}. Fetch it with "npm run speech:install".`);
  process.exit(1);
}

const isNew = process.argv.includes('--again') || !existsSync(file);
const before = readPhrasePack(isNew ? Buffer.alloc(0) : await readFile(file));
const texts = lastingPhrases();
const { missing } = comparePack(before, { voice, texts });
const names = new Set(texts.map((text) => phraseName(voice, { text, pace: SHIPPED_PACE })));
const phrases = new Map([...before].filter(([name]) => names.has(name)));
console.log(`${missing.length} phrases have to be rendered.`);
// A network computes on one thread, and the other half of the machine stays free.
const mouths = Math.min(missing.length, Math.max(1, Math.floor(availableParallelism() / 2)));
await mkdir(dirname(file), { recursive: true });
await Promise.all(Array.from({ length: mouths }, renderMissing));
await save();
console.log(`${phrases.size} phrases in ${(await stat(file)).size} bytes.`);

/** What is rendered is never lost: the program goes on there when it is started again. */
function save(): Promise<void> {
  return writeFile(file, writePhrasePack(phrases));
}

async function renderMissing(): Promise<void> {
  const child = superviseSpeechChild({
    program: new URL('../../src/server/compose/engines/mouth-process.ts', import.meta.url),
    args: [speechDir, 'best'],
  });
  try {
    const mouth = await openRemoteMouth(child);
    for (let text = missing.shift(); text !== undefined; text = missing.shift()) {
      await renderPhrase(mouth, text);
    }
  } finally {
    await child.close();
  }
}

async function renderPhrase(mouth: Synthesiser, text: string): Promise<void> {
  const spoken = { text, pace: SHIPPED_PACE };
  const pieces = await Array.fromAsync(mouth.speak(spoken));
  const samples = Int16Array.from(pieces.flatMap((piece) => [...piece]));
  phrases.set(phraseName(voice, spoken), packPhrase(samples, SHIPPED_BITRATE));
  if (missing.length % SAVED_EVERY !== 0) return;
  console.log(`${missing.length} phrases are left.`);
  await save();
}
