import { buildDist } from './ensure-built.ts';

// This command builds even if `dist` is up to date, because the files in `dist` may be damaged.
await buildDist();
