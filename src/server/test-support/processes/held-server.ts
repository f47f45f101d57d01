import { once } from 'node:events';
import { compose } from '#server/compose/compose.ts';
import { runServer } from '#server/compose/run-server.ts';

// This program runs the server as main.ts does, but with another site. The readiness probe writes a
// line to stdout and then waits for a line on stdin, so the test can delay the answer as long as
// needed.
const [, , siteDir = '', env = '{}'] = process.argv;

async function heldProbe(): Promise<void> {
  process.stdout.write('held\n');
  await once(process.stdin, 'data');
}

process.exit(
  await runServer(JSON.parse(env), (surroundings, config) =>
    compose({ ...surroundings, siteDir, probes: [heldProbe] }, config),
  ),
);
