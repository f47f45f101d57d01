import type * as Playwright from '@playwright/test';

// Biome can't see the types that Playwright's package passes on by name; a namespace it can.
export type Page = Playwright.Page;
export type Locator = Playwright.Locator;
