import { ensureBuilt } from './ensure-built.ts';
import { loadEnvFile } from './load-env-file.ts';

loadEnvFile();

await ensureBuilt();
// The import comes last, because the server reads the files that the build has just written.
await import('../src/server/main.ts');
