import { cpus } from 'node:os';
import { chromiumPath } from '../scripts/chromium-path.ts';
import { installMissing } from '../scripts/debian-packages.ts';
import { ensureBuilt } from '../scripts/ensure-built.ts';
import { startSite } from '../scripts/start-site.ts';
import { readArguments } from './arguments.ts';
import { measureAssistant } from './assistant/measure-assistant.ts';
import { measureBooking } from './booking/measure-booking.ts';
import { type Budget, budgetTable, holds } from './budget.ts';
import { measureBytes } from './bytes/measure-bytes.ts';
import { measureCall } from './call/measure-call.ts';
import { measureLighthouse } from './lighthouse/measure-lighthouse.ts';
import { type PartName, type PartReport, parts } from './part.ts';
import { saveResults } from './save-results.ts';
import { measureServer } from './server/measure-server.ts';
import { wrkPath } from './server/wrk.ts';
import { measureStorage } from './storage/measure-storage.ts';

const { chosen, runs } = readArguments(process.argv.slice(2));
process.exitCode = (await bench()) ? 0 : 1;

async function bench(): Promise<boolean> {
  installMissing(
    [
      { package: 'chromium', path: chromiumPath },
      { package: 'wrk', path: wrkPath },
    ],
    'the bench',
  );
  await ensureBuilt();
  await using site = await startSite();
  const measure: Record<PartName, () => Promise<PartReport>> = {
    bytes: () => measureBytes(site.origin),
    assistant: measureAssistant,
    lighthouse: () => measureLighthouse(site.origin, runs),
    server: () => measureServer(site),
    booking: measureBooking,
    storage: measureStorage,
    call: measureCall,
  };

  const budgets: Budget[] = [];
  const figures: Partial<Record<PartName, unknown>> = {};
  for (const part of parts.filter((name) => chosen.includes(name))) {
    const report = await measure[part]();
    console.log(`\n${report.details}`);
    budgets.push(...report.budgets);
    figures[part] = report.figures;
  }

  const broken = budgets.filter((budget) => !holds(budget));
  console.log(`\n${budgetTable(budgets)}\n`);
  console.log(
    broken.length === 0 ? 'Every budget holds.' : `${broken.length} budgets do not hold.`,
  );
  const file = await saveResults({
    takenAt: new Date().toISOString(),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
    budgets: budgets.map((budget) => ({ ...budget, holds: holds(budget) })),
    ...figures,
  });
  console.log(`Written to ${file}`);
  return broken.length === 0;
}
