import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './expect.js';

/** One line of docs/routes.md, which is generated from the registry of pages. */
export interface ConsoleRoute {
  readonly path: string;
  readonly label: string;
  readonly built: boolean;
}

/** Where a part of the page is not yet there. A text may have marks of the pseudo language around it. */
export const LOADING = /^\P{L}*Loading /u;

const DOCUMENT = join(import.meta.dirname, '../../../docs/routes.md');

/** Every route of the console without parameters. */
export const consoleRoutes = (): readonly ConsoleRoute[] =>
  everyRoute().filter(({ path }) => !path.includes('/:'));

/** Every route of the console. Paths may have parameters, such as `/nexus/incidents/:incidentId`. */
export function everyRoute(): readonly ConsoleRoute[] {
  return readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const path = /^`(\/[^`]*)`/.exec(cells[1] ?? '')?.[1];
      const label = cells[2];
      return path && label ? [{ path, label, built: cells.at(-2) === 'yes' }] : [];
    });
}

/** A route's path with values for its parameters, by their names. @throws without a value for one of them */
export const pathWith = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The walk has no value for :${name} of ${path}.`);
    return value;
  });

/** Follows a link within the console, without a reload, and waits for the page. Loads the page when no link exists. */
export async function followLink(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else {
    const [before, title] = [new URL(page.url()), await page.title()];
    await page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    // The previous page and the title of the tab stay until the next page has loaded.
    if (new URL(path, before).pathname !== before.pathname)
      await expect.poll(() => page.title()).not.toBe(title);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(LOADING)).toHaveCount(0);
  const shown = new URL(page.url());
  expect(shown.pathname).toBe(new URL(path, shown).pathname);
}
