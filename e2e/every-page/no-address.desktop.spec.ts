import { pages } from '../../src/core/site/content/pages.ts';
import { expect, test } from '../site-test.ts';

// The server of the tests has no CONTACT_EMAIL.
for (const { path } of Object.values(pages)) {
  test(`without an address of the business, ${path} names none and leads to the form`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    expect(html).not.toMatch(/mailto:|\.invalid\b/);
    const visible = html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '');
    expect(visible).not.toMatch(/[\w.]+@[\w-]+\.[a-z]{2,}/i);
    expect(visible).toContain(`href="${pages.consultation.path}`);
  });
}
