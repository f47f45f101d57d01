import { StartError } from '../../src/server/config/start-error.ts';
import { takeOwnersContent } from '../../src/server/site/owners-content/owners-content.ts';
import { ownersSiteName } from '../../src/server/site/owners-content/owners-site.ts';
import { builtOnce } from './built-once.ts';
import { buildFingerprint } from './fingerprint.ts';

// The server starts this program (see owners-site.ts) and waits for the folder of the site with the
// owner's texts. The program ends with the server, and then leaves an unfinished build to the next.
process.on('disconnect', () => process.exit(1));

const [dataDir = '', fingerprint = ''] = process.argv.slice(2);
try {
  // The texts are set before the build is loaded, because it uses them.
  const content = takeOwnersContent(dataDir);
  if (content?.fingerprint !== fingerprint) {
    throw new StartError('The file of your texts was changed during the start. Start again.');
  }
  const name = ownersSiteName(fingerprint, await buildFingerprint());
  const siteDir = await builtOnce(content.sitesDir, name, async (target) => {
    console.log('Building the site with your texts …');
    const { buildSite } = await import('./build-site.ts');
    await buildSite(target, {});
  });
  process.send?.({ siteDir }, () => process.exit(0));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
