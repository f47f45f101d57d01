import { openPanel } from './assistant-page.ts';
import { mondayMorning, parisBrowserOptions } from './booking/booking-page.ts';
import { longDay, tuesdayAhead } from './booking/days-ahead.ts';
import { expect, test, visit } from './site-test.ts';

test.use(parisBrowserOptions);

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(mondayMorning);
});

async function talkOn(page: Parameters<typeof openPanel>[0]) {
  await visit(page, '/privacy');
  const talk = await openPanel(page);
  const answers = talk.log.locator('[data-by=assistant]');
  return {
    ...talk,
    /** Sends a line, waits for the whole answer and returns it. */
    async hear(line: string) {
      const before = await answers.count();
      await talk.ask(line);
      await expect(answers).toHaveCount(before + 1);
      await expect(talk.log).toHaveAttribute('aria-busy', 'false');
      return answers.last();
    },
  };
}

test('a visitor books by typing, corrects the email, and cancels the booking with a yes', async ({
  page,
}) => {
  // The server moves and cancels only what has not begun by its own clock.
  await page.clock.setFixedTime(new Date());
  const talk = await talkOn(page);
  await talk.hear(`hi, I need the phone agent, on ${longDay(tuesdayAhead(1))} at 2pm`);
  await expect(await talk.hear("i'm Ada Lovelace, ada@engine.example")).toContainText('send');
  const corrected = await talk.hear("no wait, it's ada.l@engine.example");
  await expect(corrected).toContainText('ada.l@engine.example');
  await expect(talk.link('Add to calendar')).toHaveCount(0);

  await expect(await talk.hear('yes please')).toContainText('received');
  await expect(talk.link('Add to calendar')).toBeVisible();
  await expect(await talk.hear('when is it again?')).toContainText('2:00 PM');
  await expect(await talk.hear('please cancel that appointment')).toContainText('?');
  await expect(await talk.hear('yes, cancel it')).toContainText(/cancel/i);
});

test('a visitor reaches a person and the form in the middle of a booking, and nothing is lost', async ({
  page,
}) => {
  const talk = await talkOn(page);
  await talk.hear("I'm Ada Lovelace and I want the chat agent");
  await expect(await talk.hear('am I talking to a real person?')).toContainText('AI');
  const person = await talk.hear('can a human call me instead');
  await expect(person.getByRole('link')).toHaveAttribute('href', '/consultation#contact');
  await expect(await talk.hear('what do you have so far?')).toContainText('Ada Lovelace');
});
