import { expect, test, visit } from '../site-test.ts';
import { everyPath } from './site-pages.ts';

test('every page has strict security headers', async ({ request }) => {
  for (const path of everyPath) {
    const headers = (await request.get(path)).headers();
    const policy = Object.fromEntries(
      `${headers['content-security-policy']}`.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(policy['default-src'], path).toBe("'none'");
    expect(policy['frame-ancestors'], path).toBe("'none'");
    expect(policy['base-uri'], path).toBe("'none'");
    expect(policy['object-src'], path).toBe("'none'");
    expect(policy['form-action'], path).toBe("'self'");
    expect(policy['script-src'], path).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/);
    expect(policy['style-src'], path).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('microphone=(self)'),
      'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
    });
  }
});

test.describe('when a script is injected into the page', () => {
  test.use({ expectedProblem: /Content Security Policy|policy: script-src/ });

  test('the browser does not run the script', async ({ page }) => {
    await visit(page, '/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.head.append(script);
    });
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  });
});

test('the pages load nothing from another host', async ({ page, baseURL }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) strangers.push(request.url());
  });
  await visit(page, '/');
  await page.getByRole('link', { name: 'Book a Call' }).click();
  await expect(page).toHaveTitle(/Book a Consultation/);
  expect(strangers).toEqual([]);
});
