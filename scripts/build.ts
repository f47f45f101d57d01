import { build } from './ensure-built.ts';

// Always builds: whoever asks for it by name may be mending a damaged `dist`.
await build();
