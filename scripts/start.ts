// This import comes first, as in main.ts, so that the process also exits with 0 if a stop signal
// arrives during the build.
import '../src/server/stop-signals.ts';

const { loadEnvFile } = await import('./load-env-file.ts');
const { ensureBuilt } = await import('./ensure-built.ts');
const { openOwnersContent } = await import(
  '../src/server/site/owners-content/open-owners-content.ts'
);

// `npm run line-test` is an argument and not a variable, because shells set variables differently.
if (process.argv.includes('--line-test')) process.env.SPEECH = 'line-test';
loadEnvFile();

// A site with the owner's texts is built by the server itself, into the data folder.
if ((await openOwnersContent(process.env)) === null) await ensureBuilt();
// The server is imported after the build, because it reads the built files.
await import('../src/server/main.ts');
