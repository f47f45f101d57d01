import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { speakWithProgram, wordsAlone } from '../../bench/voice/callers/caller-clips.ts';
import type { CallerVoice } from '../../bench/voice/callers/caller-voices.ts';
import { noiseAround, noiseKinds } from '../../bench/voice/room-noise.ts';
import {
  type ConversationState,
  type LastQuestion,
  startConversation,
} from '../../src/core/assistant/conversation-state.ts';
import { NO_CLOSED_DAYS } from '../../src/core/consultation/calendar-date.ts';
import { defaultKeptDays } from '../../src/core/retention.ts';
import { spokenTurnRules } from '../../src/core/speech/spoken-turn-rules.ts';
import { SAMPLE_RATE } from '../../src/server/call/call-agent.ts';
import { absoluteFolder } from '../../src/server/config/folder-settings.ts';
import { loadOnnxRuntime } from '../../src/server/speech/files/onnx-runtime.ts';
import { speechFiles } from '../../src/server/speech/files/speech-files.ts';
import { openMoonshine } from '../../src/server/speech/hearing/engines/moonshine.ts';
import { callSoundForHearing } from '../../src/server/speech/hearing/sound-rate.ts';
import { loadWordSounds } from '../../src/server/speech/hearing/word-sounds.ts';
import { openDittli } from '../../src/server/speech/speaking/engines/dittli.ts';
import { resampler } from '../../src/server/speech/speaking/sound/resample.ts';
import { seededRandom } from '../../src/server/test-support/processes/seeded-random.ts';
import { plainLine, spokenForm } from './spoken-form.ts';

// This program lets voices speak visitors' lines and writes what the recogniser of calls hears, so
// that the trained reader learns how the ear mishears. It reads files of marked lines and appends
// `plain text <TAB> heard text` to the file `--out`. A line that stands there already is left out,
// so a stopped run goes on where it was. The same seed gives a line the same voice, speed, band and
// noise, whatever lines were heard before it. The fast voice says no line twice in the same way, so
// two runs do not hear all lines alike. `carry-marks.py` puts the marks on the heard texts.
//
// node scripts/launch.cjs scripts/reader-training/hear-lines.ts --out heard.tsv lines.txt more.txt
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    speech: { type: 'string', default: '.speech' },
    out: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
if (values.out === undefined) throw new Error('Name the file of the heard lines with --out.');

/** A voice of flite, or the fast voice, which sounds like another if it is played faster. */
interface TrainingVoice {
  flite?: string;
  playedAt?: number;
}

interface MarkedLine {
  marked: string;
  plain: string;
  spoken: string;
  acts: string;
  asked: readonly string[];
}

/**
 * The voice `rms` of flite is left out: with it, the bench tells how voices are understood that
 * nobody has tuned anything for. The best voice is left out too: it takes longer than it speaks.
 */
const VOICES: readonly TrainingVoice[] = [
  { playedAt: 1 },
  { flite: 'slt' },
  { flite: 'awb' },
  { playedAt: 11 / 10 },
  { flite: 'kal16' },
];
const SPEEDS = { slowest: 0.85, fastest: 1.2 };
/** How far the noise is below the voice. */
const DECIBELS = [25, 20, 15, 10];
const SHARE_WITH_NOISE = 0.5;
/** The share of callers whose device sends no more than a telephone does. */
const SHARE_WITH_NARROW_BAND = 0.2;
const TELEPHONE_RATE = 8_000;
const SILENCE = 0.3 * SAMPLE_RATE;
/**
 * Lines that matter more are heard sooner, because a run may be stopped at any time. A long line
 * takes the time of several short ones.
 */
const WEIGHTS = { marked: 3, short: 2, other: 1 };
const SHORT_LINE_WORDS = 5;

const files = speechFiles(absoluteFolder(values.speech));
const onnx = loadOnnxRuntime(files.modules);
const [recogniser, fastVoice, sounds] = await Promise.all([
  openMoonshine(files, onnx),
  openDittli(files, onnx),
  loadWordSounds(files.dittli),
]);
const rules = spokenTurnRules(
  {
    businessTimeZone: 'UTC',
    contactEmail: null,
    keptDays: defaultKeptDays,
    closedDays: NO_CLOSED_DAYS,
    ...sounds,
  },
  { timeZone: 'UTC', locale: 'en-US' },
  () => Date.parse('2026-11-16T08:00:00Z'),
);

const before = await readFile(values.out, 'utf8').catch(() => '');
const heardBefore = new Set(before.split('\n').map((row) => row.split('\t')[0]));
const lines = inOrderOfWeight(await readLines(positionals));
const due = lines.filter(({ plain }) => !heardBefore.has(plain));
console.log(`${lines.length} lines can be spoken, ${due.length} of them are not heard yet.`);
for (const line of due) {
  await appendFile(values.out, `${line.plain}\t${await heardText(line)}\n`);
}

