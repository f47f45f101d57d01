import type { Locator, Page } from '@playwright/test';

export function navigationOf(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' });
}

/** Puts the navigation's links on screen: on small screens they are behind the menu button. */
export async function showNavLinks(page: Page): Promise<Locator> {
  const menuButton = page.getByRole('button', { name: 'Open Menu' });
  if (await menuButton.isVisible()) await menuButton.click();
  return navigationOf(page);
}
