import { onCall } from './call-support/call-elements.ts';
import { endsIn, errorsOf, FAILED_CALL } from './call-support/failed-call.ts';
import { watchMicrophones } from './call-support/page-sound.ts';
import { expect, test, visit } from './site-test.ts';

// A machine without any, as far as the browser is concerned: it is told of no fake one here.
test.use({ permissions: ['microphone'], expectedProblem: FAILED_CALL });

test('where there is no microphone, the card says so', async ({ page }) => {
  const errors = errorsOf(page);
  await watchMicrophones(page);
  await visit(page, '/');
  await onCall(page).idle.click();
  await endsIn(page, 'No microphone found');
  expect(errors).toHaveLength(1);
});
