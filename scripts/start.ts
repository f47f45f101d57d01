// This import comes first, as in main.ts, so that a stop signal during the build also exits with 0.
import '../src/server/stop-signals.ts';

const { loadEnvFile } = await import('./load-env-file.ts');
const { ensureBuilt } = await import('./ensure-built.ts');

loadEnvFile();

await ensureBuilt();
// The server is imported after the build, because it reads the files that the build writes.
await import('../src/server/main.ts');
