import { expect, test } from 'vitest';
import { ownerMessageText } from './owner-message.ts';

test("a star in the owner's own label does not end the bold text early", () => {
  const { markdown, plain } = ownerMessageText('New * request', [
    { label: 'Name *', value: 'Ada' },
  ]);
  expect(markdown).toBe('*New  request:*\n*Name :* Ada\n');
  expect(plain).toBe('New * request:\nName *: Ada\n');
});

test('a long text is cut away when the labels alone fill the message', () => {
  const { plain } = ownerMessageText(
    'H'.repeat(30),
    [{ label: 'Problems', text: 'We miss calls' }],
    40,
  );
  expect(plain).not.toContain('We');
});
