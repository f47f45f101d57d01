import type { pino } from 'pino';
import type { OnRelayAsked } from './server-candidates.ts';

/**
 * Writes to the log when a TURN server opens no relay, and when it opens relays again. Calls go on
 * without the relay, so the owner would otherwise not learn of a dead server or a wrong secret.
 */
export function relayLog(logger: pino.Logger): OnRelayAsked {
  const failing = new Set<string>();
  return (server, isOpen) => {
    if (isOpen) {
      if (failing.delete(server)) logger.info({ server }, 'a TURN server opens relays again');
    } else if (!failing.has(server)) {
      failing.add(server);
      logger.warn({ server }, 'a TURN server does not answer or refuses the credentials');
    }
  };
}
