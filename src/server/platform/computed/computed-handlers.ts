import type { Context } from 'hono';
import type { OperationHandler } from '../http/operation-handler.ts';
import type { ResourceStore } from '../resource-store.ts';
import type { ComputedAction } from '../table/resource.ts';
import { callLog, callLogs, removeCallLog, removeCallLogs } from './call-logs.ts';
import { queryAnalytics } from './query-analytics.ts';

/** Returns the handlers of the operations whose answers are computed from stored calls and chats. */
export function computedHandlers(store: ResourceStore): Record<ComputedAction, OperationHandler> {
  const parametersOf = (c: Context) => new URL(c.req.url).searchParams;
  return {
    'query-analytics': async ({ c }, body) => c.json(await queryAnalytics(store, body, Date.now())),
    'list-call-log': async ({ c }) => c.json(await callLog(store, parametersOf(c))),
    'remove-call-log': async ({ c }) => {
      await removeCallLog(store, parametersOf(c));
      return c.json({});
    },
    'list-logs': async ({ c }) => c.json(await callLogs(store, parametersOf(c))),
    'remove-logs': async ({ c }) => {
      await removeCallLogs(store, parametersOf(c));
      return c.json({});
    },
  };
}
