import type { Page } from '@playwright/test';
import { expect } from './fixtures.js';

const TAB = '[role="tab"]:enabled';
const VIEWS = `main ${TAB}:not([role="tabpanel"] *), main nav[aria-label*="Steps"] button`;
const INNER_VIEWS = `main [role="tabpanel"] ${TAB}`;
const CHOSEN = '[aria-selected="true"], [aria-current="step"]';

const addressOf = (page: Page): string => page.url().slice(new URL(page.url()).origin.length);

/**
 * Chooses each tab and step of the shown page, and each tab within a tab. A view whose address was seen is left out, so
 * those that are not in the address are.
 * @param seen the addresses seen; new ones are added
 * @param choose runs the choice
 * @param look receives the address that is shown
 */
export async function eachView(
  page: Page,
  seen: Set<string>,
  choose = (choice: () => Promise<void>): Promise<void> => choice(),
  look?: (path: string) => Promise<void>,
): Promise<void> {
  const within = async (views: string, inner?: string): Promise<void> => {
    for (const view of await page.locator(views).all()) {
      await choose(async () => {
        await view.click();
        await expect(view.and(page.locator(CHOSEN))).toBeVisible();
      });
      const path = addressOf(page);
      if (!seen.has(path)) {
        seen.add(path);
        await look?.(path);
      }
      if (inner !== undefined) await within(inner);
    }
  };
  await within(VIEWS, INNER_VIEWS);
}
