import { ensureBuilt } from './ensure-built.ts';
import { loadEnvFile } from './load-env-file.ts';

loadEnvFile();

await ensureBuilt();
// Imported only now: the server reads what the build has just written.
await import('../src/server/main.ts');
