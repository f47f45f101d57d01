import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { chromiumPackage, chromiumPath } from '../scripts/chromium-options.ts';
import { installMissingTools } from '../scripts/debian-packages.ts';
import { ensureBuilt } from '../scripts/ensure-built.ts';
import { projectRoot } from '../scripts/project-root.ts';
import { startSite } from '../scripts/start-site.ts';
import { speechDirOf } from '../src/server/config/folder-settings.ts';
import { measureAssistant } from './assistant/measure-assistant.ts';
import { readBenchArguments } from './bench-arguments.ts';
import { type BenchPartName, type BenchPartReport, benchParts } from './bench-part.ts';
import { measureBooking } from './booking/measure-booking.ts';
import { measureBusy } from './booking/measure-busy.ts';
import { type Budget, budgetHolds, budgetTable } from './budget.ts';
import { measureBytes } from './bytes/measure-bytes.ts';
import { measureCall } from './call/measure-call.ts';
import { measureRequestLists } from './desk/measure-request-lists.ts';
import { measureDialogues } from './dialogues/measure-dialogues.ts';
import { measureLighthouse } from './lighthouse/measure-lighthouse.ts';
import { measurePhoneCalls } from './phone/measure-phone-calls.ts';
import { measurePlatform } from './platform/measure-platform.ts';
import { wrkPath } from './run-wrk.ts';
import { measureServer } from './server/measure-server.ts';
import { measureStorageAttack } from './storage/measure-storage-attack.ts';
import { measureSpokenCalls } from './voice/measure-spoken-calls.ts';
import { measureVoice } from './voice/measure-voice.ts';

const RESULTS_FILE = join(projectRoot, 'bench/results/latest.json');

const { chosen, runs, spokenCalls } = readBenchArguments(process.argv.slice(2));
process.exitCode = (await bench()) ? 0 : 1;

async function bench(): Promise<boolean> {
  // Scripted callers need neither a browser nor a load generator.
  if (chosen.some((part) => part !== 'spoken-calls' && part !== 'phone')) {
    installMissingTools(
      [
        { package: chromiumPackage, path: chromiumPath },
        { package: 'wrk', path: wrkPath },
      ],
      'the bench',
    );
  }
  await ensureBuilt();
  await using site = await startSite();
  const measure: Record<BenchPartName, () => Promise<BenchPartReport>> = {
    bytes: () => measureBytes(site.origin),
    assistant: measureAssistant,
    lighthouse: () => measureLighthouse(site.origin, runs),
    server: () => measureServer(site),
    booking: measureBooking,
    busy: measureBusy,
    desk: measureRequestLists,
    storage: measureStorageAttack,
    platform: measurePlatform,
    call: measureCall,
    voice: () => measureVoice(speechDirOf(process.env)),
    'spoken-calls': () => measureSpokenCalls(spokenCalls, speechDirOf(process.env)),
    phone: () => measurePhoneCalls(spokenCalls, speechDirOf(process.env)),
    dialogues: measureDialogues,
  };

  const budgets: Budget[] = [];
  const figures: Partial<Record<BenchPartName, unknown>> = {};
  for (const part of benchParts.filter((name) => chosen.includes(name))) {
    const report = await measure[part]();
    console.log(`\n${report.details}`);
    budgets.push(...report.budgets);
    figures[part] = report.figures;
  }

  const broken = budgets.filter((budget) => !budgetHolds(budget));
  console.log(`\n${budgetTable(budgets)}\n`);
  console.log(
    broken.length === 0 ? 'Every budget holds.' : `${broken.length} budgets do not hold.`,
  );
  await saveResults({
    takenAt: new Date().toISOString(),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
    budgets: budgets.map((budget) => ({ ...budget, holds: budgetHolds(budget) })),
    ...figures,
  });
  console.log(`Written to ${relative(projectRoot, RESULTS_FILE)}`);
  return broken.length === 0;
}

async function saveResults(results: object): Promise<void> {
  await mkdir(dirname(RESULTS_FILE), { recursive: true });
  await writeFile(RESULTS_FILE, `${JSON.stringify(results, null, 2)}\n`);
}
