import type { Locator, Page } from '@playwright/test';

export function navigationOf(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' });
}

/** Shows the links of the navigation. On small screens they are hidden until the menu is opened. */
export async function showNavLinks(page: Page): Promise<Locator> {
  const menuButton = page.getByRole('button', { name: 'Open Menu' });
  if (await menuButton.isVisible()) await menuButton.click();
  return navigationOf(page);
}
