import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { installMissingTools } from '../../scripts/debian-packages.ts';
import { startSite } from '../../scripts/start-site.ts';
import { parseCalendarDate } from '../../src/core/consultation/calendar-date.ts';
import { seededRandom } from '../../src/server/test-support/processes/seeded-random.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { cpuSeconds } from '../process-usage.ts';
import { median, percentile } from '../statistics.ts';
import { renderTable } from '../text-table.ts';
import { callerWish } from './caller-script.ts';
import { callerVoices, callerVoiceTools } from './caller-voices.ts';
import { holdSpokenCall, type ScriptedCaller, type SpokenCallOutcome } from './hold-spoken-call.ts';

const SPEEDS = [1, 0.85, 1.15];
const NOISES = [null, 20, 10];
const MOST_ASKED_AGAIN = 2;
const READY_TRIES = 120;

/** Holds calls with scripted callers over real WebRTC, one after the other. */
export async function measureSpokenCalls(
  calls: number,
  speechDir: string,
): Promise<BenchPartReport> {
  installMissingTools(callerVoiceTools, 'the scripted callers');
  const load = loadavg()[0] ?? Number.NaN;
  await using site = await startSite({ SPEECH: 'on', SPEECH_DIR: speechDir });
  await voiceIsReady(site.origin);
  const began = { cpu: await cpuSeconds(site.pid), at: performance.now() };
  const outcomes: SpokenCallOutcome[] = [];
  for (let nth = 0; nth < calls; nth += 1) {
    const caller = scriptedCaller(nth);
    const outcome = await holdSpokenCall(await newCall(site.origin), caller);
    outcomes.push(outcome);
    console.log(`Call ${nth + 1} of ${calls}: ${nameOf(caller)}: ${resultOf(outcome)}`);
    if (!isRight(outcome)) console.log(outcome.talk.join('\n'));
  }
  const cpuShare =
    ((await cpuSeconds(site.pid)) - began.cpu) / ((performance.now() - began.at) / 1000);
  return report(outcomes, { load, cpuShare });
}

/** Every caller differs from the one before in voice, speed, noise, wish and words. */
function scriptedCaller(nth: number): ScriptedCaller {
  const random = seededRandom(nth + 1);
  const today = parseCalendarDate(new Date().toISOString().slice(0, 10));
  const voice = callerVoices[nth % callerVoices.length];
  if (today === null || voice === undefined) throw new Error('There is no day or no voice.');
  const { engine, name } = voice;
  return {
    voice: { engine, name, speed: SPEEDS[nth % SPEEDS.length] ?? 1 },
    noise: NOISES[Math.floor(nth / 2) % NOISES.length] ?? null,
    wish: callerWish(nth, today, random),
    random,
  };
}

async function voiceIsReady(origin: string): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const site = await (await fetch(`${origin}/api/site`)).json();
    if (JSON.stringify(site).includes('"state":"ready"')) return;
    await delay(500);
  }
  throw new Error('The engines of speech do not open. Install them with `npm run speech:install`.');
}

async function newCall(origin: string): Promise<string> {
  const { voice } = await (await fetch(`${origin}/api/site`)).json();
  const response = await fetch(`${origin}/voice/call/web`, {
    method: 'POST',
    headers: { authorization: `Bearer ${voice.publicKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ assistantId: voice.assistantId }),
  });
  const call = await response.json();
  return call.webCallUrl ?? call.transport.callUrl;
}

function report(
  outcomes: readonly SpokenCallOutcome[],
  { load, cpuShare }: { load: number; cpuShare: number },
): BenchPartReport {
  const latencies = outcomes.flatMap((outcome) => outcome.latencies);
  const pauses = outcomes.flatMap((outcome) => outcome.pauses);
  const bargeIns = outcomes.flatMap(({ bargeInMs }) => bargeInMs ?? []);
  const words = outcomes.flatMap(({ agentWords }) => agentWords);
  const right = outcomes.filter(isRight).length;
  const row = (name: string, values: readonly number[]) => [
    name,
    `${values.length}`,
    median(values).toFixed(0),
    percentile(values, 0.95).toFixed(0),
  ];
  return {
    details: [
      renderTable(
        [`${outcomes.length} spoken calls`, 'measured', 'median', '95th percentile'],
        [
          row('from the last loud frame to the answer, ms', latencies),
          row('longest silence inside an answer, ms', pauses),
          row('from barging in to silence, ms', bargeIns),
          row('words of an answer', words),
        ],
      ),
      `${right} of ${outcomes.length} calls booked every field right and asked again at most twice.`,
      `The server used ${cpuShare.toFixed(2)} processors. The load was ${load.toFixed(1)} before.`,
    ].join('\n\n'),
    budgets: [
      { name: 'Spoken calls: share booked right', figure: right / outcomes.length },
      { name: 'Spoken calls: answer latency, median, ms', figure: Math.round(median(latencies)) },
      {
        name: 'Spoken calls: answer latency, 95th percentile, ms',
        figure: Math.round(percentile(latencies, 0.95)),
      },
      { name: 'Spoken calls: barging in, median, ms', figure: Math.round(median(bargeIns)) },
    ],
    figures: { load, cpuShare, outcomes },
  };
}

function isRight({ wrong, askedAgain }: SpokenCallOutcome): boolean {
  return wrong !== null && wrong.length === 0 && askedAgain <= MOST_ASKED_AGAIN;
}

function nameOf({ voice, noise }: ScriptedCaller): string {
  const around = noise === null ? 'no noise' : `noise at ${noise} dB`;
  return `${voice.engine} ${voice.name}, speed ${voice.speed}, ${around}`;
}

function resultOf({ wrong, askedAgain, latencies }: SpokenCallOutcome): string {
  const booked =
    wrong === null ? 'not booked' : wrong.length === 0 ? 'booked' : `wrong ${wrong.join(', ')}`;
  return `${booked}, asked again ${askedAgain} times, latency ${median(latencies).toFixed(0)} ms`;
}
