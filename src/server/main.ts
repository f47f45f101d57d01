import { fileURLToPath } from 'node:url';
// This import comes first, so that the process exits with 0 if a stop signal arrives while the
// other modules are loaded. Loading them takes half a second.
import './stop-signals.ts';

// The owner's texts have to be set before anything loads the content that they change.
const { openOwnersContent } = await import('./site/owners-content/open-owners-content.ts');
const content = await openOwnersContent(process.env);
const { ownersSite } = await import('./site/owners-content/owners-site.ts');
const siteDir = content
  ? await ownersSite(content)
  : fileURLToPath(new URL('../../dist', import.meta.url));
const { compose } = await import('./compose/compose.ts');
const { openSpeech } = await import('./compose/compose-speech.ts');
const { runServer } = await import('./compose/run-server.ts');

process.exit(
  await runServer(process.env, (surroundings, config) =>
    compose(
      {
        ...surroundings,
        siteDir,
        openSpeech: (speechConfig, logger) => openSpeech(speechConfig, logger, process.env),
      },
      config,
    ),
  ),
);
