import { randomUUID } from 'node:crypto';
import { serverWrittenPages } from '../../src/core/site/content/server-written-pages.ts';
import { auditPage } from '../every-page/axe-audit.ts';
import { expect, test } from '../site-test.ts';
import { storedConsultations } from './stored-bookings.ts';

test.use({ expectedProblem: /status of 403/ });

test('a form on another site books nothing, and the visitor reads why', async ({
  page,
  baseURL,
}) => {
  const email = `${randomUUID()}@acme.example`;
  const fields = {
    name: 'Ann Neill',
    email,
    service: 'ai-phone',
    selected_date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    selected_time: '9:30 AM',
  };
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input name="${name}" value="${value}">`,
  );
  // This address has another host name than the server, so the page at this address belongs to
  // another site.
  const elsewhere = 'http://localhost:1/';
  await page.route(elsewhere, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><form method="post" action="${baseURL}/api/consultations">
        ${inputs.join('')}<button>Win a prize</button></form>`,
    }),
  );
  await page.goto(elsewhere);
  await page.getByRole('button', { name: 'Win a prize' }).click();

  const { heading, back } = serverWrittenPages.crossSite;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('main')).not.toContainText(email);
  expect(storedConsultations(email)).toEqual([]);
  expect(await auditPage(page)).toEqual([]);
  await page.getByRole('link', { name: back }).click();
  await expect(page).toHaveURL(/\/consultation#request$/);
});
