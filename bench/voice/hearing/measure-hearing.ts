import { seededRandom } from '../../../src/server/test-support/processes/seeded-random.ts';
import type { BenchPartReport } from '../../bench-part.ts';
import { renderTable } from '../../text-table.ts';
import { callerClips } from '../callers/caller-clips.ts';
import { callerSpeakers } from '../callers/caller-speakers.ts';
import {
  type CallerVoice,
  judgedVoices,
  tuningVoices,
  voiceTitle,
} from '../callers/caller-voices.ts';
import { scriptedCallers } from '../callers/scripted-callers.ts';
import { noiseAround, noiseKinds, noiseTitle, type RoomNoise } from '../room-noise.ts';
import { type AnswerVerdict, stateBefore, verdictOf } from './judge-answer.ts';
import {
  answersOfCaller,
  type SpokenAnswer,
  TUNING_MONDAY,
  tuningAnswers,
} from './spoken-answers.ts';
import { hearVirtually } from './virtual-ear.ts';
import { openVirtualListener } from './virtual-listener.ts';

interface HeardAnswer {
  voice: CallerVoice;
  noise: RoomNoise | null;
  answer: SpokenAnswer;
  verdict: AnswerVerdict;
  heard: readonly string[];
}

const NOISE_DECIBELS = [null, 20, 10];
const MORNING = 'T08:00:00Z';

/**
 * Lets the agent hear single answers without a call, as fast as the processor allows. `list` says
 * whether they are those of the scripted callers or those with which the rules may be tuned.
 */
export async function measureHearing(
  speechDir: string,
  list: 'callers' | 'tuning' = 'callers',
): Promise<BenchPartReport> {
  const today = new Date().toISOString().slice(0, 10);
  const now = Date.parse(`${list === 'tuning' ? TUNING_MONDAY : today}${MORNING}`);
  await using listener = await openVirtualListener(speechDir, now);
  const { hearing, rules, reader, local } = listener;
  using clips = callerClips(speechDir, await callerSpeakers());
  const answers: HeardAnswer[] = [];
  for (const { voice, answer } of await answersToHear(list)) {
    const sound = await clips.of([answer.line], voice);
    for (const decibels of NOISE_DECIBELS) {
      const kind =
        noiseKinds[(answers.length + Math.floor(answers.length / 3)) % noiseKinds.length] ?? 'room';
      const noise = decibels === null ? null : { kind, decibels };
      const addNoise = noiseAround(noise, seededRandom(answers.length + 1));
      const state = stateBefore(answer, local);
      const turns = await hearVirtually(sound, state, { hearing, reader, rules, addNoise });
      const understood = turns.map((turn) => turn.understood);
      const verdict = await verdictOf(understood, answer, { first: state, local, reader });
      answers.push({ voice, noise, answer, verdict, heard: turns.map(({ heard }) => heard) });
    }
  }
  return report(answers);
}

async function answersToHear(
  list: 'callers' | 'tuning',
): Promise<{ voice: CallerVoice; answer: SpokenAnswer }[]> {
  if (list === 'tuning') {
    return tuningVoices.flatMap((voice) => tuningAnswers.map((answer) => ({ voice, answer })));
  }
  const callers = await scriptedCallers({
    list: 'judged',
    calls: judgedVoices.length,
    speaker: null,
  });
  return callers.flatMap((caller) =>
    answersOfCaller(caller).map((answer) => ({ voice: caller.voice, answer })),
  );
}

function report(answers: readonly HeardAnswer[]): BenchPartReport {
  const groups = Map.groupBy(
    answers.flatMap((answer) => [
      { title: noiseTitle(answer.noise), answer },
      { title: voiceTitle(answer.voice), answer },
      { title: `question: ${answer.answer.question}`, answer },
    ]),
    ({ title }) => title,
  );
  const count = (verdict: AnswerVerdict, among: readonly { verdict: AnswerVerdict }[]) =>
    among.filter((answer) => answer.verdict === verdict).length;
  return {
    details: renderTable(
      ['Single answers', 'heard', 'right', 'asked again', 'wrong'],
      [...groups].map(([title, group]) => {
        const among = group.map(({ answer }) => answer);
        const verdicts = (['right', 'asked again', 'wrong'] as const).map(
          (verdict) => `${count(verdict, among)}`,
        );
        return [title, `${among.length}`, ...verdicts];
      }),
    ),
    budgets: [
      {
        name: 'Single answers: share heard right',
        figure: count('right', answers) / answers.length,
      },
      {
        name: 'Single answers: share heard wrong',
        figure: count('wrong', answers) / answers.length,
      },
    ],
    figures: answers,
  };
}
