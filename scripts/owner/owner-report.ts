import { openArchive } from '../../src/server/compose/compose-archive.ts';
import { parseConfig } from '../../src/server/config/parse-config.ts';
import { runReportCommand } from '../../src/server/owner-report/run-report-command.ts';
import { loadEnvFile } from '../load-env-file.ts';

// A half-written file is removed in an 'exit' listener, so a signal must end the process with
// `exit`.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

loadEnvFile();
process.exitCode = await runReportCommand(process.argv.slice(2), {
  console: {
    async write(text) {
      process.stdout.write(text);
    },
    complain: (line) => process.stderr.write(`${line}\n`),
  },
  readConfig: () => parseConfig(process.env),
  openArchive,
});
