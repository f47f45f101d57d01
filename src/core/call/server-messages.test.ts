import { expect, test } from 'vitest';
import { wantedServerMessages } from './server-messages.ts';

test.each([
  [undefined, ['status-update', 'end-of-call-report']],
  [null, ['status-update', 'end-of-call-report']],
  [[], []],
  ['transcript', ['transcript']],
  [["transcript[transcriptType='final']", 'transcript'], ['transcript']],
  [
    ['end-of-call-report', 'conversation-update', 'hang', 7, 'toString'],
    ['end-of-call-report', 'conversation-update'],
  ],
])('serverMessages %j asks for %j', (serverMessages, wanted) => {
  expect([...wantedServerMessages(serverMessages)]).toEqual(wanted);
});
