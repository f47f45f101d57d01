import type { pino } from 'pino';
import type { ErrorReporter } from '../error-reporter.ts';

export function logReporter(logger: pino.Logger): ErrorReporter {
  return {
    report: ({ type, stage, calls }) => logger.warn({ type, stage, calls }, 'a call failed'),
    idle: async () => {},
  };
}
