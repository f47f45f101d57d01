import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { projectRoot } from '../../scripts/project-root.ts';
import { startSmtpStandIn } from '../../src/server/test-support/stand-ins/smtp-stand-in.ts';
import { startTelegramStandIn } from '../../src/server/test-support/stand-ins/telegram-stand-in.ts';
import { voiceServer } from '../../src/server/test-support/voice-server.ts';
import { auditPage } from '../every-page/axe-audit.ts';
import { expect, test, visit, withMotion } from '../site-test.ts';
import { bookTuesdayMorning, visitor, wizardOf } from './booking-page.ts';
import { longDay, tuesdayAhead, weekAfter } from './days-ahead.ts';

// The page behind the link is written by the server, so every test uses the real clock. Whole visits
// have the motion that most visitors have.
test.use({ contextOptions: withMotion, locale: 'en-US', timezoneId: 'UTC' });

const OWNER = 'owner@front-office.test';

/** Starts the site with a real mail server and a stand-in for Telegram. */
async function openOffice() {
  const smtp = await startSmtpStandIn();
  const telegram = await startTelegramStandIn();
  const server = await voiceServer(
    {
      PUBLIC_URL: 'https://front-office.test',
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'Everline <hello@front-office.test>',
      CONTACT_EMAIL: OWNER,
      TELEGRAM_API_URL: telegram.apiUrl,
      TELEGRAM_BOT_TOKEN: '123:abc',
      TELEGRAM_CHAT_ID: '-100',
      TELEGRAM_THREAD_ID: '7',
    },
    {
      siteDir: join(projectRoot, 'dist'),
      // The tests do not wait the seconds that the product waits between two looks at its outbox.
      outboxTiming: { pollMs: 50, leaseMs: 60_000, firstRetryMs: 60_000 },
    },
  );
  return {
    origin: server.origin,
    told: telegram.requests,
    lettersTo: (address: string) =>
      smtp.letters.filter(({ to }) => to.includes(address)).map(({ email }) => email),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await telegram[Symbol.asyncDispose]();
      await smtp[Symbol.asyncDispose]();
    },
  };
}
type Office = Awaited<ReturnType<typeof openOffice>>;

/** How a visitor uses the controls of a page. */
interface Hands {
  press(control: Locator): Promise<void>;
  choose(radio: Locator): Promise<void>;
}

const pointer: Hands = {
  press: (control) => control.click(),
  choose: (radio) => radio.check(),
};

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The control cannot be reached with the Tab key.');
}

const keyboardOf = (page: Page): Hands => ({
  async press(control) {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  },
  async choose(radio) {
    // Every step and every day leads to its choices, so one press of Tab reaches the first of them.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('Space');
    while (!(await radio.isChecked())) await page.keyboard.press('ArrowDown');
  },
});

