import { expect, type Page } from '@playwright/test';
import { openSqliteWithoutLock } from '../../src/server/database/sqlite-database.ts';
import { createDoor } from '../../src/server/desk/door/door.ts';
import { sqliteDoorStore } from '../../src/server/desk/door/stores/sqlite.ts';

/** Makes a link, as the owner's command does beside the running server. */
export async function printedLink(
  role: 'owner' | 'staff',
  dataDir = process.env.THROWAWAY_DATA_DIR ?? '',
): Promise<string> {
  const database = openSqliteWithoutLock(dataDir);
  const token = await createDoor(sqliteDoorStore(database)).makeLink(role);
  database.close();
  return `/desk/enter/${token}`;
}

interface OpenedDesk {
  firstName?: string;
  /** Where the desk of another server than the one of all tests is, and what it keeps. */
  origin?: string;
  dataDir?: string;
}

/** Opens the desk, as with a link that the owner's command has printed. */
export async function openDesk(
  page: Page,
  role: 'owner' | 'staff',
  { firstName = 'Grace', origin = '', dataDir }: OpenedDesk = {},
): Promise<void> {
  await page.goto(origin + (await printedLink(role, dataDir)));
  await page.getByRole('button', { name: 'Open the desk' }).click();
  // The owner is one person, so another test may have told the name before.
  const name = page.getByLabel('First name');
  const ways = page.getByRole('navigation', { name: 'Rooms' });
  await expect(name.or(ways)).toBeVisible();
  if (await name.isVisible()) {
    await name.fill(firstName);
    await name.press('Enter');
  }
  await expect(ways).toBeVisible();
}

/** Goes to a room by the ways at the edge of the page. On a phone, a button shows the rarer ones. */
export async function goToRoom(page: Page, name: string): Promise<void> {
  const ways = page.getByRole('navigation', { name: 'Rooms' });
  const way = ways.getByRole('link', { name, exact: true });
  if (!(await way.isVisible())) await ways.getByRole('button', { name: 'More' }).click();
  await way.click();
}
