import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { brand } from '#core/site/content/brand.ts';
import type { Config } from '../config/config.ts';
import { parseConfig } from '../config/parse-config.ts';
import { StartError } from '../config/start-error.ts';
import { summaryLines, usedParts } from '../config/start-summary.ts';
import { startWarnings } from '../config/start-warnings.ts';
import { requestIdForLog } from '../http/incoming-request.ts';
import { stopSequence } from '../stop-sequence.ts';
import { onStopSignal } from '../stop-signals.ts';
import type { ComposedServer, ComposeOptions } from './composed-server.ts';
import { serve } from './listen-and-drain.ts';

type Surroundings = Pick<
  ComposeOptions,
  'origin' | 'listensAt' | 'closing' | 'shutdown' | 'logger'
>;

/** Reads the settings, runs the server and resolves with the exit code when the process may end. */
export async function runServer(
  env: Record<string, string | undefined>,
  compose: (surroundings: Surroundings, config: Config) => Promise<ComposedServer>,
  /** How long a start may continue after a stop signal. */
  startGraceMs = 10_000,
): Promise<number> {
  // If a signal arrived while modules were loaded, Node handles the signal only when the event loop
  // next asks the system for news. The first wait may end before that, in the same turn of the loop.
  await setImmediate();
  await setImmediate();
  const { stop, hurry, onSignal } = stopSequence();
  onStopSignal(onSignal);
  try {
    const config = parseConfig(env);
    const logger = pino({ level: config.logLevel, mixin: requestIdForLog });
    let composed: ComposedServer | null = null;
    const starting = serve({
      host: config.host,
      port: config.port,
      async compose({ origin, ...signals }) {
        const place = { origin: config.publicUrl ?? origin, listensAt: origin };
        composed = await compose({ ...place, ...signals, logger }, config);
        return composed;
      },
    });
    // A stop signal does not interrupt a start, so everything that the start has opened is closed
    // in order. But if a database does not answer, the process must still end.
    const serving = await Promise.race([starting, graceAfter(stop, startGraceMs)]);
    if (serving === null) return 0;
    if (stop.aborted) {
      serving.shutDown();
    } else {
      stop.addEventListener('abort', () => void serving.drain());
      hurry.addEventListener('abort', serving.shutDown);
      tellOfStart(serving.origin, { config, composed, logger });
    }
    await serving.closed;
    return 0;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return stop.aborted ? 0 : 1;
  }
}

function graceAfter(stop: AbortSignal, graceMs: number): Promise<null> {
  return new Promise((resolve) => {
    stop.addEventListener('abort', () => setTimeout(resolve, graceMs, null));
  });
}

/** Says where the server is open, what it uses, and what is set half right. */
function tellOfStart(
  origin: string,
  {
    config,
    composed,
    logger,
  }: { config: Config; composed: ComposedServer | null; logger: pino.Logger },
): void {
  const isTold = logger.isLevelEnabled('info');
  const lines = [
    openingLine(origin, config.publicUrl),
    ...(isTold ? summaryLines(usedParts(config, composed?.speechState?.())) : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  for (const warning of startWarnings(config)) logger.warn(warning);
}

function openingLine(origin: string, publicUrl: string | null): string {
  const line = `${brand.name} is open at ${origin}`;
  return publicUrl === null || publicUrl === origin
    ? line
    : `${line}, for visitors at ${publicUrl}`;
}
