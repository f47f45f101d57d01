import { callElements, keepCallConnecting } from './call-support/call-elements.ts';
import { expect, test, visit } from './site-test.ts';

test.beforeEach(({ page }) => keepCallConnecting(page));

test('the browser asks before a reload ends the call, and asks no longer after the call', async ({
  page,
}) => {
  await visit(page, '/');
  const { idle, active } = callElements(page);
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  // The code of the call has been loaded when it asks for the settings of the call.
  const loaded = page.waitForRequest('**/api/site');
  await idle.click();
  await loaded;
  await expect(active).toBeVisible();
  // The reload waits for the visitor's answer, and the visitor stays.
  await page.evaluate(() => setTimeout(() => location.reload()));
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(active).toBeVisible();

  await active.click();
  await expect(idle).toBeVisible();
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

test('a second tab that starts a call says that the call of the first tab goes on', async ({
  page,
  context,
}) => {
  await visit(page, '/');
  const first = callElements(page);
  await first.idle.click();
  await expect(first.bar).toBeVisible();
  const words = 'Another tab of this site is in a call as well. That call goes on.';
  await expect(first.bar.getByText(words)).toHaveCount(0);

  const tab = await context.newPage();
  await keepCallConnecting(tab);
  await visit(tab, '/consultation');
  const second = callElements(tab);
  await second.idle.click();
  await expect(second.bar.getByText(words)).toBeVisible();
  await expect(first.bar.getByText(words)).toBeVisible();
  await expect(first.active).toBeVisible();

  await second.active.click();
  await expect(first.bar.getByText(words)).toHaveCount(0);
});

test('in a small window the call bar does not cover an open menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 480 });
  await visit(page, '/');
  const { idle, bar } = callElements(page);
  await idle.click();
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Open Menu' }).click();
  const covered = await page.locator('#nav-menu :is(a, button)').evaluateAll((controls) =>
    controls
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.bottom <= innerHeight)
      .filter(({ control, box }) => {
        const onTop = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return !onTop?.closest('header') && control.checkVisibility();
      })
      .map(({ control }) => control.textContent),
  );
  expect(covered).toEqual([]);
});
