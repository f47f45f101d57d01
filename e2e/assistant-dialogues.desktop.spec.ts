import type { Dialogue } from '../src/core/assistant/test-data/dialogue.ts';
import { dialogues } from '../src/core/assistant/test-data/dialogues.ts';
import { openPanel } from './assistant-page.ts';
import { storedBooking } from './booking/stored-bookings.ts';
import { expect, test, visit } from './site-test.ts';

// The number of dialogues that one page runs. One page runs many dialogues, because opening a page
// takes longer than a dialogue.
const TALKS_A_PAGE = 15;
const theThursday = new Date('2026-11-12T10:20:00+01:00');

test.use({
  timezoneId: 'Europe/Paris',
  locale: 'en-GB',
});

const pages = Array.from({ length: Math.ceil(dialogues.length / TALKS_A_PAGE) }, (_, index) =>
  dialogues.slice(index * TALKS_A_PAGE, (index + 1) * TALKS_A_PAGE),
);

for (const [index, talks] of pages.entries()) {
  test(`typed dialogues book the right requests, part ${index + 1}`, async ({ page }) => {
    test.slow();
    await page.clock.setFixedTime(theThursday);
    await visit(page, '/privacy');
    const talk = await openPanel(page);
    for (const { title, lines, books } of talks) {
      await test.step(title, async () => {
        // The panel cannot send an empty line, so empty lines are left out.
        for (const [turn, line] of lines.filter((said) => said.trim()).entries()) {
          await talk.ask(line);
          await expect(talk.log.locator('[data-by=assistant]')).toHaveCount(turn + 1);
          await expect(talk.log).toHaveAttribute('aria-busy', 'false');
        }
        const cards = talk.log.locator('[data-request]');
        await expect(cards).toHaveCount(books ? 1 : 0);
        if (books) expectKept(books, (await cards.getAttribute('data-request')) ?? '');
        await talk.button('Clear').click();
      });
    }
  });
}

function expectKept(books: NonNullable<Dialogue['books']>, id: string): void {
  const { problems = '', ...fields } = books;
  const kept = storedBooking(id);
  expect(kept).toMatchObject({ company: '', ...fields, message_state: 'delivered' });
  expect(String(kept.problems).toLowerCase()).toContain(problems.toLowerCase());
}
