import './owner/owners-texts.ts';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { openOwnerDesk } from '../src/server/compose/compose-owner-desk.ts';
import { parseConfig } from '../src/server/config/parse-config.ts';
import type { OwnerConsole } from '../src/server/owner/command/owner-desk.ts';
import { runOwnerCommand } from '../src/server/owner/command/run-owner-command.ts';

const { stdin, stdout, stderr } = process;
const interruption = new AbortController();
const isRestore = process.argv[2] === 'restore';

// EPIPE means that the owner has closed the pager early, which is not an error.
stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

// A half-written file is removed in an 'exit' listener, so a signal must end the process with
// `exit`. A restore is told to undo what it has done, and the second signal ends it at once.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => {
    if (!isRestore || interruption.signal.aborted) process.exit(code);
    interruption.abort();
  });
}

/** Asks a question on the terminal. What is typed is shown unless it is secret. */
async function ask(question: string, { isSecret }: { isSecret: boolean }): Promise<string | null> {
  if (!stdin.isTTY) return null;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({
    input: stdin,
    output: isSecret ? nowhere : stderr,
    // Without this, the terminal itself would show what is typed.
    terminal: true,
  });
  // The question comes after the prompt is ready, because somebody may type or paste at once.
  if (isSecret) stderr.write(question);
  // The prompt takes Ctrl-C from the terminal, so it is passed on.
  prompt.once('SIGINT', () => process.exit(130));
  // Ctrl-D closes the prompt without an answer, which counts as an empty answer.
  const closed = once(prompt, 'close').then(() => '');
  const asked = prompt.question(isSecret ? '' : question).catch(() => '');
  const answer = await Promise.race([asked, closed]);
  prompt.close();
  if (isSecret) stderr.write('\n');
  return answer;
}

const terminal: OwnerConsole = {
  isTerminal: stdout.isTTY,
  async write(text) {
    if (!stdout.write(text)) await once(stdout, 'drain');
  },
  complain: (line) => stderr.write(`${line}\n`),
  remark: (line) => stderr.write(`${line}\n`),
  ask: (question) => ask(question, { isSecret: false }),
  askSecretly: (question) => ask(question, { isSecret: true }),
};

process.exitCode = await runOwnerCommand(process.argv.slice(2), {
  console: terminal,
  readConfig: () => parseConfig(process.env),
  openDesk: openOwnerDesk,
  interrupted: interruption.signal,
});
