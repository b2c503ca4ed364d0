import { readFile } from 'node:fs/promises';
import { openWithPassword, type PasswordSealed } from '@rampart/sealing';
import { freshName, makeTenant } from './support/accounts.js';
import { expect, letIn, test } from './support/fixtures.js';
import { CONTENT, expectSound } from './support/look.js';
import { followLink } from './support/routes.js';

const PASSWORD = 'four words of mine';
/** The page behind a dialog is checked once, without it. */
const DIALOG = { within: '[role="dialog"]' };
const PATH = '/nexus/security/bot-detector';

test('a scan of simulated followers finds bots with reasons, and one is judged, blocked, exported and reported', async ({
  page,
}) => {
  await letIn(page, await makeTenant(freshName('bots')));
  await page.goto('/nexus/social');
  await page.getByRole('button', { name: 'Add Account: Twitter' }).click();
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Connect Twitter' }).click();
  await (await opening).getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText('Twitter account linked')).toBeVisible();

  await followLink(page, PATH);
  await expect(page.getByText('Run a scan to identify suspicious accounts.')).toBeVisible();
  await page.getByRole('button', { name: 'Scan Instagram' }).click();
  const asking = page.getByRole('dialog', { name: 'Scan Instagram' });
  await expect(asking.getByRole('alert')).toContainText('Link the account in the Social Media Hub');
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Scan Twitter' }).click();
  const question = page.getByRole('dialog', { name: 'Scan Twitter' });
  await expect(question.getByRole('status')).toContainText('Up to 500 accounts');
  await expectSound(page, 'bot-scan-question', undefined, DIALOG);
  await question.getByRole('button', { name: 'Start Scan' }).click();
  await expect(page.getByRole('region', { name: 'Scan of Twitter' })).toContainText('Collecting data');

  const cards = page.getByRole('article');
  await expect(cards.first()).toContainText('Simulated network');
  await expect(page.getByText(/Estimated share/)).toBeVisible();
  await expectSound(page, PATH, undefined, CONTENT);

  await cards
    .first()
    .getByRole('button', { name: /^Details of/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Bot Details' });
  await expect(drawer.getByRole('heading', { name: /^Why / })).toBeVisible();
  await expect(drawer).toContainText('towards automation');
  await drawer.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(drawer.getByRole('button', { name: 'Agree', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await drawer.getByRole('button', { name: 'Block Account' }).click();
  await expect(drawer).toContainText('Muted on the network by your linked account.');
  await expectSound(page, 'bot-details', undefined, DIALOG);
  await drawer.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('100.0 %')).toBeVisible();

  await page.getByRole('button', { name: 'Export Results' }).click();
  const download = page.waitForEvent('download');
  await page.getByLabel('File Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save JSON' }).click();
  const sealed = JSON.parse(await readFile(await (await download).path(), 'utf8')) as PasswordSealed;
  const exported = JSON.parse(await openWithPassword(sealed, PASSWORD)) as {
    readonly findings: readonly { readonly blocked: boolean }[];
  };
  expect(exported.findings.filter(({ blocked }) => blocked)).toHaveLength(1);

  await page.getByRole('tab', { name: 'Scan History' }).click();
  await expect(page.getByRole('grid')).toContainText('Completed');
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByText(/from 1 verdict/)).toBeVisible();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('switch', { name: /^Real-time Monitoring/ })).toBeVisible();
  await expectSound(page, 'bot-settings', undefined, DIALOG);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Detected Bots' }).click();
  await cards.nth(1).getByRole('button', { name: 'Report' }).click();
  await expect(page).toHaveURL(/\/nexus\/incidents\//);
  await expect(page.getByText(/Automation-like account @/).first()).toBeVisible();
});
