import type { Browser, Page } from '@playwright/test';
import { openSqliteWithoutLock } from '../../src/server/database/sqlite-database.ts';
import { openPanel } from '../assistant-page.ts';
import { expectSoundPage } from '../every-page/sound-page.ts';
import { expect, test, visit } from '../site-test.ts';
import { openDesk } from './at-the-desk.ts';

/** Signs somebody of the staff in, in a browser of their own, and opens the conversation with this line. */
async function openTalk(browser: Browser, name: string, line: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const desk = await context.newPage();
  await openDesk(desk, 'staff', { firstName: name });
  await desk.getByRole('link', { name: 'Chats' }).click();
  await desk.getByRole('link', { name: line }).click();
  await expect(desk.getByRole('region', { name: 'Who answers' })).toContainText(
    'The assistant answers here',
  );
  return desk;
}

/** Lets the last sign of life of the person in a conversation be so long ago that the person has gone. */
function letPersonBeGone(line: string): void {
  const database = openSqliteWithoutLock(process.env.THROWAWAY_DATA_DIR ?? '');
  const changed = database.connection
    .prepare(
      `update resources set state = json_set(state, '$.hold.seenAt', ?)
       where kind = 'session' and body like '%' || ? || '%'`,
    )
    .run(Date.now() - 61_000, line);
  database.close();
  expect(changed.changes).toBe(1);
}

test('a person joins a chat, answers, and hands it back', async ({ page, browser }, {
  project,
}) => {
  const line = `Is it you or a robot on my ${project.name}?`;
  await visit(page, '/');
  const talk = await openPanel(page);
  await talk.ask(line);
  await expect(talk.log.locator('[data-by="assistant"]')).not.toHaveCount(0);

  const desk = await openTalk(browser, 'Grace', line);
  const second = await openTalk(browser, 'Ada', line);
  await expectSoundPage(desk, 'a conversation of the assistant');
  await desk.getByRole('button', { name: 'Join' }).press('Enter');
  const field = desk.getByRole('textbox', { name: 'Your message to the visitor' });
  await expect(field).toBeFocused();
  await expect(talk.log).toContainText('Grace from our team has joined');
  await expect(talk.panel).toContainText('You’re chatting with Grace.');

  // The page of the second person says by itself who has joined.
  const standing = second.getByRole('region', { name: 'Who answers' });
  await expect(standing).toContainText('Grace is in this conversation');
  await expect(second.getByRole('button', { name: 'Join' })).toHaveCount(0);

  await field.fill('Good morning, this is Grace.');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(desk.getByRole('log')).toContainText('Good morning, this is Grace.');
  await expect(talk.log).toContainText('Good morning, this is Grace.');
  await expect(talk.log.locator('[data-by="person"]')).toContainText(/^Grace/);
  await expectSoundPage(desk, 'a conversation with a person');

  await talk.ask('How nice. Two more questions.');
  await talk.ask('What does it cost?');
  await expect(desk.getByRole('log')).toContainText('What does it cost?');
  // A reload asks nothing again.
  await page.reload();
  const again = await openPanel(page);
  await expect(again.panel).toContainText('You’re chatting with Grace.');
  await expect(again.log.getByText('What does it cost?')).toHaveCount(1);
  await expect(again.panel.getByRole('alert')).toHaveCount(0);
  await expectSoundPage(page, 'a panel with a person');

  await desk.getByRole('button', { name: 'Hand back' }).click();
  await expect(again.log).toContainText('Grace has left');
  // Nobody has answered these two, so the assistant does, once.
  await expect(again.log.locator('[data-by="assistant"]').last()).toContainText(/free|cost|price/i);
  await expect(again.panel).toContainText('You’re chatting with an AI.');
  await again.ask('Thank you');
  await expect(again.log.getByText('Thank you')).toBeVisible();
  await desk.context().close();
  await second.context().close();
});

test('a person who has gone for a minute is missed, and keeps what was typed', async ({
  page,
  browser,
}, { project }) => {
  const line = `Can I reach somebody from my ${project.name}?`;
  await visit(page, '/');
  const talk = await openPanel(page);
  await talk.ask(line);
  await expect(talk.log.locator('[data-by="assistant"]')).not.toHaveCount(0);
  const desk = await openTalk(browser, 'Grace', line);
  await desk.getByRole('button', { name: 'Join' }).click();
  const field = desk.getByRole('textbox', { name: 'Your message to the visitor' });
  await field.fill('One moment, I am looking it up');
  await expect(talk.panel).toContainText('You’re chatting with Grace.');
  // The device of the person loses the network.
  await desk.context().setOffline(true);
  letPersonBeGone(line);
  await talk.ask('What happens in the consultation?');
  await expect(talk.log).toContainText('Grace has been away for a while');
  await expect(talk.panel).toContainText('You’re chatting with an AI.');
  await expect(talk.log.locator('[data-by="assistant"]').last()).toContainText(
    /consult|call|talk/i,
  );

  await desk.context().setOffline(false);
  await expect(desk.getByRole('region', { name: 'Who answers' })).toContainText(
    'The assistant answers here',
  );
  await field.press('Enter');
  await expect(desk.getByRole('alert')).toContainText('You are not in this conversation any more');
  await expectSoundPage(desk, 'a message that was not sent');
  await desk.getByRole('button', { name: 'Join again and send it' }).click();
  await expect(talk.log).toContainText('One moment, I am looking it up');
  await desk.context().close();
});

test('the desk rings for a visitor who asks for a person, and only while somebody is there', async ({
  page,
  browser,
}, { project }) => {
  const name = project.name === 'phone' ? 'Mary' : 'Joan';
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const desk = await context.newPage();
  await openDesk(desk, 'staff', { firstName: name });
  await desk.getByRole('button', { name: 'I’m here for 1 hour' }).click();
  await expect(desk.getByText('You’re here until')).toBeVisible();
  await expectSoundPage(desk, 'a desk with somebody there');
  // The desk rings on every page, and not only where the switch is.
  await desk.getByRole('link', { name: 'Calls' }).click();

  await visit(page, '/');
  const talk = await openPanel(page);
  await talk.ask('Can I talk to a person?');
  await expect(talk.log).toContainText('Somebody from our team is here right now');
  const ring = desk.getByRole('alert').getByRole('listitem').last();
  await expect(ring).toContainText('A visitor asks for a person');
  await expect(desk).toHaveTitle(/^A visitor asks for a person/);
  await expectSoundPage(desk, 'a desk that rings');
  await ring.getByRole('link', { name: 'Open the conversation' }).click();
  await desk.getByRole('button', { name: 'Join' }).click();
  await expect(talk.log).toContainText(`${name} from our team has joined`);
  await desk.getByRole('button', { name: 'Hand back' }).click();
  await expect(talk.log).toContainText(`${name} has left`);
  await desk.getByRole('link', { name: 'Chats' }).click();
  await desk.getByRole('button', { name: 'I’m leaving' }).click();
  await expect(desk.getByText('are led to the form')).toBeVisible();
  await context.close();
});
