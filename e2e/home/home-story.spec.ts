import type { Locator, Page } from '@playwright/test';
import { storySection } from '../../src/core/site/content/story.ts';
import { auditPage } from '../every-page/axe-audit.ts';
import { expect, test, visit, withMotion } from '../site-test.ts';

test.use({ contextOptions: withMotion });

const [dental, heating, legal] = storySection.calls;
type StoryCall = (typeof storySection.calls)[number];

const storyOf = (page: Page) => page.getByRole('region', { name: 'This could have been' });
const spoken = ({ lines }: StoryCall) => lines.map(({ text }) => text.replaceAll('*', ''));

async function expectOnlyCall(story: Locator, call: StoryCall): Promise<void> {
  const shown = story.getByRole('figure');
  await expect(shown).toHaveCount(1);
  await expect(shown.getByText(storySection.tag)).toBeVisible();
  await expect(shown.getByRole('listitem').getByRole('paragraph')).toHaveText(spoken(call));
  await expect(shown.getByRole('definition')).toHaveText([
    call.entry.what,
    `${call.entry.day}, ${call.entry.time}`,
    call.entry.who,
  ]);
}

/** Returns the opacity of what has landed in the calendar: the three rows, then the appointment. */
function landed(story: Locator): Promise<number[]> {
  return story
    .locator('figure:visible :is(dd, [aria-hidden] p)')
    .evaluateAll((all) => all.map((element) => Number(getComputedStyle(element).opacity)));
}

test('the story stands between the services and the features, and the keyboard changes its trade', async ({
  page,
}) => {
  await visit(page, '/');
  const story = storyOf(page);
  const order = await page
    .locator('#services, #story-heading, #features')
    .evaluateAll((all) => all.map(({ id }) => id));
  expect(order).toEqual(['services', 'story-heading', 'features']);
  await expectOnlyCall(story, dental);

  const choice = story.getByRole('group', { name: storySection.choice });
  await choice.getByRole('radio', { name: dental.trade }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice.getByRole('radio', { name: heating.trade })).toBeFocused();
  await expectOnlyCall(story, heating);
  await page.keyboard.press('ArrowRight');
  await expectOnlyCall(story, legal);
  await choice.getByText(dental.trade).click();
  await expectOnlyCall(story, dental);
});

test('scrolling turns the conversation into a calendar entry, and scrolling back undoes it', async ({
  page,
}) => {
  await visit(page, '/');
  const story = storyOf(page);
  const conversation = story.locator('figure:visible ol');
  await expect.poll(() => landed(story)).toEqual([0, 0, 0, 0]);
  await conversation.evaluate((element) => {
    scrollTo({ top: element.getBoundingClientRect().bottom, behavior: 'instant' });
  });
  await expect.poll(() => landed(story)).toEqual([1, 1, 1, 1]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => landed(story)).toEqual([0, 0, 0, 0]);
});

test('axe finds no fault in the story before any scrolling', async ({ page }) => {
  await visit(page, '/');
  expect(await auditPage(page, '.story')).toEqual([]);
});

test('each of the nine cards has a picture of its own', async ({ page }) => {
  await visit(page, '/');
  const drawings = await page
    .locator(':is(#services, #features) .picture')
    .evaluateAll((all) =>
      all.map((picture) =>
        Array.from(picture.querySelectorAll('path'), (path) => path.getAttribute('d')).join(),
      ),
    );
  expect(drawings).toHaveLength(9);
  expect(new Set(drawings).size).toBe(9);
});

test('after a navigation from another page, home has the same parts as the prerendered page', async ({
  page,
}) => {
  // The attributes of a radio button have another order after a navigation, so they are left out.
  const parts = () =>
    page
      .locator('.customers, .story, .faq, .picture')
      .evaluateAll((all) =>
        all.map((element) => element.outerHTML.replace(/<input[^>]*>/g, '<input>')),
      );
  await visit(page, '/');
  const prerendered = await parts();
  expect(prerendered).toHaveLength(12);

  await visit(page, '/consultation');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('header').getByRole('link', { name: 'Everline' }).click();
  await expect(page).toHaveURL('/');
  await expectOnlyCall(storyOf(page), dental);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await parts()).toEqual(prerendered);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the story is complete before any scrolling', async ({ page }) => {
    await visit(page, '/');
    expect(await landed(storyOf(page))).toEqual([1, 1, 1, 1]);
    const moving = await page.evaluate(() => document.getAnimations().length);
    expect(moving).toBe(0);
  });

  test('axe finds no fault in any of the conversations, in either theme', async ({ page }) => {
    await visit(page, '/');
    for (const { trade } of storySection.calls) {
      await storyOf(page).getByText(trade, { exact: true }).click();
      expect.soft(await auditPage(page, '.story'), trade).toEqual([]);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the story has all its words, and the keyboard changes its trade', async ({ page }) => {
    await page.goto('/');
    const story = storyOf(page);
    await expectOnlyCall(story, dental);
    await story.getByRole('radio', { name: dental.trade }).focus();
    await page.keyboard.press('ArrowRight');
    await expectOnlyCall(story, heating);
  });
});
