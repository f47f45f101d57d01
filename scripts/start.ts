// Loaded before everything else, as in main.ts: whoever stops the build gets 0 as well.
import '../src/server/stop-signals.ts';

const { loadEnvFile } = await import('./load-env-file.ts');
const { ensureBuilt } = await import('./ensure-built.ts');

loadEnvFile();

await ensureBuilt();
// Imported only now: the server reads what the build has just written.
await import('../src/server/main.ts');
