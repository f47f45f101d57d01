import * as v from 'valibot';
import { ANALYTICS_COLUMNS, ANALYTICS_GROUPS } from '../computed/analytics-facts.ts';
import { ANALYTICS_OPERATIONS } from '../computed/analytics-rows.ts';
import { TIME_STEPS } from '../computed/time-step.ts';
import { operation, resourceEntry } from '../table/resource.ts';
import { choiceShape, labelShape, listShape, objectShape, optionalFields } from '../table/shape.ts';

const operationShape = objectShape({
  operation: choiceShape(ANALYTICS_OPERATIONS),
  column: choiceShape(ANALYTICS_COLUMNS),
  ...optionalFields({ alias: labelShape(40) }),
});

const timeRangeShape = objectShape(
  optionalFields({
    step: choiceShape(TIME_STEPS),
    start: labelShape(40),
    end: labelShape(40),
    timezone: labelShape(60),
  }),
);

const groupShape = choiceShape(ANALYTICS_GROUPS);
const groupsShape = v.union(
  [groupShape, listShape(groupShape, ANALYTICS_GROUPS.length)],
  `must be some of the following values: ${ANALYTICS_GROUPS.join(', ')}`,
);

const queryShape = objectShape({
  // The generated client knows calls and the subscription. This server also counts chats.
  table: choiceShape(['call', 'chat', 'subscription']),
  name: labelShape(40),
  operations: listShape(operationShape, 50),
  ...optionalFields({ groupBy: groupsShape, timeRange: timeRangeShape }),
});

/** Nothing is stored of this kind: the answer is computed from stored calls and chats. */
export const analyticsResource = resourceEntry({
  kind: 'analytics',
  name: 'Analytics',
  create: objectShape({ queries: listShape(queryShape, 20) }),
  update: objectShape({}),
  operations: [
    operation('POST', '/analytics', 'analyticsControllerQuery', 'query-analytics', {
      role: 'viewer',
    }),
  ],
});
