import { reportPage } from '#core/owner-report/page/report-page.ts';
import { dayOfInstant, periodBefore, periodInWords } from '#core/owner-report/report-period.ts';
import { readFigures } from '#server/owner-report/read-figures.ts';
import { reportStyles } from '#server/owner-report/report-styles.ts';
import { textOption } from '../command/option-values.ts';
import type { OwnerCommand } from '../command/owner-command.ts';
import { openUsualDesk } from '../command/owner-desk.ts';
import { writeWholeFile } from '../output/write-whole-file.ts';
import { reportPeriodOf } from './report-period-options.ts';

/** Writes the report as one HTML file. */
export const reportCommand: OwnerCommand = {
  options: ['days', 'from', 'to', 'out', 'force'],
  mostWords: 0,
  usages: [
    { words: 'report', meaning: 'the last four weeks with charts, as one HTML file' },
    { words: 'report --from 2026-10-01 --to 2026-10-31', meaning: 'another period' },
  ],
  prepare({ values }) {
    return async (parts) => {
      const { businessTimeZone, closedDays, keptDays, hostedCalls } = parts.readConfig();
      const now = Date.now();
      const period = reportPeriodOf(values, { now, timeZone: businessTimeZone ?? 'UTC' });
      const out = textOption(values, 'out') ?? `report-${period.to}.html`;
      await using desk = await openUsualDesk(parts);
      const page = reportPage({
        figures: await readFigures(desk, period, { now, closedDays }),
        before: await readFigures(desk, periodBefore(period), { now, closedDays }),
        meetings: await desk.meetings(now, dayOfInstant(now, period)),
        madeAt: now,
        keptDays,
        hasHostedCalls: hostedCalls !== null,
        styles: await reportStyles(),
      });
      await writeWholeFile(out, { force: values.force === true }, (write) => write(page));
      await parts.console.write(`The report on ${periodInWords(period)} is in ${out}\n`);
      return 0;
    };
  },
};
