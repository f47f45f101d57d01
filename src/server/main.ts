import { fileURLToPath } from 'node:url';
import { compose } from './compose/compose.ts';
import { run } from './compose/run.ts';

const siteDir = fileURLToPath(new URL('../../dist', import.meta.url));

process.exit(
  await run(process.env, (surroundings, config) => compose({ ...surroundings, siteDir }, config)),
);
