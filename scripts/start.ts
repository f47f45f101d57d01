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

// The build and the server use the owner's texts, so these are opened before both are loaded.
await ensureBuilt(await openOwnersContent(process.env));
// The server is imported after the build, because it reads the built files.
await import('../src/server/main.ts');
