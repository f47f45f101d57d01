import { reportPage } from '#core/owner-report/page/report-page.ts';
import { periodInWords } from '#core/owner-report/report-period.ts';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { CommandError, UsageError } from '../consultation/owner/command-error.ts';
import type { OwnerConsole } from '../consultation/owner/run-owner-command.ts';
import { writeWholeFile } from '../consultation/owner/write-whole-file.ts';
import { StorageError } from '../database/storage-error.ts';
import { parseReportArguments } from './parse-report-arguments.ts';
import { readFigures } from './read-figures.ts';
import type { ReportSource } from './report-source.ts';
import { reportStyles } from './report-styles.ts';

interface ReportParts {
  console: Pick<OwnerConsole, 'write' | 'complain'>;
  readConfig(): Config;
  openArchive(
    config: Config,
    options: { create: boolean },
  ): Promise<{ report: ReportSource } & AsyncDisposable>;
  clock?: () => number;
}

/**
 * Writes the owner's report as one HTML file. Resolves with the exit code: 0 for success, 1 for a
 * failure, 2 for wrong arguments.
 */
export async function runReportCommand(
  args: readonly string[],
  { console, readConfig, openArchive, clock = Date.now }: ReportParts,
): Promise<number> {
  try {
    const config = readConfig();
    const now = clock();
    const timeZone = config.businessTimeZone ?? 'UTC';
    const { period, out, force } = parseReportArguments(args, { now, timeZone });
    await using opened = await openArchive(config, { create: false });
    const page = reportPage({
      figures: await readFigures(opened.report, period, now),
      madeAt: now,
      keptDays: config.keptDays,
      hasHostedCalls: config.hostedCalls !== null,
      styles: await reportStyles(),
    });
    await writeWholeFile(out, { force }, (write) => write(page));
    await console.write(`The report on ${periodInWords(period)} is in ${out}\n`);
    return 0;
  } catch (error) {
    const isExpected = [CommandError, StartError, StorageError].some((k) => error instanceof k);
    if (!isExpected) throw error;
    console.complain((error as Error).message);
    return error instanceof UsageError ? 2 : 1;
  }
}
