import { startConversation } from '../../../src/core/assistant/conversation-state.ts';
import type { TalkState } from '../../../src/core/speech/spoken-line.ts';
import type { BenchPartReport } from '../../bench-part.ts';
import { renderTable } from '../../text-table.ts';
import { callerClips } from '../callers/caller-clips.ts';
import { callerSpeakers } from '../callers/caller-speakers.ts';
import { stateBefore } from '../hearing/judge-answer.ts';
import { TUNING_MONDAY } from '../hearing/spoken-answers.ts';
import { openVirtualListener } from '../hearing/virtual-listener.ts';
import { hesitantTurns, prepareTurns, soundOfTurn } from './hesitant-turns.ts';
import {
  type EndFigures,
  type EndRule,
  type JudgedTurn,
  judgeAtDelay,
  judgeRule,
} from './judge-turn-end.ts';
import { type PossibleEnd, possibleEnds } from './possible-ends.ts';

type Listener = Awaited<ReturnType<typeof openVirtualListener>>;

const MORNING = 'T08:00:00Z';
const TARGET_MS = 300;
const FIXED_MS = 700;

/**
 * Measures how often the agent takes the turn of somebody who only thinks, and how long it waits
 * after a turn that is over. The clock is virtual: only silence takes time.
 */
export async function measureTurnEnds(speechDir: string): Promise<BenchPartReport> {
  using clips = callerClips(speechDir, await callerSpeakers());
  await prepareTurns(clips);
  await using listener = await openVirtualListener(
    speechDir,
    Date.parse(`${TUNING_MONDAY}${MORNING}`),
  );
  const judged: JudgedTurn[] = [];
  for (const turn of hesitantTurns) {
    const state = stateBefore({ question: turn.question, expected: {} }, listener.local);
    const expected = listener.rules.expectedWords(state);
    const ends = await possibleEnds(await soundOfTurn(turn, clips), listener.hearing, expected);
    judged.push({ turn, ends: await judgedEnds(ends, state, listener) });
  }
  return report(judged);
}

/** Asks the rules about every silence, with the open question and without it. */
async function judgedEnds(
  ends: readonly PossibleEnd[],
  state: TalkState,
  { rules, reader }: Pick<Listener, 'rules' | 'reader'>,
): Promise<JudgedTurn['ends']> {
  async function silenceIn(talk: TalkState, { text, isNoise }: PossibleEnd): Promise<number> {
    if (isNoise) return 0;
    const line = rules.written(talk, { text, certainty: null }, []);
    return rules.silenceThatEnds(rules.hear(line, await reader.read(line.text, line.state)));
  }
  return Promise.all(
    ends.map(async (end) => ({
      ...end,
      askedMs: await silenceIn(state, end),
      unaskedMs: await silenceIn(startConversation(), end),
    })),
  );
}

const endRules: Readonly<Record<string, EndRule>> = {
  'knows the question': ({ askedMs }) => askedMs,
  'knows only the words': ({ unaskedMs }) => unaskedMs,
  'always the same silence': () => FIXED_MS,
};

function report(judged: readonly JudgedTurn[]): BenchPartReport {
  const heard = judged.filter(({ ends }) => ends.length > 0);
  const unseen = heard.filter(({ turn }) => turn.id % 2 === 1);
  const tuned = heard.filter(({ turn }) => turn.id % 2 === 0);
  const asked: EndRule = ({ askedMs }) => askedMs;
  const atMean = judgeAtDelay(unseen, asked, { usual: 'meanMs', targetMs: TARGET_MS });
  const kinds = Map.groupBy(unseen, ({ turn }) => turn.kind);
  return {
    details: [
      `${judged.length - heard.length} of ${judged.length} turns were not heard at all.`,
      renderTable(
        ['Turns with pauses', 'turns', 'cut short', 'median ms', 'mean ms', '95th percentile ms'],
        [
          ...Object.entries(endRules).flatMap(([title, rule]) => [
            row(title, unseen, judgeRule(unseen, rule)),
            row(
              `  mean delay of ${TARGET_MS} ms`,
              unseen,
              judgeAtDelay(unseen, rule, { usual: 'meanMs', targetMs: TARGET_MS }),
            ),
            row(
              `  median delay of ${TARGET_MS} ms`,
              unseen,
              judgeAtDelay(unseen, rule, { usual: 'medianMs', targetMs: TARGET_MS }),
            ),
          ]),
          row('the turns for tuning', tuned, judgeRule(tuned, asked)),
          ...[...kinds].map(([kind, turns]) =>
            row(`kind: ${kind}`, turns, judgeRule(turns, asked)),
          ),
        ],
      ),
    ].join('\n\n'),
    budgets: [
      {
        name: 'Turns with pauses: share cut short',
        figure: judgeRule(unseen, asked).cutShare,
      },
      {
        name: `Turns with pauses: share cut short at a mean delay of ${TARGET_MS} ms`,
        figure: atMean.cutShare,
      },
    ],
    figures: judged,
  };
}

function row(
  title: string,
  turns: readonly JudgedTurn[],
  { cutShare, medianMs, meanMs, p95Ms }: EndFigures,
): string[] {
  return [
    title,
    `${turns.length}`,
    `${(100 * cutShare).toFixed(1)} %`,
    medianMs.toFixed(0),
    meanMs.toFixed(0),
    p95Ms.toFixed(0),
  ];
}
