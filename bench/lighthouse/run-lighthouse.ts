import { commandOutput } from '../../scripts/child-process.ts';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium-options.ts';
import { type LighthouseResult, lighthouseCategories } from './lighthouse-result.ts';

const TIMEOUT_MS = 180_000;

const ATTEMPTS = 3;

/**
 * Returns the result of one successful run of Lighthouse with the mobile preset, which is its
 * default. After a failed run, Lighthouse runs again, at most `ATTEMPTS` times in all, because the
 * browser sometimes records a broken trace although the page is right.
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
  const output = await commandOutput(
    process.execPath,
    [
      cli,
      url,
      '--output=json',
      `--only-categories=${lighthouseCategories.join(',')}`,
      `--chrome-flags=${['--headless=new', ...chromiumArgs].join(' ')}`,
      '--disable-full-page-screenshot',
      '--no-enable-error-reporting',
    ],
    {
      env: { ...process.env, CHROME_PATH: chromiumPath },
      timeoutMs: TIMEOUT_MS,
      // Lighthouse closes its browser only on this signal.
      stopSignal: 'SIGINT',
    },
  );
  const result: LighthouseResult = JSON.parse(output);
  if (result.runtimeError) throw new Error(`Lighthouse on ${url}: ${result.runtimeError.message}`);
  return result;
}
