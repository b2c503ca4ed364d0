import type { Request } from '@playwright/test';
import { countRequests, settle } from './support/first-load.js';
import { expect, test } from './support/fixtures.js';
import { consoleRoutes, followLink } from './support/routes.js';

/** A page that is in several areas is checked in the first one. */
const pages = consoleRoutes().filter(
  ({ built, label, path }, index, all) =>
    built &&
    index ===
      all.findIndex((other) => (path.startsWith('/core') ? other.path === path : other.label === label)),
);

test('every page shows the past, or states why it cannot', async ({ signedIn: page, provoked }) => {
  test.setTimeout(60_000 + pages.length * 60_000);
  provoked.push(/409/);
  const refused = new Set<string>();
  const failed: string[] = [];
  let view = 0;
  let leaving = false;
  /** The view that asked last, by address. */
  const askedBy = new Map<string, number>();
  const asking = new Map<Request, number>();
  const pending = countRequests(page);
  page.on('request', (request) => {
    const address = request.url();
    if (!address.includes('asOf=')) return;
    // The checked view may ask again before the next one is shown.
    const again = leaving && askedBy.get(address) === view - 1;
    asking.set(request, again ? view - 1 : view);
    askedBy.set(address, again ? view - 1 : view);
  });
  page.on('requestfailed', (request) => asking.delete(request));
  page.on('requestfinished', (request) => {
    const noted = noteRefusal(request).finally(() => asking.delete(request));
    void noted;
  });
  const noteRefusal = async (request: Request): Promise<void> => {
    const answer = await request.response();
    // A lazy part can ask after its view was checked: its reason is not shown by the next view.
    if (answer === null || answer.status() < 400 || asking.get(request) !== view) return;
    const { code, detail } = (await answer.json().catch(() => ({}))) as Partial<Record<string, string>>;
    if (code === 'time-travel.present-only') refused.add(detail ?? '');
    else failed.push(`${answer.status()} ${answer.url()} ${detail}`);
  };
  const asOf = encodeURIComponent(new Date().toISOString());
  const look = async (where: string): Promise<void> => {
    leaving = false;
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    // A lazy part asks when its code has come.
    await expect.poll(pending, where).toBe(0);
    await settle(page);
    // Waits for all answers, because one that arrives later would count for the next view.
    await expect.poll(() => asking.size, where).toBe(0);
    for (const text of [/^Could not load/, 'This can be shown only as it is now.'])
      await expect.soft(page.getByText(text), where).toHaveCount(0);
    for (const reason of refused)
      await expect.soft(page.getByText(reason).first(), `${where}: ${reason}`).toBeVisible();
    refused.clear();
    view += 1;
    leaving = true;
  };
  for (const { path } of pages) {
    await followLink(page, `${path}?asOf=${asOf}`);
    await expect(page.getByRole('region', { name: 'Time travel' })).toBeVisible();
    await look(path);
    const tabs = page.getByRole('main').getByRole('tab');
    for (let index = 1; index < (await tabs.count()); index += 1) {
      await tabs.nth(index).click();
      await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true');
      await look(`${path}, ${(await tabs.nth(index).textContent()) ?? ''}`);
    }
  }
  expect(failed).toEqual([]);
});
