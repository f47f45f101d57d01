import { openPanel } from '../assistant-page.ts';
import { expectSoundPage } from '../every-page/sound-page.ts';
import { expect, test, visit } from '../site-test.ts';
import { goToRoom, openDesk } from './at-the-desk.ts';

test('the owner answers what the assistant could not, and a visitor hears it in other words', async ({
  page,
  browser,
}, { project }) => {
  // Both projects run on one server, so each has a subject of its own.
  const isPhone = project.name === 'phone';
  const subject = isPhone
    ? {
        asked: 'do you have parking?',
        again: 'is there parking at your office?',
        text: 'You can park for free in the yard behind our office.',
      }
    : {
        asked: 'do you sell gift vouchers?',
        again: 'are there gift certificates?',
        text: 'We sell gift vouchers from 50 dollars on.',
      };
  await visit(page, '/');
  const talk = await openPanel(page);
  await talk.ask(subject.asked);
  await expect(talk.log).toContainText('I’d rather not guess');

  const owners = await browser.newContext({ reducedMotion: 'reduce' });
  const desk = await owners.newPage();
  await openDesk(desk, 'owner');
  await goToRoom(desk, 'Questions');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Questions nobody could answer');
  const row = desk.getByRole('listitem').filter({ hasText: subject.asked });
  await expect(row).toContainText('asked once');
  await expectSoundPage(desk, 'open questions');
  await row.getByRole('link', { name: 'Answer' }).press('Enter');

  await expect(desk.getByLabel('Questions it is for')).toHaveValue(subject.asked);
  await desk.getByLabel('Answer', { exact: true }).fill(`**${subject.text}**`);
  await desk.getByRole('button', { name: 'See what it would answer' }).click();
  await expect(desk.getByRole('alert')).toContainText('plain sentences');
  await desk.getByLabel('Answer', { exact: true }).fill(subject.text);
  await desk.getByRole('button', { name: 'See what it would answer' }).click();
  const preview = desk.getByRole('region', { name: 'What it would answer' });
  await expect(preview).toContainText('It would answer 1 open question');
  await expect(preview.getByRole('listitem')).toHaveText([subject.asked]);
  await expectSoundPage(desk, 'preview');
  await preview.getByRole('button', { name: 'Save and use it' }).click();
  await expect(desk.getByRole('status')).toContainText('from now on');
  await expect(desk.getByRole('listitem').filter({ hasText: subject.text })).toBeVisible();
  await expectSoundPage(desk, 'answers');

  await talk.ask(subject.again);
  await expect(talk.log).toContainText(subject.text);

  await desk
    .getByRole('listitem')
    .filter({ hasText: subject.text })
    .getByRole('link', { name: 'Change' })
    .click();
  await desk.getByText('Remove this answer').click();
  await desk.getByRole('button', { name: 'Remove it now' }).click();
  await expect(desk.getByRole('status')).toContainText('no longer');
  await talk.ask(subject.again);
  await expect(talk.log.getByText('I’d rather not guess')).toHaveCount(2);
  await owners.close();
});
