import { parseArgs } from 'node:util';
import { UsageError } from './command-error.ts';

const options = {
  help: { type: 'boolean', short: 'h' },
  search: { type: 'string', short: 's' },
  days: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  'received-from': { type: 'string' },
  'received-to': { type: 'string' },
  rating: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  force: { type: 'boolean' },
  yes: { type: 'boolean' },
  staff: { type: 'boolean' },
  close: { type: 'boolean' },
  name: { type: 'string' },
  id: { type: 'string' },
} as const;

export type OptionName = Exclude<keyof typeof options, 'help'>;

/** The words and options of the owner's command line. */
export interface CommandLine {
  /** The words after the name of the command. */
  words: readonly string[];
  values: Readonly<Partial<Record<OptionName, string | boolean | undefined>>>;
}

/** What a command accepts. */
export interface AcceptedArguments {
  options: readonly OptionName[];
  /** The largest number of words after the name of the command. */
  mostWords: number;
}

/**
 * Splits the arguments into the name of a command, its words and its options. The name is null if
 * none was given, and `help` if help was asked for. An error message may repeat the name of an
 * option, but no other word that the owner typed, because such a word may be a person's email
 * address.
 */
export function splitCommandLine(args: readonly string[]): CommandLine & { name: string | null } {
  const { values, positionals } = parsedArguments(args);
  const { help, ...others } = values;
  const [name = null, ...words] = positionals;
  return { name: help ? 'help' : name, words, values: others };
}

/** Throws a UsageError if the command does not accept one of the options or so many words. */
export function checkArguments(
  name: string,
  { words, values }: CommandLine,
  { options: accepted, mostWords }: AcceptedArguments,
): void {
  const stray = Object.keys(values).find((option) => !accepted.some((known) => known === option));
  if (stray !== undefined) throw new UsageError(`${name} takes no --${stray}.`);
  if (words.length > mostWords) throw new UsageError(`${name} was given too many words.`);
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The message of `parseArgs` may have several sentences. Only the first sentence is shown. The
    // others explain how to write arguments that begin with a dash.
    throw new UsageError(`${error.message.split(/\.\s|\n/)[0]?.replace(/\.$/, '')}.`);
  }
}
