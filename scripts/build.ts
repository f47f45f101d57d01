import { buildDist } from './ensure-built.ts';

// This command always builds, even if `dist` seems up to date, because the files in `dist` may be
// damaged.
await buildDist();
