import { openCalendarKeys } from '../../src/server/compose/compose-calendar.ts';
import { parseConfig } from '../../src/server/config/parse-config.ts';
import { runCalendarCommand } from '../../src/server/owner/calendar/run-calendar-command.ts';
import { loadEnvFile } from '../load-env-file.ts';

const { stdout, stderr } = process;

loadEnvFile();
process.exitCode = await runCalendarCommand(process.argv.slice(2), {
  console: {
    async write(text) {
      stdout.write(text);
    },
    complain: (line) => stderr.write(`${line}\n`),
    remark: (line) => stderr.write(`${line}\n`),
  },
  readConfig: () => parseConfig(process.env),
  openKeys: openCalendarKeys,
});
