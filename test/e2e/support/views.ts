import type { Page } from '@playwright/test';
import { expect } from './fixtures.js';

const TAB = '[role="tab"]:enabled';
const VIEWS = `main ${TAB}, main nav[aria-label="Steps"] button`;
const INNER_VIEWS = `main [role="tabpanel"] ${TAB}`;
const CHOSEN = '[aria-selected="true"], [aria-current="step"]';

/**
 * The addresses of the tabs and steps of the shown page. It chooses each of them; those that are not in the
 * address are left out.
 * @param inner only those within a tab
 */
export async function otherViews(page: Page, inner: boolean): Promise<readonly string[]> {
  const start = page.url();
  const found = new Set<string>();
  for (const view of await page.locator(inner ? INNER_VIEWS : VIEWS).all()) {
    await view.click();
    await expect(view.and(page.locator(CHOSEN))).toBeVisible();
    found.add(page.url());
  }
  found.delete(start);
  return [...found].map((address) => address.slice(new URL(address).origin.length));
}
