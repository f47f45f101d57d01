import { expectScrolledTo, scrollPageTo } from '../navigation/scrolling.ts';
import { expect, test, visit } from '../site-test.ts';

test('the consultation page has a hero and a contact section, and its links lead there', async ({
  page,
}) => {
  await visit(page, '/consultation');

  await test.step('the hero has a title, a subtitle, a description and two calls to action', async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Book a free consultation');
    await expect(main.getByText('Bring us the calls you miss.')).toBeVisible();
    await expect(main.getByText('Choose a service, pick a weekday and a time')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Start Your Request' })).toHaveAttribute(
      'href',
      '#request',
    );
    await expect(main.getByRole('link', { name: 'See How It Works' })).toHaveAttribute(
      'href',
      '#contact',
    );
  });

  await test.step('the contact section has a heading, a footer follows, and nothing is called Book a Call', async () => {
    const contact = page.locator('section#contact');
    await expect(contact.getByRole('heading', { level: 2 })).toHaveText('Three short steps');
    await expect(contact.getByRole('link', { name: 'the form' })).toHaveAttribute(
      'href',
      '/consultation#request',
    );
    await expect(page.locator('main ~ footer')).toBeVisible();
    await expect(page.getByText('Book a Call')).toHaveCount(0);
  });

  const field = page.getByRole('textbox', { name: 'Name' }).first();
  await test.step('the secondary call to action goes to the form of the contact section', async () => {
    await page.getByRole('link', { name: 'See How It Works' }).click();
    await expect(page).toHaveURL('/consultation#contact');
    await expectScrolledTo(page, 'contact');
    await expect(field).toBeFocused();
    await field.blur();
  });

  await test.step('the primary call to action goes to the request', async () => {
    await scrollPageTo(page, 0);
    await page.getByRole('link', { name: 'Start Your Request' }).click();
    await expect(page.locator('#contact #request')).toBeInViewport();
    await expect(field).toBeFocused();
  });
});
