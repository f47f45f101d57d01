import { fileURLToPath } from 'node:url';
// The only module of ours that is loaded before the signals are listened to. All others take half a
// second, and whoever stops the process during that time gets 0 as well.
import './stop-signals.ts';

const siteDir = fileURLToPath(new URL('../../dist', import.meta.url));
const { compose } = await import('./compose/compose.ts');
const { run } = await import('./compose/run.ts');

process.exit(
  await run(process.env, (surroundings, config) => compose({ ...surroundings, siteDir }, config)),
);
