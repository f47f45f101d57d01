import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpackPackages } from '../../../scripts/debian-packages.ts';
import { projectRoot } from '../../../scripts/project-root.ts';
import { wordsAlone } from '../callers/caller-clips.ts';
import { waveSamples } from '../wave-samples.ts';

/** Something that a person has said. */
export interface RecordedLine {
  person: string;
  text: string;
  /** Samples at the rate of a call. */
  sound: Int16Array;
}

const FOLDER = join(projectRoot, 'node_modules/.cache/recorded-people');
/** Prompts of a telephone exchange at 8 kHz. The texts are in a package of their own. */
const PROMPT_PACKAGES = ['asterisk-core-sounds-en', 'asterisk-core-sounds-en-wav'];
const PROMPT_TEXTS = 'usr/share/doc/asterisk-core-sounds-en/core-sounds-en.txt.gz';
const PROMPTS = 'usr/share/asterisk/sounds/en_US_f_Allison';
const MOST_PROMPTS = 48;
/** Shorter prompts are single words, and longer ones are menus that no caller would read out. */
const [FEWEST_WORDS, MOST_WORDS] = [3, 16];
/** Readers of a book and players of cards at 16 kHz, with what they say. */
const READER_PACKAGE = 'pocketsphinx-testdata';
const READERS = 'usr/share/pocketsphinx/test/data';
const TRANSCRIPTS = [
  { person: 'reader of a book', texts: 'librivox/transcription' },
  { person: 'player of cards', texts: 'cards/cards.transcription' },
];

/** Returns what persons have said, from packages of Debian that are unpacked beside the project. */
export async function recordedPeople(): Promise<RecordedLine[]> {
  for (const name of [...PROMPT_PACKAGES, READER_PACKAGE]) {
    if (!existsSync(join(FOLDER, 'usr/share/doc', name))) await unpackPackages([name], FOLDER);
  }
  return [...(await prompts()), ...(await readings())];
}

async function prompts(): Promise<RecordedLine[]> {
  const texts = gunzipSync(await readFile(join(FOLDER, PROMPT_TEXTS))).toString();
  const lines = [...texts.matchAll(/^([\w/-]{1,80}): ([^[(\n]{1,200})$/gm)].flatMap(
    ([, name = '', text = '']) => {
      const words = text.split(/\s+/).length;
      const file = join(FOLDER, PROMPTS, `${name}.wav`);
      const isUsed = words >= FEWEST_WORDS && words <= MOST_WORDS && existsSync(file);
      return isUsed ? [{ text, file }] : [];
    },
  );
  const step = Math.max(1, Math.floor(lines.length / MOST_PROMPTS));
  const used = lines.filter((_, nth) => nth % step === 0).slice(0, MOST_PROMPTS);
  return Promise.all(used.map((line) => recorded('speaker of an exchange', line)));
}

async function readings(): Promise<RecordedLine[]> {
  const lines: RecordedLine[] = [];
  for (const { person, texts } of TRANSCRIPTS) {
    const path = join(FOLDER, READERS, texts);
    const said = (await readFile(path, 'utf8')).matchAll(/<s> ([^<]{1,300}) <\/s> \((\S{1,80})\)/g);
    for (const [, text = '', name = ''] of said) {
      lines.push(await recorded(person, { text, file: join(path, '..', `${name}.wav`) }));
    }
  }
  return lines;
}

async function recorded(
  person: string,
  { text, file }: { text: string; file: string },
): Promise<RecordedLine> {
  return { person, text, sound: wordsAlone(waveSamples(await readFile(file))) };
}