async function readLines(paths: readonly string[]): Promise<MarkedLine[]> {
  const found = new Map<string, MarkedLine>();
  for (const path of paths) {
    let [acts, asked]: [string, readonly string[]] = ['-', []];
    for (const row of (await readFile(path, 'utf8')).split('\n')) {
      const marked = row.trim();
      if (marked.startsWith('# ')) {
        const parts = marked.slice(2).split('|');
        acts = parts[0]?.trim() ?? '-';
        asked = (parts[2] ?? '').split(',').map((question) => question.trim());
      } else if (marked !== '' && acts !== 'other-language') {
        const plain = plainLine(marked);
        const spoken = spokenForm(marked, isWord);
        if (spoken !== null) found.set(plain, { marked, plain, spoken, acts, asked });
      }
    }
  }
  return [...found.values()];
}

function isWord(word: string): boolean {
  const stem = word.replace(/'s$|s'$|^'|'$/g, '');
  return (
    stem.length <= 1 ||
    sounds.dictionary.phonesOf(word) !== null ||
    sounds.dictionary.phonesOf(stem) !== null
  );
}

/** Draws the lines without putting back. Acts of which there are many lines are drawn less often. */
function inOrderOfWeight(all: readonly MarkedLine[]): MarkedLine[] {
  const counts = Map.groupBy(all, ({ acts }) => acts);
  const keyed = all.map((line) => {
    const { marked, plain, spoken, acts } = line;
    const size = spoken.split(' ').length;
    const isShort = size <= SHORT_LINE_WORDS;
    const weight = marked !== plain ? WEIGHTS.marked : isShort ? WEIGHTS.short : WEIGHTS.other;
    const rarity = (counts.get(acts)?.length ?? 1) ** -0.5;
    const drawn = -Math.log(1 - randomOf(`order ${plain}`)()) / (weight * rarity * size ** -0.5);
    return { line, drawn };
  });
  return keyed.sort((one, other) => one.drawn - other.drawn).map(({ line }) => line);
}

async function heardText({ plain, spoken, asked }: MarkedLine): Promise<string> {
  const random = randomOf(plain);
  const voice = oneOf(VOICES, random);
  const speed = SPEEDS.slowest + (SPEEDS.fastest - SPEEDS.slowest) * random();
  const isNarrow = random() < SHARE_WITH_NARROW_BAND;
  const noise =
    random() < SHARE_WITH_NOISE
      ? { kind: oneOf(noiseKinds, random), decibels: oneOf(DECIBELS, random) }
      : null;
  const state = stateAfter(oneOf(asked, random));
  const words = wordsAlone(throughDevice(await voiceOf(spoken, voice, speed), isNarrow));
  const whole = new Int16Array(words.length + 2 * SILENCE);
  whole.set(words, SILENCE);
  const sound = callSoundForHearing()(noiseAround(noise, random)(whole));
  const expected = rules.expectedWords(state);
  const heard = await recogniser.recognise({ sound, expected, soFar: null });
  return rules.written(state, heard, []).text.replace(/\s+/g, ' ').trim();
}

async function voiceOf(
  line: string,
  { flite, playedAt = 1 }: TrainingVoice,
  speed: number,
): Promise<Float32Array> {
  if (flite !== undefined) {
    const voice: CallerVoice = { engine: 'flite', name: flite, speed, kind: 'robotic' };
    return speakWithProgram(line, voice);
  }
  const pieces: number[] = [];
  for await (const piece of fastVoice.speak({ text: line, pace: speed / playedAt })) {
    for (const sample of piece) pieces.push(sample);
  }
  return resampler(Math.round(SAMPLE_RATE * playedAt), SAMPLE_RATE)(Float32Array.from(pieces));
}

function throughDevice(sound: Float32Array, isNarrow: boolean): Float32Array {
  if (!isNarrow) return sound;
  const sent = resampler(SAMPLE_RATE, TELEPHONE_RATE)(sound);
  return resampler(TELEPHONE_RATE, SAMPLE_RATE)(sent);
}

/** What a line answers decides which words the ear expects. */
function stateAfter(question: string): ConversationState {
  const state = startConversation();
  if (question === '*' || question === '') return state;
  const phase = question === 'send' || question === 'change' ? 'confirming' : 'collecting';
  return Object.assign(state, { asked: question as LastQuestion, phase });
}

/** A text has numbers of its own, so that the order of the lines changes nothing. */
function randomOf(text: string): () => number {
  const hash = createHash('sha256').update(`${values.seed} ${text}`).digest();
  return seededRandom(hash.readInt32LE(0));
}

function oneOf<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item;
}
