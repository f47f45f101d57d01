import type { BenchPartReport } from '../bench-part.ts';
import { median, percentile } from '../statistics.ts';
import { renderTable } from '../text-table.ts';
import { callerVoiceOrigins, voiceTitle } from './callers/caller-voices.ts';
import type { HeldCall } from './held-calls-file.ts';
import type { SpokenCallOutcome } from './hold-spoken-call.ts';
import { noiseTitle } from './room-noise.ts';
import type { ProcessMemory } from './speech-memory.ts';
import { type CallVerdict, callVerdict } from './spoken-calls-texts.ts';

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

const MOST_PAUSE_MS = 600;
const LEAST_BOOKED = 0.88;
const LEAST_BOOKED_IN_NOISE = 0.7;
const LOUD_NOISE_DB = 10;

/** Reports on calls. Without circumstances, all calls were held by earlier runs. */
export function spokenCallsReport(
  held: readonly HeldCall[],
  circumstances: CallCircumstances | null,
): BenchPartReport {
  const outcomes = held.map(({ outcome }) => outcome);
  const all = (figures: (outcome: SpokenCallOutcome) => readonly number[]) =>
    outcomes.flatMap(figures);
  const alone = held.filter(({ atOnce }) => atOnce === 1);
  const latencies = alone.flatMap(({ outcome }) => outcome.latencies);
  const pauses = all((outcome) => outcome.pauses);
  const bargeIns = all(({ bargeInMs }) => (bargeInMs === null ? [] : [bargeInMs]));
  const isSpoken = ({ outcome }: HeldCall) =>
    outcome.isAddressRight && !outcome.typed.includes('email');
  const tries = held.filter(isSpoken).map(({ outcome }) => outcome.addressTries);
  const unheard = held.filter(
    (call) => !call.outcome.isAddressRight && callVerdict(call) !== 'refused',
  );
  const talkedOver = outcomes.reduce((sum, outcome) => sum + outcome.talkedOver, 0);
  const unread = outcomes.reduce((sum, outcome) => sum + outcome.unreadWrong.length, 0);
  const isLoud = ({ noise }: HeldCall) => noise?.decibels === LOUD_NOISE_DB;
  return {
    details: [
      bookedTable(held),
      wrongFieldsTable(held),
      figureTable(outcomes.length, [
        ['tries for a spoken address, until it was read back right', tries],
        ...answerRows(held),
        [
          'words of a line that were understood, %',
          all(({ heardShares }) => heardShares.map(percent)),
        ],
        ['longest silence inside an answer, ms', pauses],
        ['from barging in to silence, ms', bargeIns],
        ['words of an answer', all(({ agentTurns }) => agentTurns.map(wordCount))],
        ['times asked again', all((outcome) => [outcome.askedAgain])],
        ['seconds of a call', all((outcome) => [outcome.seconds])],
      ]),
      `In ${unheard.length} calls no address was read back right. The agent handed ${handOvers(held, 'email')} addresses and ${handOvers(held, 'name')} names over to be typed. It spoke into ${talkedOver} lines of the callers. ${unread} wrong fields were booked without being read back.`,
      ...circumstanceTexts(circumstances),
      originText(held),
    ].join('\n\n'),
    budgets: [
      {
        name: 'Spoken calls: booked right, clean and 20 dB',
        figure: bookedShare(held.filter((call) => !isLoud(call))),
        limit: { atLeast: LEAST_BOOKED },
      },
      {
        name: 'Spoken calls: booked right, 10 dB',
        figure: bookedShare(held.filter(isLoud)),
        limit: { atLeast: LEAST_BOOKED_IN_NOISE },
      },
      { name: 'Spoken calls: wrong and not read back', figure: unread, limit: { atMost: 0 } },
      { name: 'Spoken calls: tries for an address, median', figure: median(tries) },
      {
        name: 'Spoken calls: tries for an address, 95th percentile',
        figure: percentile(tries, 0.95),
      },
      { name: 'Spoken calls: addresses typed', figure: handOvers(held, 'email') },
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
    figures: { ...circumstances, held },
  };
}

function circumstanceTexts(circumstances: CallCircumstances | null): string[] {
  if (circumstances === null) return [];
  const { load, cpuShare, memory, keptPhrases } = circumstances;
  const memoryText = memory.map(({ name, megabytes }) => `${name} ${megabytes} MB`).join(', ');
  return [
    `The server used ${cpuShare.toFixed(2)} processors. The load was ${load.toFixed(1)} before. ${keptPhrases} phrases of the agent were kept. Memory: ${memoryText}.`,
  ];
}

/** Names the packages and the licences of the voices. */
function originText(held: readonly HeldCall[]): string {
  const engines = [...new Set(held.map(({ voice }) => voice.engine))];
  const origins = engines.map((engine) => callerVoiceOrigins[engine]);
  const named = origins.map((origin) => `${origin.package} (${origin.licence})`);
  return `The voices of the callers come from ${named.join(', ')}.`;
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

function wordCount(words: string): number {
  return words.split(/\s+/).length;
}

function handOvers(held: readonly HeldCall[], field: 'name' | 'email'): number {
  return held.filter(({ outcome }) => outcome.typed.includes(field)).length;
}

/** The share of the calls that could be booked and were, spoken or typed. */
function bookedShare(held: readonly HeldCall[]): number {
  const bookable = held.map(callVerdict).filter((verdict) => verdict !== 'refused');
  const booked = bookable.filter((verdict) => verdict === 'right' || verdict === 'typed');
  return booked.length / bookable.length;
}

/** A row for each voice, kind of voice, noise and line, with what became of the calls. */
function bookedTable(held: readonly HeldCall[]): string {
  const rows = Map.groupBy(
    held.flatMap((call) => [
      { title: voiceTitle(call.voice), call },
      { title: `${call.voice.kind} voice`, call },
      { title: noiseLevel(call), call },
      { title: noiseTitle(call.noise), call },
      { title: `${call.line} line`, call },
      { title: `${call.atOnce} at once`, call },
      { title: 'all', call },
    ]),
    ({ title }) => title,
  );
  const verdicts: readonly CallVerdict[] = ['right', 'typed', 'refused', 'wrong', 'not booked'];
  return [
    renderTable(
      ['Callers', 'calls', ...verdicts],
      [...rows]
        .toSorted(([, one], [, other]) => one.length - other.length)
        .map(([title, calls]) => {
          const found = calls.map(({ call }) => callVerdict(call));
          const counts = verdicts.map((verdict) => found.filter((each) => each === verdict).length);
          return [title, ...[calls.length, ...counts].map(String)];
        }),
    ),
    'Right: booked with every field right, all of it spoken. Typed: right, but the agent let the caller type. Refused: an address of free webmail, which the rules refuse.',
  ].join('\n');
}

function noiseLevel({ noise }: HeldCall): string {
  return noise === null ? 'no noise at all' : `any noise at ${noise.decibels} dB`;
}

/** A row for each field, with the booked calls that have it wrong. */
function wrongFieldsTable(held: readonly HeldCall[]): string {
  const booked = held.filter(({ outcome }) => outcome.wrong !== null);
  const fields = ['service', 'date', 'slot', 'name', 'email'] as const;
  return renderTable(
    ['Field', 'booked', 'wrong'],
    fields.map((field) => {
      const wrong = booked.filter(({ outcome }) => outcome.wrong?.includes(field));
      return [field, `${booked.length}`, `${wrong.length}`];
    }),
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
