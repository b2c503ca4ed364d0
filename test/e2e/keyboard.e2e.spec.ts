import type { Page } from '@playwright/test';
import { BRAND, DETECTION, DetectionPage } from './support/detection-page.js';
import { expect, test } from './support/fixtures.js';
import { product } from './support/product.js';

/** Presses Tab until the element has the focus. Fails after a whole round through the page. */
async function tabTo(
  page: Page,
  name: RegExp | string,
  role: 'button' | 'combobox' | 'textbox',
): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await wanted.and(page.locator(':focus')).count()) === 1) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${String(name)}.`);
}

test('a scan is started and read with the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await tabTo(page, 'Username', 'textbox');
  await page.keyboard.type(product().username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(product().password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/nexus/dashboard');

  // Starts on a new document, so that the focus is at its beginning.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everything' }).fill('impersonator det');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${DETECTION}$`));

  const screen = new DetectionPage(page);
  await tabTo(page, 'Target Handle/Username', 'textbox');
  await page.keyboard.type(BRAND);
  await tabTo(page, 'Platforms', 'combobox');
  // All connected platforms are selected at first; the user keeps three.
  const chosen = page.locator('.mantine-Pill-root');
  await expect(chosen.last()).toBeVisible();
  for (let left = (await chosen.count()) - 1; left >= 3; left -= 1) {
    await page.keyboard.press('Backspace');
    await expect(chosen).toHaveCount(left);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await tabTo(page, 'Start Impersonator Scan', 'button');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/scan=/);
  // The end of the former scan is shown until the new one has loaded.
  await expect(page.getByRole('button', { name: 'Cancel scan' })).toBeVisible();
  await screen.ended();

  await tabTo(page, /^Details of/, 'button');
  // Facts that join after the scan may move the card.
  const opener = await page.locator(':focus').getAttribute('aria-label');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Impersonator Details' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', opener ?? '');
});

test('every focusable element is at least 24 px and shows its focus', async ({ signedIn: page }) => {
  await new DetectionPage(page).ensureResults();
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(`(() => {
      const element = document.activeElement;
      const target = element.closest('.mantine-Switch-root, .mantine-SegmentedControl-control, .mantine-Input-wrapper') ?? element;
      const { width, height } = target.getBoundingClientRect();
      const inline = getComputedStyle(element).display === 'inline';
      const style = getComputedStyle(element);
      const wrapper = getComputedStyle(target);
      const shown = style.outlineStyle !== 'none' || style.borderColor !== '' || wrapper.outlineStyle !== 'none';
      return { name: element.outerHTML.slice(0, 120), small: !inline && (width < 24 || height < 24), shown };
    })()`);
    expect(focus, JSON.stringify(focus)).toMatchObject({ small: false, shown: true });
  }
});
