import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../../scripts/start-site.ts';
import { freePort } from '../../src/server/test-support/processes/free-port.ts';
import { startSmtpStandIn } from '../../src/server/test-support/stand-ins/smtp-stand-in.ts';
import { auditPage } from '../every-page/axe-audit.ts';
import { expect, test } from '../site-test.ts';

/** Returns the first Tuesday that is at least a week away, as `YYYY-MM-DD`. */
function nextTuesday(): string {
  const day = new Date(Date.now() + 7 * 86_400_000);
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

test.use({ javaScriptEnabled: false });

test('a visitor books, opens the link in the letter and cancels the request', async ({
  page,
  browser,
}) => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  await using smtp = await startSmtpStandIn();
  await using _site = await startSite({
    PORT: String(port),
    // The folder of the test run belongs to the server that all other tests share.
    THROWAWAY_DATA_DIR: mkdtempSync(join(tmpdir(), 'everline-letter-')),
    PUBLIC_URL: origin,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Everline <hello@front-office.test>',
    CONTACT_EMAIL: 'owner@front-office.test',
  });
  const visitor = `${randomUUID()}@acme.example`;
  const lettersTo = (address: string) =>
    smtp.letters.filter(({ to }) => to.includes(address)).map(({ email }) => email);

  await page.goto(`${origin}/consultation`);
  const form = page.locator('form:visible');
  await form.getByLabel('Name').fill('Ann O’Neill');
  await form.getByLabel('Business Email').fill(visitor);
  await form.getByLabel('Service').selectOption('AI Phone Agent');
  await form.getByLabel('Date').fill(nextTuesday());
  await form.getByLabel('Time').selectOption('9:30 AM');
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You');

  await expect.poll(() => lettersTo(visitor).length).toBe(1);
  await expect.poll(() => lettersTo('owner@front-office.test').length).toBe(1);
  const [letter] = lettersTo(visitor);
  const link = /http:\/\/\S+\/booking\/[\w-]{43}/.exec(letter?.text ?? '')?.[0] ?? '';
  // The letter is shown in a page of its own, because the audit needs scripts.
  const mailProgram = await browser.newPage({ javaScriptEnabled: true });
  await mailProgram.setContent(`<main>${letter?.html}</main>`);
  expect(await auditPage(mailProgram, 'main')).toEqual([]);
  const button = mailProgram.getByRole('link', { name: 'See, move or cancel your request' });
  await expect(button).toHaveAttribute('href', link);
  await mailProgram.close();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request');
  await page.getByRole('link', { name: 'Cancel the request' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request canceled');
  await expect.poll(() => lettersTo(visitor).length).toBe(2);
  const file = lettersTo(visitor)[1]?.attachments.find(
    ({ filename }) => filename === 'consultation.ics',
  );
  const entry = new TextDecoder().decode(file?.content as ArrayBuffer);
  expect(entry).toContain('METHOD:CANCEL');
  expect(entry).toContain('SEQUENCE:1');
  // The server ends with the test, and the page must not miss it.
  await page.goto('about:blank');
});
