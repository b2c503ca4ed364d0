import { TestSamlProvider } from '@rampart/identity-access/testing';
import { expect, test } from './support/fixtures.js';
import { expectSound } from './support/look.js';

test('an administrator connects a SAML provider by its metadata, and removes it by typing its name', async ({
  signedIn: page,
}) => {
  const provider = await TestSamlProvider.start('https://idp.example/saml', () => new Date());
  await page.goto('/settings/single-sign-on');
  await page.getByText('SAML 2.0').click();
  await expect(page.getByText(/\/api\/auth\/saml\/[0-9a-f-]+\/acs$/)).toBeVisible();
  const form = page.getByRole('form', { name: 'SAML provider' });
  await form.getByLabel('Provider metadata').fill(provider.metadata());
  await form.getByRole('button', { name: 'Check metadata' }).click();
  await expect(form.getByText('Valid', { exact: true })).toBeVisible();
  await expectSound(page, 'the form of SAML', undefined, { within: 'main' });
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Single sign-on at https://idp.example/saml by SAML 2.0')).toBeVisible();
  await page.getByLabel('Token name').fill('Directory');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('button', { name: 'Revoke Directory' }).click();
  const revoking = page.getByRole('dialog', { name: 'Revoke Directory?' });
  await revoking.getByRole('textbox').fill('Directory');
  await revoking.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No token yet. Create one for your provider.')).toBeVisible();
  await expect(page.getByText('Copy this token; it is shown only now.')).toBeHidden();
  await expectSound(page, 'a connected SAML provider', undefined, { within: 'main' });
  await page.getByRole('button', { name: 'Disconnect' }).click();
  const removing = page.getByRole('dialog', { name: 'Disconnect Single sign-on?' });
  await removing.getByRole('textbox').fill('single sign-on');
  await removing.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('No provider is connected.')).toBeVisible();
});

test('a refused answer of a SAML provider shows its reason and a way back', async ({ page }) => {
  await page.goto('/oauth/callback?refused=saml.not-asked');
  await expect(page.getByText('Start it on the sign-in page of Rampart.')).toBeVisible();
  await expectSound(page, 'a refused answer');
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
