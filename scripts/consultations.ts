import './owner/owners-texts.ts';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { openArchive } from '../src/server/compose/compose-archive.ts';
import { parseConfig } from '../src/server/config/parse-config.ts';
import {
  type OwnerConsole,
  runOwnerCommand,
} from '../src/server/consultation/owner/run-owner-command.ts';

const { stdin, stdout, stderr } = process;

// EPIPE means that the owner has closed the pager early, which is not an error.
stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

// A half-written file is removed in an 'exit' listener, so a signal must end the process with
// `exit`.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const terminal: OwnerConsole = {
  isTerminal: stdout.isTTY,
  async write(text) {
    if (!stdout.write(text)) await once(stdout, 'drain');
  },
  complain: (line) => stderr.write(`${line}\n`),
  async ask(question) {
    if (!stdin.isTTY) return null;
    const prompt = createInterface({ input: stdin, output: stderr });
    // Ctrl-D closes the prompt without an answer, which counts as an empty answer.
    const closed = once(prompt, 'close').then(() => '');
    const answer = await Promise.race([prompt.question(question).catch(() => ''), closed]);
    prompt.close();
    return answer;
  },
};

process.exitCode = await runOwnerCommand(process.argv.slice(2), {
  console: terminal,
  readConfig: () => parseConfig(process.env),
  openArchive,
});
