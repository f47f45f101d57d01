import { openOwnerDesk } from '#server/compose/compose-owner-desk.ts';
import { parseConfig } from '#server/config/parse-config.ts';
import type { OwnerParts } from '#server/owner/command/owner-desk.ts';
import { runOwnerCommand } from '#server/owner/command/run-owner-command.ts';

/** With the usual cost, every backup and every restore would take half a second more. */
const LOWEST_COST_EXPONENT = 1;

export interface OwnerSitting {
  env: Record<string, string>;
  /**
   * The answers that the owner types. If there are no answers, the command cannot ask the owner.
   */
  answers?: string[];
  /** The passphrase of backups that is set in the environment. */
  passphrase?: string;
  isTerminal?: boolean;
  interrupted?: AbortSignal;
  openDesk?: OwnerParts['openDesk'];
}

/** Runs a command as `npm run owner` does, and resolves with everything that it wrote and asked. */
export async function runAsOwner(args: readonly string[], sitting: OwnerSitting) {
  const { env, answers = [], passphrase = '', isTerminal = false } = sitting;
  const { interrupted = new AbortController().signal, openDesk = openOwnerDesk } = sitting;
  const [out, errors, remarks, questions]: [string[], string[], string[], string[]] = [
    [],
    [],
    [],
    [],
  ];
  const answer = async (question: string) => {
    questions.push(question);
    return answers.shift() ?? null;
  };
  const code = await runOwnerCommand(args, {
    console: {
      isTerminal,
      write: async (text) => void out.push(text),
      complain: (line) => void errors.push(`${line}\n`),
      remark: (line) => void remarks.push(line),
      ask: answer,
      askSecretly: answer,
    },
    readConfig: () => parseConfig({ ...env, BACKUP_PASSPHRASE: passphrase }),
    openDesk,
    interrupted,
    backupCostExponent: LOWEST_COST_EXPONENT,
  });
  return { code, out: out.join(''), errors: errors.join(''), remarks, questions };
}
