import { build } from './ensure-built.ts';

// This builds even where `dist` is up to date, because `dist` may be damaged.
await build();
