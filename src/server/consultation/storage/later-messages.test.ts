import { expect, test } from 'vitest';
import { recipientHashOf } from './later-messages.ts';

test.each(['A@Corp.example', 'a+1@corp.example', 'a@corp.example.', 'a+x+y@CORP.example'])(
  '%j counts as the mailbox a@corp.example',
  (spelling) => {
    expect(recipientHashOf(spelling)).toBe(recipientHashOf('a@corp.example'));
  },
);

test('the two forms of an international domain are one mailbox', () => {
  expect(recipientHashOf('a@münchen.example')).toBe(recipientHashOf('a@xn--mnchen-3ya.example'));
});

test('other people and other domains are other mailboxes', () => {
  const hashes = ['a@corp.example', 'b@corp.example', 'a@corp.test'].map(recipientHashOf);
  expect(new Set(hashes).size).toBe(3);
});
