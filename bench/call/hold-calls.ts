import { fileURLToPath } from 'node:url';
import { outputOf } from '../../scripts/child-process.ts';
import { startSite } from '../../scripts/start-site.ts';
import type { CrowdReport } from './crowd-report.ts';

const STEPS = [1, 5, 10, 20, 30, 40, 50, 60].map(String);
const MOST_MS = 75_000;
const crowd = fileURLToPath(new URL('crowd-process.ts', import.meta.url));

/** More and more calls at once, until their sound comes late. */
export async function holdCalls(): Promise<CrowdReport> {
  console.log(`Calls at once: ${STEPS.join(', ')}, as far as it goes …`);
  // All calls come from one address, which may have half of the lines.
  await using site = await startSite({ MAX_CALLS: '200' });
  const output = await outputOf(process.execPath, [crowd, site.origin, `${site.pid}`, ...STEPS], {
    timeoutMs: MOST_MS,
  });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}
