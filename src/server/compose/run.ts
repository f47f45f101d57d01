import { pino } from 'pino';
import { brand } from '#core/site/content/brand.ts';
import { type Config, parseConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import type { Composed, ComposeOptions } from './compose.ts';
import { serve } from './serve.ts';

type Surroundings = Pick<ComposeOptions, 'origin' | 'shutdown' | 'logger'>;

/** Runs the server from its environment to its exit code. Resolves when the process may end. */
export async function run(
  env: Record<string, string | undefined>,
  compose: (surroundings: Surroundings, config: Config) => Promise<Composed>,
): Promise<number> {
  try {
    const config = parseConfig(env);
    const logger = pino({ level: config.logLevel });
    const serving = await serve({
      host: config.host,
      port: config.port,
      compose: ({ origin, shutdown }) =>
        compose({ origin: config.publicUrl ?? origin, shutdown, logger }, config),
    });
    // Not `once`: on Ctrl-C the terminal signals npm and us, and npm passes it on a second time.
    process.on('SIGTERM', serving.shutDown);
    process.on('SIGINT', serving.shutDown);
    process.stdout.write(`${openingLine(serving.origin, config.publicUrl)}\n`);
    await serving.closed;
    return 0;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

function openingLine(origin: string, publicUrl: string | null): string {
  const line = `${brand.name} is open at ${origin}`;
  return publicUrl === null || publicUrl === origin
    ? line
    : `${line}, for visitors at ${publicUrl}`;
}
