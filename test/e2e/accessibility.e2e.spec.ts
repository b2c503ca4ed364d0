import type { Page } from '@playwright/test';
import { DETECTION, DetectionPage } from './support/detection-page.js';
import { expect, test } from './support/fixtures.js';
import { overflow, violations } from './support/look.js';

interface State {
  readonly name: string;
  readonly path: string;
  /** Brings the page into the state to look at. */
  readonly arrange: (page: Page) => Promise<void>;
}

const heading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

const states: readonly State[] = [
  {
    name: 'dashboard',
    path: '/nexus/dashboard',
    arrange: (page) => expect(page.getByText('Recent scans')).toBeVisible(),
  },
  {
    name: 'detection',
    path: DETECTION,
    arrange: (page) => expect(page.getByRole('article').first()).toBeVisible(),
  },
  {
    name: 'detection, platforms open',
    path: DETECTION,
    arrange: async (page) => {
      await new DetectionPage(page).start.getByRole('combobox', { name: 'Platforms' }).click();
      await expect(page.getByRole('option', { name: 'Twitter' })).toBeVisible();
    },
  },
  {
    name: 'detection, details open',
    path: DETECTION,
    arrange: async (page) => {
      await page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: /^Why/ })).toBeVisible();
    },
  },
  {
    name: 'identities',
    path: '/nexus/security/protected-identities',
    arrange: heading('Protected Identities'),
  },
  {
    name: 'identities, form open',
    path: '/nexus/security/protected-identities?row=new',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Add account' }).click();
      await page.getByRole('button', { name: 'Protect this identity' }).click();
      await expect(
        page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }),
      ).toHaveAttribute('aria-invalid', 'true');
    },
  },
  { name: 'no access', path: '/fortress', arrange: heading('Your account has no access to Fortress') },
  { name: 'core', path: '/core', arrange: heading('Welcome') },
  {
    name: 'access overview, user open',
    path: '/core/access-overview',
    arrange: async (page) => {
      await page.getByRole('grid', { name: 'people' }).locator('[data-column=name]').first().click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sessions' })).toBeVisible();
    },
  },
  {
    name: 'access overview, invitation open',
    path: '/core/access-overview?row=new',
    arrange: (page) => expect(page.getByRole('form', { name: 'Invite a person' })).toBeVisible(),
  },
  { name: 'security settings', path: '/settings/security', arrange: heading('Password and sessions') },
  {
    name: 'palette open',
    path: '/nexus/dashboard',
    arrange: async (page) => {
      await heading('Dashboard')(page);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('textbox', { name: 'Search pages and actions' })).toBeVisible();
    },
  },
  {
    name: 'account menu open',
    path: '/nexus/dashboard',
    arrange: async (page) => {
      await page.getByRole('button', { name: /^Account/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    },
  },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1024, 1440]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('sign-in has no violation', async ({ page, provoked }) => {
        provoked.push(/401/);
        await page.goto('/login');
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await expect(page.getByRole('alert')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        for (const path of ['/forgot-password', '/reset-password', '/accept-invitation', '/oauth/callback']) {
          await page.goto(path);
          await expect(page.getByRole('main')).toBeVisible();
          expect(await violations(page), path).toEqual([]);
          expect(await overflow(page), path).toBeLessThanOrEqual(0);
        }
      });

      test('no page has a violation or overflows', async ({ signedIn: page }) => {
        test.setTimeout(180_000);
        await new DetectionPage(page).ensureResults();
        for (const { name, path, arrange } of states) {
          await page.goto(path);
          await arrange(page);
          expect.soft(await violations(page), name).toEqual([]);
          expect.soft(await overflow(page), `${name} overflows`).toBeLessThanOrEqual(0);
        }
      });
    });
  }
}
