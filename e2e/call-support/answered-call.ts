import type { Page } from '@playwright/test';
import type { AgentCall } from '#server/test-support/rooms/recording-agent.ts';
import { expect } from '../site-test.ts';
import { callElements } from './call-elements.ts';

/**
 * Starts a call with one click and waits until the agent listens. `calls` is the list of the
 * recording agent. Returns the agent's side of the call.
 */
export async function startAnsweredCall(
  page: Page,
  calls: readonly AgentCall[],
): Promise<AgentCall> {
  const { idle, active } = callElements(page);
  const before = calls.length;
  await idle.click();
  await expect(active).toHaveAccessibleDescription(/^Listening/);
  const answered = calls[before];
  if (!answered) throw new Error('The agent got no call.');
  return answered;
}
