import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startChild } from '../child-process.ts';
import { projectRoot } from '../project-root.ts';

const COMPILER = join(projectRoot, 'node_modules/typescript-native/bin/tsc');

// The two largest projects come first, so that two processors check them side by side.
const waiting = ['.', 'src/server', 'src/web', 'src/core'];

async function checkWaitingProjects(): Promise<void> {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    const child = startChild(process.execPath, [COMPILER, '-p', join(projectRoot, project)]);
    const [[code], found, errors] = await Promise.all([
      once(child, 'exit'),
      text(child.stdout),
      text(child.stderr),
    ]);
    process.stdout.write(found + errors);
    if (code !== 0) process.exitCode = 1;
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, checkWaitingProjects));
