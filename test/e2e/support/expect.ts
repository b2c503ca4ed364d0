import { expect as ofPlaywright, type ExpectMatcherState, type Locator } from '@playwright/test';

/**
 * Playwright's `expect`, with a `toBeVisible` that does not describe the page while it waits. Playwright describes
 * the whole page for a possible failure at each look for a missing element, which took 7 % of the browser's work.
 */
export const expect = ofPlaywright.extend({
  async toBeVisible(
    this: ExpectMatcherState,
    locator: Locator,
    { timeout = this.timeout }: { readonly timeout?: number } = {},
  ) {
    try {
      await locator.waitFor({ state: this.isNot ? 'hidden' : 'visible', timeout });
      return { pass: !this.isNot, message: () => '' };
    } catch {
      const expected = ofPlaywright(locator);
      // Fails with Playwright's message, which names this second limit, or passes when the element has come since.
      await (this.isNot ? expected.not : expected).toBeVisible({ timeout: 1 });
      return { pass: !this.isNot, message: () => '' };
    }
  },
});
