import type { pino } from 'pino';
import type { CallFailureReporter } from '../error-reporter.ts';

export function logReporter(logger: pino.Logger): CallFailureReporter {
  return {
    report: ({ type, stage, calls }) => logger.warn({ type, stage, calls }, 'a call failed'),
    idle: async () => {},
  };
}