/** Opens the link of the letter, moves the request to another day and cancels it. */
async function moveAndCancel(
  page: Page,
  { lettersTo, told }: Office,
  { email, booked, press, choose }: Hands & { email: string; booked: string },
) {
  const main = page.getByRole('main');
  const files: string[] = [];
  const keepCalendarFile = async () => {
    const link = page.getByRole('link', { name: /^Calendar file/ });
    const file = await page.request.get(
      new URL(`${await link.getAttribute('href')}`, page.url()).href,
    );
    files.push(await file.text());
  };
  const moved = weekAfter(booked);

  await test.step('the letter has a link to the request', async () => {
    await expect.poll(() => lettersTo(email).length).toBe(1);
    await page.goto('about:blank');
    await page.setContent(`<main>${lettersTo(email)[0]?.html}</main>`);
    await press(page.getByRole('link', { name: 'See, move or cancel your request' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request');
    await expect(main).toContainText(`${longDay(booked)}, 9:30 AM`);
    await keepCalendarFile();
  });

  await test.step('the visitor moves the request to another day', async () => {
    await press(page.getByRole('link', { name: 'Move to another time' }));
    if (moved.slice(0, 7) !== booked.slice(0, 7))
      await press(page.getByRole('link', { name: 'Next month' }));
    await press(page.getByRole('link', { name: longDay(moved), exact: true }));
    await expect(page.getByRole('radio')).toHaveCount(16);
    await choose(page.getByRole('radio', { name: '10:00 AM', exact: true }));
    await press(page.getByRole('button', { name: 'Move my request' }));
    await expect(page.getByRole('status')).toHaveText(/^Your request now has this new time\./);
    await expect(main).toContainText(`${longDay(moved)}, 10:00 AM`);
    await keepCalendarFile();
    await page.reload();
    await expect(main).toContainText(`${longDay(moved)}, 10:00 AM`);
  });

  await test.step('the visitor cancels the request', async () => {
    await press(page.getByRole('link', { name: 'Cancel the request' }));
    await press(page.getByRole('button', { name: 'Yes, cancel it' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request canceled');
    await expect(page.getByRole('link', { name: 'Move to another time' })).toHaveCount(0);
    await keepCalendarFile();
  });

  await test.step('the letters and the chat tell the same, each of them once', async () => {
    await expect.poll(() => lettersTo(email).length).toBe(3);
    await expect.poll(() => lettersTo(OWNER).length).toBe(3);
    await expect.poll(() => told.length).toBe(3);
    expect(told.map(({ body }) => body.message_thread_id)).toEqual([7, 7, 7]);
    const sent = lettersTo(email).map(({ attachments }) => {
      const file = attachments.find(({ filename }) => filename === 'consultation.ics');
      return new TextDecoder().decode(file?.content as ArrayBuffer);
    });
    for (const entries of [files, sent]) {
      expect(entries.map((entry) => /SEQUENCE:(\d+)/.exec(entry)?.[1])).toEqual(['0', '1', '2']);
      expect(entries.map((entry) => /^DTSTART.*:(\d{8})T/m.exec(entry)?.[1])).toEqual(
        [booked, moved, moved].map((date) => date.replaceAll('-', '')),
      );
      expect(entries[2]).toContain('STATUS:CANCELLED');
    }
    const ids = [...files, ...sent].map((entry) => /UID:(\S+)/.exec(entry)?.[1]);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/.@./);
  });
  // The server ends with the test, and the page must not miss it.
  await page.goto('about:blank');
}

test('a visitor books, opens the link in the letter, moves the request and cancels it', async ({
  page,
}) => {
  const email = `${randomUUID()}@acme.example`;
  await using office = await openOffice();
  await visit(page, `${office.origin}/consultation`);
  const booked = await bookTuesdayMorning(page, { name: visitor.name, email });
  await moveAndCancel(page, office, { email, booked, ...pointer });
});

test('a visitor does all of it with the keyboard alone', async ({ page }) => {
  const email = `${randomUUID()}@acme.example`;
  await using office = await openOffice();
  await visit(page, `${office.origin}/consultation`);
  const { press, choose } = keyboardOf(page);
  const { keyboard } = page;
  const wizard = wizardOf(page);
  await tabTo(page, wizard.field('Name'));
  await keyboard.type(visitor.name);
  await tabTo(page, wizard.field('Business Email'));
  await keyboard.type(email);
  await press(wizard.next);
  await expect(wizard.heading('Step 2 of 3: Scheduling')).toBeFocused();
  await choose(wizard.service('AI Phone Agent'));
  // A day of the next week has all its times, whatever day and hour it is now.
  const today = wizard.all.locator('td[tabindex="0"]');
  await tabTo(page, today);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const booked = await wizard.all.locator('td[aria-selected=true]').getAttribute('data-day');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('ArrowRight');
  await expect(wizard.slot('9:30 AM')).toBeChecked();
  await press(wizard.next);
  await expect(wizard.heading('Step 3 of 3: Review')).toBeFocused();
  await press(wizard.submit);
  await expect(wizard.heading('Thank You')).toBeFocused();
  await moveAndCancel(page, office, { email, booked: `${booked}`, press, choose });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor does all of it as well, and the letter has no fault that axe finds', async ({
    page,
    browser,
  }) => {
    const email = `${randomUUID()}@acme.example`;
    const booked = tuesdayAhead(1);
    await using office = await openOffice();
    await page.goto(`${office.origin}/consultation`);
    const form = page.locator('form:visible');
    await form.getByLabel('Name').fill(visitor.name);
    await form.getByLabel('Business Email').fill(email);
    await form.getByLabel('Service').selectOption('AI Phone Agent');
    await form.getByLabel('Date').fill(booked);
    await form.getByLabel('Time').selectOption('9:30 AM');
    await form.getByRole('button', { name: 'Send Request' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You');
    await page.getByRole('link', { name: 'Stay on this page' }).click();
    await expect(page.getByRole('main')).toContainText('You are staying on this page.');
    await expect(page.getByRole('main')).toContainText(/EV-[2-9A-Z]{4}-[2-9A-Z]{2}/);
    await moveAndCancel(page, office, { email, booked, ...pointer });

    // The audit needs scripts, so the letters are shown in a page of their own.
    const mailProgram = await browser.newPage({ javaScriptEnabled: true });
    for (const { html } of office.lettersTo(email)) {
      await mailProgram.setContent(`<main>${html}</main>`);
      expect(await auditPage(mailProgram, 'main')).toEqual([]);
    }
    await mailProgram.close();
  });
});
