import { operation, resourceEntry } from '../table/resource.ts';
import { objectShape } from '../table/shape.ts';

/**
 * The log of a call is read from the call itself. A call has this label until its log is removed.
 * Calls that were stored before logs existed do not have the label, so they have no log.
 */
export const LOGGED_CALL = { log: 'kept' };

export const LOG_TYPES = ['API', 'Webhook', 'Call', 'Provider'] as const;

/** Nothing is stored of this kind: the entries are made from stored calls. */
export const logResource = resourceEntry({
  kind: 'log',
  name: 'Log',
  create: objectShape({}),
  update: objectShape({}),
  labels: ['assistantId', 'squadId'],
  idleFilters: ['webhookType', 'phoneNumberId', 'customerId'],
  operations: [
    operation('GET', '/log', 'loggingControllerCallLogsQuery', 'list-call-log', {
      parameters: ['callId'],
    }),
    operation('DELETE', '/log', 'loggingControllerCallLogsDeleteQuery', 'remove-call-log', {
      parameters: ['callId'],
    }),
    operation('GET', '/logs', 'loggingControllerLogsQuery', 'list-logs', {
      parameters: ['type', 'callId'],
    }),
    operation('DELETE', '/logs', 'loggingControllerLogsDeleteQuery', 'remove-logs', {
      parameters: ['type', 'callId'],
    }),
  ],
});
