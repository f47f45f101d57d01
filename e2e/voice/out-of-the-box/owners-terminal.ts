import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { USUAL_COMMAND } from '../../../src/server/owner/command/command-table.ts';
import { expect } from '../../site-test.ts';
import type { NewcomersMachine, RunningNpm } from './newcomers-machine.ts';

/** A command that asks the owner. */
interface AskedCommand {
  answer(question: string, line: string): Promise<void>;
  /** Waits until the command has succeeded, and returns what it has written. */
  result(): Promise<string>;
}

/** The owner of the newcomer's site, who types commands into the folder of the clone. */
export interface OwnersTerminal {
  /** Runs an npm command, which has to succeed, and returns what it has written. */
  npm(command: string, ...words: string[]): Promise<string>;
  /** Runs `npm run owner -- …` in the same way. */
  owner(...words: string[]): Promise<string>;
  ownerAsked(...words: string[]): AskedCommand;
  /** Returns the owner's commands that were used so far. */
  usedCommands(): Set<string>;
  /** Reads a file of the clone. */
  read(name: string | RegExp): string;
}

export function openOwnersTerminal({ root, npm, npmInTerminal }: NewcomersMachine): OwnersTerminal {
  const used = new Set<string>();

  function ownerArguments(words: readonly string[]): string[] {
    const [command = USUAL_COMMAND] = words;
    used.add(command);
    return ['run', 'owner', ...(words.length === 0 ? [] : ['--', ...words])];
  }

  return {
    npm: (command, ...words) => resultOf(npm('run', command, ...words)),
    owner: (...words) => resultOf(npm(...ownerArguments(words))),
    ownerAsked(...words) {
      const running = npmInTerminal(...ownerArguments(words));
      return {
        async answer(question, line) {
          await running.writes(new RegExp(question.replaceAll('?', '\\?')));
          running.type(line);
        },
        result: () => resultOf(running),
      };
    },
    usedCommands: () => used,
    read(name) {
      const found = readdirSync(root).find((file) =>
        typeof name === 'string' ? file === name : name.test(file),
      );
      return readFileSync(join(root, found ?? String(name)), 'utf8');
    },
  };
}

async function resultOf(running: RunningNpm): Promise<string> {
  const code = await running.ended;
  expect(code, running.output()).toBe(0);
  return running.output();
}
