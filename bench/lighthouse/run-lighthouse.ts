import { outputOf } from '../../scripts/child-process.ts';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium-path.ts';
import { categories, type LighthouseResult } from './lighthouse-result.ts';

const TIMEOUT_MS = 180_000;

const ATTEMPTS = 3;

/**
 * One run with the mobile preset, which is the default. Now and then the browser's trace comes out
 * broken and Lighthouse asks to be run again: that is a failure of the measurement, not of the page.
 */
export async function runLighthouse(cli: string, url: string): Promise<LighthouseResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptLighthouse(cli, url);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.log(`Lighthouse failed on ${url}; attempt ${attempt + 1} of ${ATTEMPTS} …`);
    }
  }
}

async function attemptLighthouse(cli: string, url: string): Promise<LighthouseResult> {
  const output = await outputOf(
    process.execPath,
    [
      cli,
      url,
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${['--headless=new', ...chromiumArgs].join(' ')}`,
      '--disable-full-page-screenshot',
      '--no-enable-error-reporting',
    ],
    {
      env: { ...process.env, CHROME_PATH: chromiumPath },
      timeoutMs: TIMEOUT_MS,
      // The one signal on which it takes its browser along.
      stopSignal: 'SIGINT',
    },
  );
  const result: LighthouseResult = JSON.parse(output);
  if (result.runtimeError) throw new Error(`Lighthouse on ${url}: ${result.runtimeError.message}`);
  return result;
}
