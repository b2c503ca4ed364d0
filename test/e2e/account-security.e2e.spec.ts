import type { Page } from '@playwright/test';
import {
  type Account,
  addAuthenticator,
  atProvider,
  enterPassword,
  freshName,
  inviteByMail,
  makeAccount,
  namedOrigin,
  nextMail,
  signInAs,
  totpCode,
} from './support/accounts.js';
import { expect, letIn, test } from './support/fixtures.js';
import { violations } from './support/look.js';
import { product } from './support/product.js';

const SETTINGS = '/settings/security';
const dashboard = (page: Page) => expect(page).toHaveURL(/\/nexus\/dashboard$/);

const viewer = (): Promise<Account> =>
  makeAccount({ username: freshName('member'), roles: ['nexus:viewer'] });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Sets up an authenticator app on its page. @returns its secret and the recovery codes */
async function enrolTotp(
  page: Page,
): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, -1));
  await dialog.getByRole('button', { name: 'Activate' }).click();
  const kept = page.getByRole('dialog', { name: 'Save recovery codes' });
  const shown = kept.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  const download = page.waitForEvent('download');
  await kept.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^rampart-recovery-codes-.*\.txt$/);
  await kept.getByRole('button', { name: 'Codes saved' }).click();
  await expect(page.getByText('10 left')).toBeVisible();
  return { secret, codes };
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a required second factor blocks every page until an app is set up, and each code signs in once', async ({
  page,
  provoked,
}) => {
  provoked.push(/400|401|422/);
  const account = await viewer();
  // This installation does not require a second factor, so the test fakes the requirement.
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    const me = (await answer.json()) as { readonly secondFactor: object };
    const secondFactor = { ...me.secondFactor, required: true };
    await route.fulfill({ response: answer, json: { ...me, secondFactor } });
  });
  const first = page.getByRole('heading', { name: 'Set up a second factor' });
  await enterPassword(page, account);
  await expect(first).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Set up' }).click();
  await expect(page.getByRole('note')).toContainText('to continue.');
  const { secret, codes } = await enrolTotp(page);
  await expect(page.getByRole('note')).toHaveCount(0);
  await page.unroute('**/api/auth/me');
  await signOut(page);

  await enterPassword(page, account);
  const step = page.getByRole('form', { name: 'Second step' });
  const code = step.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.fill('123456');
  await step.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await code.fill(totpCode(secret));
  await step.getByRole('button', { name: 'Continue' }).click();
  await dashboard(page);
  await signOut(page);

  const recover = async (): Promise<void> => {
    await enterPassword(page, account);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await step.getByLabel('Recovery code').fill(String(codes[0]).toLowerCase());
    await step.getByRole('button', { name: 'Continue' }).click();
  };
  await recover();
  await dashboard(page);
  await signOut(page);
  await recover();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('a passkey is registered, signs in with and without the username field, completes a password, and is removed', async ({
  browser,
}) => {
  // The virtual authenticator stays with its page, so the test does not use the worker's shared page.
  const context = await browser.newContext();
  const page = await context.newPage();
  const account = await viewer();
  await addAuthenticator(page);
  await signInAs(page, account, namedOrigin());
  await page.goto(`${namedOrigin()}${SETTINGS}`);
  await addPasskey(page, 'Laptop');
  await page.getByRole('button', { name: 'Codes saved' }).click();
  await expect(page.getByText('Laptop', { exact: true })).toBeVisible();
  // The virtual authenticator answers as soon as the username field offers it.
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await dashboard(page);

  // Turns the offer in the username field off, to test the buttons only.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = undefined');
  await page.goto(`${namedOrigin()}${SETTINGS}`);
  await expect(page.getByText(/· by passkey ·/).first()).toBeVisible();
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await dashboard(page);
  await signOut(page);

  await enterPassword(page, account, namedOrigin());
  const step = page.getByRole('form', { name: 'Second step' });
  await expect(page.getByText('Confirm with the passkey of your account.')).toBeVisible();
  await step.getByRole('button', { name: 'Use the passkey' }).click();
  await dashboard(page);
  await page.goto(`${namedOrigin()}${SETTINGS}`);
  await page.getByRole('button', { name: 'Rename Laptop' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Desk');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove Desk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(page.getByText('Desk', { exact: true })).toHaveCount(0);
  await context.close();
});

test('links of an invitation and of a password reset are mailed and work once', async ({
  page,
  provoked,
}) => {
  provoked.push(/4\d\d/);
  const username = freshName('guest');
  const email = `${username}@mail.example`;
  await inviteByMail({ username, roles: ['nexus:viewer'], email });
  const invitation = await nextMail(email);
  const link = invitation.links.find((address) => address.includes('/accept-invitation')) ?? '';

  await page.goto(link);
  await expect(page).toHaveURL(`${product().url}/accept-invitation`);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('alert')).toHaveText('Use at least 8 characters.');
  await page.getByLabel('New password', { exact: true }).fill('seven lanterns over the moat');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByText(`Your account is ready. You sign in as ${username}.`)).toBeVisible();
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('seven lanterns over the moat');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('alert')).toBeVisible();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Username or email').fill(username);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  const reset = await nextMail(email, invitation.number);
  await page.goto(reset.links.find((address) => address.includes('/reset-password')) ?? '');
  await expect(page).toHaveURL(`${product().url}/reset-password`);
  await page.getByLabel('New password', { exact: true }).fill('eight lanterns over the moat');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(`The password of ${username} is changed`)).toBeVisible();
  await page.goto('/login');
  await signInAs(page, { username, password: 'eight lanterns over the moat', email });
  await dashboard(page);
});

test('an identity at the OpenID provider is linked, signs in, and is unlinked', async ({
  page,
  provoked,
}) => {
  provoked.push(/403/);
  const account = await viewer();
  await letIn(page, account);
  await page.goto(SETTINGS);
  await atProvider({
    subject: account.username,
    email: `${account.username}@mail.example`,
    emailVerified: true,
  });
  await page.getByRole('button', { name: 'Link an identity of Northgate ID' }).click();
  await expect(page).toHaveURL(`${product().url}${SETTINGS}`);
  await expect(page.getByText(`${account.username}@mail.example`)).toBeVisible();
  await signOut(page);

  await page.goto(`/login?next=${encodeURIComponent('/nexus/security/protected-identities')}`);
  await page.getByRole('button', { name: 'Sign in with Northgate ID' }).click();
  await expect(page).toHaveURL(`${product().url}/nexus/security/protected-identities`);
  await page.goto(SETTINGS);
  await page.getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('No identity is linked yet.')).toBeVisible();
  await signOut(page);

  await page.getByRole('button', { name: 'Sign in with Northgate ID' }).click();
  await expect(page.getByRole('alert')).toContainText('not linked to an account');
  await expect(page).toHaveURL(`${product().url}/oauth/callback`);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible();
});
