import { saysNoAnswer } from '#core/site/content/assistant/no-answer.ts';
import type { ResourceQuery } from './resource-store.ts';

/**
 * The label of chats and calls in which the assistant had no answer. An index finds them by it, so that
 * the desk need not read all of them. With its conversation, the label expires and is erased.
 */
const UNANSWERED = { unanswered: 'yes' };

/** Returns the label that a conversation gets for what the assistant has said. */
export function labelIfUnanswered(said: string): Record<string, string> {
  return saysNoAnswer(said) ? UNANSWERED : {};
}

/** Returns the query for the newest chats or calls with that label. */
export function unansweredQuery(kind: string, orgId: string, limit: number): ResourceQuery {
  return {
    kind,
    orgId,
    labels: { unanswered: [UNANSWERED.unanswered] },
    created: {},
    updated: {},
    oldestFirst: false,
    limit,
    offset: 0,
    isUncounted: true,
  };
}
