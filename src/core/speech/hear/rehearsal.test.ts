import { expect, test } from 'vitest';
import { startConversation } from '../../assistant/conversation-state.ts';
import { rehearsal } from './rehearsal.ts';

test('a rehearsal takes several steps and leaves nothing behind', () => {
  const before = startConversation();
  expect([...rehearsal(Date.UTC(2026, 10, 16))]).toHaveLength(1);
  expect(startConversation()).toEqual(before);
});
