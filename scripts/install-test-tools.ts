import { chromiumPath } from './chromium-path.ts';
import { installMissing, postgresTool } from './debian-packages.ts';

try {
  // Debian's packages that the tests drive for real.
  installMissing([{ package: 'chromium', path: chromiumPath }, postgresTool], 'the tests');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('An existing browser will do as well: name it with CHROMIUM_PATH.');
  process.exitCode = 1;
}
