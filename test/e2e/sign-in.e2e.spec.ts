import type { Page } from '@playwright/test';
import { type Account, freshName, makeAccount, makeTenant, signInAs } from './support/accounts.js';
import { expect, letIn, test } from './support/fixtures.js';
import { product } from './support/product.js';

function tokenExpiringAt(seconds: number): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'EdDSA' })}.${part({ username: 'admin', roles: [], exp: seconds })}.c2ln`;
}

const storeToken = (page: Page, token: string): Promise<void> =>
  page.evaluate(`localStorage.setItem('auth_token', ${JSON.stringify(token)})`);
const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(`localStorage.getItem('auth_token')`);

const viewer = (): Promise<Account> =>
  makeAccount({ username: freshName('viewer'), roles: ['nexus:viewer'] });

test('sign-in returns to the requested page, which suggests to replace the one-time password', async ({
  page,
}) => {
  const { username, password } = product();
  await page.goto('/nexus/security/protected-identities?row=new');
  await expect(page).toHaveURL(/\/login\?next=/);
  await signInAs(page, { username, password, email: null });
  await expect(page).toHaveURL(/\/nexus\/security\/protected-identities\?row=new$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Set your own' }).click();
  await expect(page).toHaveURL(/\/settings\/security#change-password$/);
  await expect(page.getByRole('form', { name: 'Change password' })).toBeVisible();
  // A signed-in user is redirected at once, and never to another origin.
  await page.goto(`/login?next=${encodeURIComponent('//evil.example/')}`);
  await expect(page).toHaveURL(`${product().url}/nexus/dashboard`);
});

test('text that is typed and selected before the page is interactive is kept', async ({ page, provoked }) => {
  provoked.push(/401/);
  const account = await viewer();
  let come = (): void => undefined;
  const awaited = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await awaited;
    await route.continue();
  });
  const document = await page.goto('/login', { waitUntil: 'commit' });
  expect(await document?.text()).toMatch(/<noscript>.*This page needs JavaScript\..*<\/noscript>/s);
  await page.getByRole('combobox', { name: 'Environment' }).selectOption('Fortress');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled();
  come();
  await signInAs(page, account);
  await expect(page).toHaveURL(`${product().url}/fortress`);
});

test('sign-in to an area that is not open shows this, and links to the open areas', async ({ page }) => {
  const account = await makeTenant(freshName('f-'));
  await page.goto('/login');
  await signInAs(page, account);
  await expect(page.getByRole('heading', { name: 'Your account has no access to Fortress' })).toBeVisible();
  const doors = page.getByRole('navigation', { name: 'Your areas' }).getByRole('link');
  await expect(doors).toHaveText(['Nexus']);
  await doors.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto('/core/access-overview');
  await expect(page.getByRole('heading', { name: 'Your account has no access to Core' })).toBeVisible();
  await page.getByRole('button', { name: 'Switch account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedToken(page)).toBeNull();
});

test('an expired token is renewed while its session is open, and a refused one leads to sign-in', async ({
  signedIn: page,
  context,
  provoked,
}) => {
  provoked.push(/401/);
  await page.goto('/nexus/nowhere/at-all');
  await expect(page).toHaveURL(/\/nexus\/dashboard$/);
  // A page of the console could renew the token while the next one opens. The answer would be lost, which ends the session.
  await page.goto('/favicon.svg');
  await storeToken(page, tokenExpiringAt(1));
  await page.goto('/settings/security');
  await expect(page.getByText('This session')).toBeVisible();
  expect(await storedToken(page)).not.toBe(tokenExpiringAt(1));

  await context.clearCookies();
  await storeToken(page, tokenExpiringAt(4_000_000_000));
  // A request in progress may be refused before the click; then the page has changed and the link is gone.
  const link = page.getByRole('link', { name: 'Sessions', exact: true });
  await link.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(page).toHaveURL(/\/login\?next=%2F/);
  expect(await storedToken(page)).toBeNull();
});

test('ending another session, and signing out everywhere, redirects open pages at once', async ({
  page,
  browser,
  provoked,
}) => {
  provoked.push(/401/);
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const account = await viewer();
  const other = await browser.newContext({ baseURL: product().url });
  const elsewhere = await other.newPage();
  await letIn(elsewhere, account);
  await elsewhere.goto('/settings/security');
  await expect(elsewhere.getByText('This session')).toBeVisible();
  await letIn(page, account);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'End session' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/login/);

  // The session ends while the page elsewhere is opening, before it has asked anything.
  await elsewhere.route('**/api/auth/me', async (route) => {
    await ended;
    await route.continue();
  });
  await signInAs(elsewhere, account);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login/);
  end();
  await expect(elsewhere).toHaveURL(/\/login\?next=/);
  await other.close();
});
