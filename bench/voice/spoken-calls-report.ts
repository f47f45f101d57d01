import type { BenchPartReport } from '../bench-part.ts';
import { median, percentile } from '../statistics.ts';
import { renderTable } from '../text-table.ts';
import { voiceTitle } from './caller-voices.ts';
import type { SpokenCallOutcome } from './hold-spoken-call.ts';
import { noiseTitle } from './room-noise.ts';
import type { ScriptedCaller } from './scripted-callers.ts';
import type { ProcessMemory } from './speech-memory.ts';

export interface HeldCall {
  caller: ScriptedCaller;
  /** How many calls went on at the same time. */
  atOnce: number;
  outcome: SpokenCallOutcome;
}

/** What the calls were held under. */
export interface CallCircumstances {
  /** The load of the machine before the calls. */
  load: number;
  /** How many processors the server used. */
  cpuShare: number;
  memory: readonly ProcessMemory[];
  /** How many phrases of the agent were kept in the best voice before the calls. */
  keptPhrases: number;
}

const MOST_ASKED_AGAIN = 2;
const MOST_PAUSE_MS = 600;
const LEAST_BOOKED = 0.88;
const LEAST_BOOKED_IN_NOISE = 0.7;
const LOUD_NOISE_DB = 10;

/** Tells whether every field is right and the caller was asked again at most twice. */
export function isBookedRight({ wrong, askedAgain }: SpokenCallOutcome): boolean {
  return wrong !== null && wrong.length === 0 && askedAgain <= MOST_ASKED_AGAIN;
}

export function spokenCallsReport(
  held: readonly HeldCall[],
  { load, cpuShare, memory, keptPhrases }: CallCircumstances,
): BenchPartReport {
  const outcomes = held.map(({ outcome }) => outcome);
  const all = (figures: (outcome: SpokenCallOutcome) => readonly number[]) =>
    outcomes.flatMap(figures);
  const alone = held.filter(({ atOnce }) => atOnce === 1);
  const latencies = alone.flatMap(({ outcome }) => outcome.latencies);
  const pauses = all((outcome) => outcome.pauses);
  const bargeIns = all(({ bargeInMs }) => (bargeInMs === null ? [] : [bargeInMs]));
  const talkedOver = outcomes.reduce((sum, outcome) => sum + outcome.talkedOver, 0);
  const unread = outcomes.reduce((sum, outcome) => sum + outcome.unreadWrong.length, 0);
  const isLoud = ({ caller }: HeldCall) => caller.noise?.decibels === LOUD_NOISE_DB;
  const memoryText = memory.map(({ name, megabytes }) => `${name} ${megabytes} MB`).join(', ');
  return {
    details: [
      bookedTable(held),
      figureTable(outcomes.length, [
        ...answerRows(held),
        [
          'words of a line that were understood, %',
          all(({ heardShares }) => heardShares.map(percent)),
        ],
        ['longest silence inside an answer, ms', pauses],
        ['from barging in to silence, ms', bargeIns],
        ['words of an answer', all((outcome) => outcome.agentWords)],
        ['times asked again', all((outcome) => [outcome.askedAgain])],
      ]),
      `The agent spoke into ${talkedOver} lines of the callers. ${unread} wrong fields were booked without being read back.`,
      `The server used ${cpuShare.toFixed(2)} processors. The load was ${load.toFixed(1)} before. ${keptPhrases} phrases of the agent were kept. Memory: ${memoryText}.`,
    ].join('\n\n'),
    budgets: [
      {
        name: 'Spoken calls: booked right, clean and 20 dB',
        figure: rightShare(held.filter((call) => !isLoud(call))),
        limit: { atLeast: LEAST_BOOKED },
      },
      {
        name: 'Spoken calls: booked right, 10 dB',
        figure: rightShare(held.filter(isLoud)),
        limit: { atLeast: LEAST_BOOKED_IN_NOISE },
      },
      { name: 'Spoken calls: wrong and not read back', figure: unread, limit: { atMost: 0 } },
      {
        name: 'Spoken calls: answer, median, ms',
        figure: Math.round(median(latencies)),
        limit: { atMost: 700 },
      },
      {
        name: 'Spoken calls: answer, 95th percentile, ms',
        figure: Math.round(percentile(latencies, 0.95)),
        limit: { atMost: 1300 },
      },
      {
        name: `Spoken calls: answers with a silence over ${MOST_PAUSE_MS} ms`,
        figure: pauses.filter((ms) => ms > MOST_PAUSE_MS).length,
        limit: { atMost: 0 },
      },
      {
        name: 'Spoken calls: barging in, median, ms',
        figure: Math.round(median(bargeIns)),
        limit: { atMost: 200 },
      },
      { name: 'Spoken calls: talked over', figure: talkedOver, limit: { atMost: 0 } },
    ],
    figures: { load, cpuShare, memory, keptPhrases, held },
  };
}

/** A row for each number of calls at once. */
function answerRows(held: readonly HeldCall[]): [string, number[]][] {
  return [...Map.groupBy(held, ({ atOnce }) => atOnce)].map(([atOnce, calls]) => [
    `from the last loud frame to the answer, ${atOnce} at once, ms`,
    calls.flatMap(({ outcome }) => outcome.latencies),
  ]);
}

function percent(share: number): number {
  return 100 * share;
}

function rightShare(held: readonly HeldCall[]): number {
  return held.filter(({ outcome }) => isBookedRight(outcome)).length / held.length;
}

/** A row for each voice and each noise, with the calls that were booked right. */
function bookedTable(held: readonly HeldCall[]): string {
  const rows = Map.groupBy(
    held.flatMap((call) => [
      { title: voiceTitle(call.caller.voice), call },
      { title: noiseTitle(call.caller.noise), call },
      { title: `${call.caller.line} line`, call },
      { title: `${call.atOnce} at once`, call },
      { title: 'all', call },
    ]),
    ({ title }) => title,
  );
  return renderTable(
    ['Callers', 'calls', 'booked right'],
    [...rows].map(([title, calls]) => [
      title,
      `${calls.length}`,
      `${calls.filter(({ call }) => isBookedRight(call.outcome)).length}`,
    ]),
  );
}

function figureTable(
  calls: number,
  rows: readonly (readonly [string, readonly number[]])[],
): string {
  return renderTable(
    [`${calls} spoken calls`, 'measured', 'median', '95th percentile'],
    rows.map(([name, values]) => [
      name,
      `${values.length}`,
      median(values).toFixed(0),
      percentile(values, 0.95).toFixed(0),
    ]),
  );
}
