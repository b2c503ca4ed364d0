import type { Page } from '@playwright/test';
import { freshName, makeAccount } from './support/accounts.js';
import { DETECTION, DetectionPage } from './support/detection-page.js';
import { expect, letIn, test } from './support/fixtures.js';
import { AT_A_DESK, expectSound, lookAs } from './support/look.js';
import { followLink } from './support/routes.js';

interface State {
  readonly name: string;
  readonly path: string;
  readonly arrange: (page: Page) => Promise<void>;
  /** What the state changes; by default its dialog. The walk of every route checks the rest. */
  readonly within?: string;
}

const DIALOG = '[role="dialog"]';

const states: readonly State[] = [
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
    name: 'detection, table of scans open',
    path: DETECTION,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Table', exact: true }).click();
      await expect(page.getByRole('grid', { name: 'Scans' })).toBeVisible();
    },
  },
  {
    name: 'detection, as a table',
    path: DETECTION,
    arrange: async (page) => {
      await page.getByRole('radiogroup', { name: 'Show as' }).getByText('Table').click();
      await expect(page.getByRole('grid', { name: 'Look-alikes' })).toBeVisible();
    },
    within: 'main',
  },
  {
    name: 'identities, form open with what is wrong in it',
    path: '/nexus/security/protected-identities?row=new',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Add account' }).click();
      await page.getByRole('button', { name: 'Protect identity' }).click();
      await expect(
        page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }),
      ).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'access overview, invitation open',
    path: '/core/access-overview?row=new',
    arrange: (page) => expect(page.getByRole('form', { name: 'Invite a user' })).toBeVisible(),
  },
  {
    name: 'access overview, review open',
    path: '/core/access-overview?review=new',
    arrange: (page) => expect(page.getByRole('form', { name: 'Start a review' })).toBeVisible(),
  },
  {
    name: 'palette open',
    path: '/nexus/dashboard',
    arrange: async (page) => {
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeVisible();
    },
  },
  {
    name: 'shortcuts open',
    path: '/nexus/dashboard',
    arrange: async (page) => {
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the past',
    path: '/nexus/dashboard?asOf=1',
    arrange: (page) => expect(page.getByRole('button', { name: 'Back to now' })).toBeVisible(),
    within: 'body',
  },
];

const SOC = '/nexus/soc';

const partsOfSoc: readonly State[] = [
  {
    name: 'soc, indicators',
    path: `${SOC}?tab=intel`,
    arrange: (page) => expect(page.getByRole('button', { name: 'Import a list' })).toBeVisible(),
    within: 'main',
  },
  {
    name: 'soc, a rule in the form',
    path: `${SOC}?tab=rules`,
    arrange: async (page) => {
      await expect(page.getByRole('grid', { name: 'Alert rules' })).toBeVisible();
      await page.getByRole('button', { name: 'New rule' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'soc, rules',
    path: `${SOC}?tab=rules`,
    arrange: (page) => expect(page.getByRole('grid', { name: 'Alert rules' })).toBeVisible(),
    within: 'main',
  },
  {
    name: 'soc, numbers',
    path: `${SOC}?tab=analytics`,
    arrange: (page) => expect(page.getByRole('heading', { name: 'ATT&CK' })).toBeVisible(),
    within: 'main',
  },
  {
    name: 'soc, cases',
    path: SOC,
    arrange: async (page) => {
      await page.getByText('Cases', { exact: true }).click();
      await expect(page.getByText('risk halves daily')).toBeVisible();
    },
    within: 'main',
  },
];

async function expectEachSound(page: Page, each: readonly State[]): Promise<void> {
  for (const { name, path, arrange, within = DIALOG } of each) {
    await lookAs(page, AT_A_DESK);
    await followLink(page, path);
    await arrange(page);
    await expectSound(page, name, undefined, { within });
  }
}

test('every page of security operations has no violation and no overflow', async ({ signedIn: page }) => {
  test.setTimeout(180_000);
  await expectEachSound(page, partsOfSoc);
});

test('every state of a page has no violation and no overflow', async ({ signedIn: page }) => {
  test.setTimeout(300_000);
  await new DetectionPage(page).ensureResults();
  await expectEachSound(page, states);
});

test('a refused sign-in and a closed area have no violation and no overflow', async ({ page, provoked }) => {
  test.setTimeout(180_000);
  provoked.push(/401/);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSound(page, 'sign-in', undefined, { within: 'main' });
  await letIn(page, await makeAccount({ username: freshName('viewer'), roles: ['nexus:viewer'] }));
  await page.goto('/core');
  await expect(page.getByRole('heading', { name: 'Your account has no access to Core' })).toBeVisible();
  await expectSound(page, 'no access', undefined, { within: 'main' });
});
