import { randomUUID } from 'node:crypto';
import type { pino } from 'pino';
import type { CallFailureReporter, FailedCallReport } from '../error-reporter.ts';

interface SentryOptions {
  envelopeUrl: string;
  publicKey: string;
  /** The name and version of this program, such as `everline@1.2.3`. */
  release: string;
  logger: pino.Logger;
}

const TIMEOUT_MS = 3000;
/**
 * The largest number of reports that may be sent at the same time. Further reports are not sent, to
 * save memory. Every report is also in the log.
 */
const MAX_UNDER_WAY = 10;

/** Returns a reporter that sends each report to a service that accepts Sentry's envelopes. */
export function sentryReporter(options: SentryOptions): CallFailureReporter {
  const { envelopeUrl, publicKey, release, logger } = options;
  const underWay = new Set<Promise<void>>();

  async function send(error: FailedCallReport): Promise<void> {
    try {
      const response = await fetch(envelopeUrl, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-sentry-envelope',
          'X-Sentry-Auth': `Sentry sentry_version=7, sentry_key=${publicKey}, sentry_client=${release.replace('@', '/')}`,
        },
        body: envelopeOf(error, release),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) logger.warn({ status: response.status }, 'Sentry refused a report');
    } catch (failure) {
      const reason = failure instanceof Error ? failure.name : typeof failure;
      logger.warn({ reason }, 'Sentry cannot be reached');
    }
  }

  return {
    report(error) {
      if (underWay.size >= MAX_UNDER_WAY) return;
      const sending = send(error).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async idle() {
      await Promise.all(underWay);
    },
  };
}

/**
 * Returns one report as an envelope for Sentry. The envelope has three lines of JSON: its header,
 * the header of its only item, and the item.
 */
function envelopeOf({ type, stage, calls }: FailedCallReport, release: string): string {
  const eventId = randomUUID().replaceAll('-', '');
  const now = new Date().toISOString();
  const event = {
    event_id: eventId,
    timestamp: now,
    platform: 'other',
    level: 'error',
    logger: 'call',
    release,
    exception: { values: [{ type, value: `a call failed while ${stage}` }] },
    tags: { stage, calls },
    fingerprint: ['call', type],
    // Without an explicit null, the service would store the IP address from which the report was
    // sent.
    user: { ip_address: null },
  };
  const lines = [{ event_id: eventId, sent_at: now }, { type: 'event' }, event];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
