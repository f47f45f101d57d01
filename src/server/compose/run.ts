import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { brand } from '#core/site/content/brand.ts';
import { type Config, parseConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { onStopSignal } from '../stop-signals.ts';
import type { Composed, ComposeOptions } from './compose.ts';
import { serve } from './serve.ts';

type Surroundings = Pick<ComposeOptions, 'origin' | 'shutdown' | 'logger'>;

/** Runs the server from its environment to its exit code. Resolves when the process may end. */
export async function run(
  env: Record<string, string | undefined>,
  compose: (surroundings: Surroundings, config: Config) => Promise<Composed>,
  /** How long a start may take to finish once it has been told to stop. */
  startGraceMs = 10_000,
): Promise<number> {
  // A signal that came while modules were loaded is noticed only when the event loop turns.
  await setImmediate();
  const stop = new AbortController();
  onStopSignal(() => stop.abort());
  try {
    const config = parseConfig(env);
    const logger = pino({ level: config.logLevel });
    const starting = serve({
      host: config.host,
      port: config.port,
      compose: ({ origin, shutdown }) =>
        compose({ origin: config.publicUrl ?? origin, shutdown, logger }, config),
    });
    // A start is not broken off half-way: what it has opened is closed in order. But a database that
    // lets it wait must not keep the process alive.
    const serving = await Promise.race([starting, graceAfter(stop.signal, startGraceMs)]);
    if (serving === null) return 0;
    if (stop.signal.aborted) {
      serving.shutDown();
    } else {
      stop.signal.addEventListener('abort', serving.shutDown);
      process.stdout.write(`${openingLine(serving.origin, config.publicUrl)}\n`);
    }
    await serving.closed;
    return 0;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return stop.signal.aborted ? 0 : 1;
  }
}

function graceAfter(stop: AbortSignal, graceMs: number): Promise<null> {
  return new Promise((resolve) => {
    stop.addEventListener('abort', () => setTimeout(resolve, graceMs, null));
  });
}

function openingLine(origin: string, publicUrl: string | null): string {
  const line = `${brand.name} is open at ${origin}`;
  return publicUrl === null || publicUrl === origin
    ? line
    : `${line}, for visitors at ${publicUrl}`;
}
