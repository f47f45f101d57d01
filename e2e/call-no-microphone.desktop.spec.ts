import { callElements } from './call-support/call-elements.ts';
import {
  collectCallErrors,
  expectTalkInText,
  failedCallLogPattern,
} from './call-support/failed-call.ts';
import { watchMicrophones } from './call-support/page-sound.ts';
import { expect, test, visit } from './site-test.ts';

// The browser of this test has no fake microphone. On a machine without a real microphone, it finds
// no microphone.
test.use({ permissions: ['microphone'], expectedProblem: failedCallLogPattern });

test('without a microphone the talk goes on in text at once', async ({ page }) => {
  const errors = collectCallErrors(page);
  await watchMicrophones(page);
  await visit(page, '/');
  await callElements(page).idle.click();
  await expectTalkInText(page, 'We found no microphone');
  expect(errors).toHaveLength(1);
});
