import { dataDirOf } from '../../src/server/config/folder-settings.ts';
import { StartError } from '../../src/server/config/start-error.ts';
import { takeOwnersContent } from '../../src/server/site/owners-content/owners-content.ts';
import { loadEnvFile } from '../load-env-file.ts';

// The owner's commands import this file before all others, so that they name the services as the
// owner does. A mistake in the texts must not keep an owner from the data, so it is left to
// `npm start` and `npm run content`.
loadEnvFile();
try {
  takeOwnersContent(dataDirOf(process.env));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
}
