import { freshName, makeTenant } from './support/accounts.js';
import { expect, letIn, test } from './support/fixtures.js';
import { CONTENT, expectSound } from './support/look.js';

test('an account of a simulated network is linked on its page, shown with figures in the hub, and unlinked', async ({
  page,
}) => {
  await letIn(page, await makeTenant(freshName('linking')));
  await page.goto('/nexus/social');
  await expect(page.getByText('No connected accounts found.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Account: Twitter' }).click();
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Connect Twitter' }).click();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: /Link an account of the simulated X/ })).toBeVisible();
  await popup.getByRole('button', { name: 'Allow' }).click();

  await expect(page.getByText('Twitter account linked')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const accounts = page.getByRole('list', { name: 'Connected Accounts' });
  await expect(accounts.getByRole('listitem')).toHaveCount(1);
  await expect(accounts).toContainText('Connected');
  await expect(accounts).toContainText('Simulated network');
  const card = page
    .getByRole('listitem')
    .filter({ hasText: 'Monitor imposters' })
    .filter({ hasText: 'Twitter' });
  await expect(card).toContainText('1/5 linked');

  // The worker reads the account right after linking.
  const overview = page.getByRole('region', { name: 'Dashboard Overview' });
  await expect(overview).toContainText('retrieved');
  await expect(overview).toContainText('1 account');
  await expectSound(page, '/nexus/social', undefined, CONTENT);

  await page.getByRole('button', { name: /^Disconnect / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('No connected accounts found.')).toBeVisible();
});
