import { SAMPLE_RATE } from '../../../src/server/call/call-agent.ts';
import { resampler } from '../../../src/server/speech/speaking/sound/resample.ts';
import { seededRandom } from '../../../src/server/test-support/processes/seeded-random.ts';
import type { BenchPartReport } from '../../bench-part.ts';
import { renderTable } from '../../text-table.ts';
import { callerClips, wordsAlone } from '../callers/caller-clips.ts';
import { callerSpeakers } from '../callers/caller-speakers.ts';
import type { CallerVoice } from '../callers/caller-voices.ts';
import { type AnswerVerdict, stateBefore, verdictOf } from './judge-answer.ts';
import { recordedPeople } from './recorded-people.ts';
import { type SoundCondition, soundConditions } from './sound-conditions.ts';
import { type SpokenAnswer, TUNING_MONDAY, tuningAnswers } from './spoken-answers.ts';
import { hearVirtually } from './virtual-ear.ts';
import { openVirtualListener } from './virtual-listener.ts';
import { voiceGroups } from './voice-groups.ts';
import { wordsAsSpoken, wordsWrong } from './words-wrong.ts';

interface HeardClip {
  title: string;
  said: string;
  heard: string;
  words: number;
  wrong: number;
  /** Whether the booking got the right answer. Null for a line that is no answer. */
  verdict: AnswerVerdict | null;
}

/** The agent says this while a caller hears it and its echo comes back. */
const AGENT_LINE =
  'We will send a confirmation to your email address. Which day works best for you?';
const AGENT_VOICE: CallerVoice = { engine: 'kokoro', name: 'af_heart', speed: 1, kind: 'natural' };
/** What a person says in a recording answers no question. */
const RECORDED: Pick<SpokenAnswer, 'question' | 'expected'> = { question: 'help', expected: {} };

/**
 * Lets the agent hear persons, accents and bad lines. Each voice says some of the answers with which
 * the rules may be tuned, and every condition is measured with the same voices.
 */
export async function measureConditions(speechDir: string): Promise<BenchPartReport> {
  const now = Date.parse(`${TUNING_MONDAY}T08:00:00Z`);
  await using listener = await openVirtualListener(speechDir, now);
  const { local, reader } = listener;
  using clips = callerClips(speechDir, await callerSpeakers());
  const [unchanged, ...changes] = soundConditions as [SoundCondition, ...SoundCondition[]];
  const agent = await clips.of([AGENT_LINE], AGENT_VOICE);
  const heard: HeardClip[] = [];

  async function hear(
    title: string,
    answer: SpokenAnswer,
    sound: Int16Array,
    { playedAt = 1, line }: SoundCondition,
  ): Promise<void> {
    const played = playedAt === 1 ? sound : playedFaster(sound, playedAt);
    const first = stateBefore(answer, local);
    const addNoise = line(seededRandom(heard.length + 1), agent);
    const turns = await hearVirtually(played, first, { ...listener, addNoise });
    const understood = turns.map((turn) => turn.understood);
    const text = turns.map((turn) => turn.heard).join(' ');
    const said = wordsAsSpoken(answer.line);
    heard.push({
      title,
      said: answer.line,
      heard: text,
      words: said.length,
      wrong: wordsWrong(said, wordsAsSpoken(text)),
      verdict:
        answer.expected === RECORDED.expected
          ? null
          : await verdictOf(understood, answer, { first, local, reader }),
    });
  }

  async function hearVoices(
    title: string,
    voices: readonly CallerVoice[],
    condition: SoundCondition,
  ): Promise<void> {
    for (const [nth, answer] of tuningAnswers.entries()) {
      const voice = voices[nth % voices.length];
      if (voice) await hear(title, answer, await clips.of([answer.line], voice), condition);
    }
  }

  for (const { person, text, sound } of await recordedPeople().catch(tellMissing)) {
    await hear(`person: ${person}`, { ...RECORDED, line: text }, sound, unchanged);
  }
  for (const [title, voices] of Object.entries(voiceGroups)) {
    await hearVoices(`voices: ${title}`, voices, unchanged);
  }
  const mixed = Object.values(voiceGroups).flat();
  for (const condition of [unchanged, ...changes]) {
    await hearVoices(condition.title, mixed, condition);
  }
  return report(heard);
}

function tellMissing(error: unknown): [] {
  console.log('No recorded person is heard, because the packages of Debian are missing.', error);
  return [];
}

function playedFaster(sound: Int16Array, factor: number): Int16Array {
  const rate = Math.round(SAMPLE_RATE * factor);
  return wordsAlone(resampler(rate, SAMPLE_RATE)(Float32Array.from(sound)));
}

function report(heard: readonly HeardClip[]): BenchPartReport {
  const groups = [...Map.groupBy(heard, ({ title }) => title)];
  const count = (clips: readonly HeardClip[], verdict: AnswerVerdict) =>
    clips.filter((clip) => clip.verdict === verdict).length;
  const total = (clips: readonly HeardClip[], key: 'words' | 'wrong') =>
    clips.reduce((sum, clip) => sum + clip[key], 0);
  return {
    details: renderTable(
      ['Heard', 'clips', 'words', 'words wrong, %', 'answers right', 'asked again', 'wrong'],
      groups.map(([title, clips]) => [
        title,
        `${clips.length}`,
        `${total(clips, 'words')}`,
        ((100 * total(clips, 'wrong')) / total(clips, 'words')).toFixed(1),
        ...(['right', 'asked again', 'wrong'] as const).map((verdict) =>
          clips.some((clip) => clip.verdict !== null) ? `${count(clips, verdict)}` : '',
        ),
      ]),
    ),
    budgets: [
      {
        name: 'Voices and bad lines: share of words heard wrong',
        figure: total(heard, 'wrong') / total(heard, 'words'),
      },
    ],
    figures: heard,
  };
}
