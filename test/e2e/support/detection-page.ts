import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.js';

export const DETECTION = '/nexus/security/impersonator-detection';

export const BRAND = 'tarnwick';

/** The page Impersonator Detection, with the actions of a user. */
export class DetectionPage {
  readonly start: Locator;
  readonly cards: Locator;

  constructor(readonly page: Page) {
    this.start = page.getByRole('form', { name: 'Start New Scan' });
    this.cards = page.getByRole('article');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`${DETECTION}${query}`);
    await expect(this.page.getByRole('heading', { name: 'Impersonator Detection' })).toBeVisible();
  }

  async choosePlatforms(...names: readonly string[]): Promise<void> {
    await this.start.getByRole('button', { name: 'Choose none' }).click();
    await this.start.getByRole('combobox', { name: 'Platforms' }).click();
    // The tested product uses the simulated networks, and the page states this.
    for (const name of names) {
      // The list marks simulated networks.
      const marked = new RegExp(`^${name}(?: \\(Simulated network\\))?$`);
      await this.page.getByRole('option', { name: marked }).click();
    }
    await this.page.keyboard.press('Escape');
  }

  async scan(handle: string, ...platforms: readonly string[]): Promise<string> {
    const before = new URL(this.page.url()).searchParams.get('scan');
    await this.start.getByLabel('Target Handle/Username').fill(handle);
    await this.choosePlatforms(...platforms);
    await this.start.getByRole('button', { name: 'Start Impersonator Scan' }).click();
    await this.page.waitForURL((url) => ![null, before].includes(url.searchParams.get('scan')));
    return new URL(this.page.url()).searchParams.get('scan') ?? '';
  }

  async ensureResults(): Promise<void> {
    await this.open();
    const filled = this.page.getByRole('article').first();
    await expect(
      filled.or(this.page.getByText(/^(No (scan yet|look-alikes found)$|No look-alikes before)/)),
    ).toBeVisible();
    if (await filled.isVisible()) return;
    await this.scan(BRAND, 'Twitter');
    await this.ended();
  }

  async ended(timeout = 60_000): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Scan again' })).toBeVisible({ timeout });
  }

  /** The text `@handle on Platform` of every card. */
  async shown(): Promise<readonly string[]> {
    return this.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
  }
}
