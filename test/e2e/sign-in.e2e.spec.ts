import type { Page } from '@playwright/test';
import { freshName, makeAccount, makeTenant, signInAs } from './support/accounts.js';
import { expect, signIn, test } from './support/fixtures.js';
import { product } from './support/product.js';

const form = (page: Page) => page.getByRole('form', { name: 'Sign in' });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Sign in', exact: true }).click();

function tokenExpiringAt(seconds: number): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'EdDSA' })}.${part({ username: 'admin', roles: [], exp: seconds })}.c2ln`;
}

const storeToken = (page: Page, token: string): Promise<void> =>
  page.evaluate(`localStorage.setItem('auth_token', ${JSON.stringify(token)})`);
const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(`localStorage.getItem('auth_token')`);

test('sign-in opens the dashboard and advises a password of one’s own', async ({ page }) => {
  await page.goto('/login');
  await form(page).getByLabel('Username').fill(product().username);
  await form(page).getByLabel('Password', { exact: true }).fill(product().password);
  await submit(page);
  await expect(page).toHaveURL(/\/nexus\/dashboard$/);
  await page.getByRole('link', { name: 'Set your own' }).click();
  await expect(page).toHaveURL(/\/settings\/security#change-password$/);
  await expect(page.getByRole('form', { name: 'Change password' })).toBeVisible();
});

test('sign-in returns to the requested page', async ({ page }) => {
  await page.goto('/nexus/security/protected-identities?row=new');
  await expect(page).toHaveURL(/\/login\?next=/);
  await form(page).getByLabel('Username').fill(product().username);
  await form(page).getByLabel('Password', { exact: true }).fill(product().password);
  await submit(page);
  await expect(page).toHaveURL(/\/nexus\/security\/protected-identities\?row=new$/);
});

test('sign-in never redirects to another origin', async ({ signedIn: page }) => {
  // One of each kind; every other is refused by the same function, which has tests of its own.
  const hostile = ['//evil.example/', '/%09/evil.example', 'javascript:alert(document.domain)', '/login'];
  for (const next of hostile) {
    // Already signed in: the page redirects at once.
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page, next).toHaveURL(`${product().url}/nexus/dashboard`);
  }
});

const prefixes = [
  ['c-', '/nexus/dashboard', 'Nexus'],
  ['sb-', '/sentinel/business', 'Sentinel Small Business'],
] as const;

test('sign-in opens the area of the username prefix if the server allows it', async ({ page, provoked }) => {
  // The session ended while the page was open.
  provoked.push(/401/);
  test.setTimeout(180_000);
  for (const [prefix, path, area] of prefixes) {
    const account = await makeTenant(freshName(prefix));
    await page.goto('/login');
    await page.getByRole('combobox', { name: 'Environment' }).selectOption('Core');
    await signInAs(page, account);
    await expect(page).toHaveURL(`${product().url}${path}`);
    const heading = area === 'Nexus' ? 'Dashboard' : `Your account has no access to ${area}`;
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await page.context().clearCookies();
    await page.evaluate('localStorage.clear()');
  }
});

test('a selection made before the page is interactive is kept', async ({ page, provoked }) => {
  provoked.push(/401/);
  const account = await makeAccount({ username: freshName('viewer'), roles: ['nexus:viewer'] });
  let come = (): void => undefined;
  const awaited = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await awaited;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Environment' }).selectOption('Fortress');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled();
  come();
  await signInAs(page, account);
  await expect(page).toHaveURL(`${product().url}/fortress`);
});

test('sign-in without a prefix opens the selected environment', async ({ page, provoked }) => {
  provoked.push(/401/);
  test.setTimeout(180_000);
  const account = await makeAccount({ username: freshName('viewer'), roles: ['nexus:viewer'] });
  const choices = [
    ['Core', '/core'],
    ['Nexus Corp', '/nexus-corp/home'],
  ] as const;
  for (const [choice, path] of choices) {
    await page.goto('/login');
    await page.getByRole('combobox', { name: 'Environment' }).selectOption(choice);
    await signInAs(page, account);
    await expect(page).toHaveURL(`${product().url}${path}`);
    // An unfinished page would redirect to the sign-in page and back.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.context().clearCookies();
    await page.evaluate('localStorage.clear()');
  }
});

test('sign-in to a closed area says so, and links to open areas', async ({ page }) => {
  const account = await makeTenant(freshName('f-'));
  await page.goto('/login');
  await signInAs(page, account);
  await expect(page.getByRole('heading', { name: 'Your account has no access to Fortress' })).toBeVisible();
  await expect(page.getByText(account.username)).toBeVisible();
  const doors = page.getByRole('navigation', { name: 'Your areas' }).getByRole('link');
  await expect(doors).toHaveText(['Nexus']);
  await page.goto('/core/access-overview');
  await expect(page.getByRole('heading', { name: 'Your account has no access to Core' })).toBeVisible();
  await doors.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto('/aegis');
  await page.getByRole('button', { name: 'Switch account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedToken(page)).toBeNull();
});

test('the sign-in page asks for JavaScript without it', async ({ request }) => {
  const html = await (await request.get('/login')).text();
  expect(html).toMatch(/<noscript>.*This page needs JavaScript\..*<\/noscript>/s);
});

test('unknown addresses redirect to the dashboard, and those of Core to its index', async ({
  signedIn: page,
}) => {
  await page.goto('/core/nowhere');
  await expect(page).toHaveURL(/\/core$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await page.goto('/nexus/nowhere/at-all');
  await expect(page).toHaveURL(/\/nexus\/dashboard$/);
});

test('an expired token is renewed while its session is open', async ({ signedIn: page }) => {
  await page.goto('/settings/security');
  await expect(page.getByText('This session')).toBeVisible();
  await storeToken(page, tokenExpiringAt(1));
  await page.reload();
  await expect(page.getByText('This session')).toBeVisible();
  expect(await storedToken(page)).not.toBe(tokenExpiringAt(1));
});

test('an expired session redirects to the sign-in page', async ({ signedIn: page, context, provoked }) => {
  provoked.push(/401/);
  await page.goto('/nexus/dashboard');
  await context.clearCookies();
  await storeToken(page, tokenExpiringAt(1));
  await page.goto('/settings/security');
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings%2Fsecurity$/);
});

test('a refused token redirects to the sign-in page during work', async ({
  signedIn: page,
  context,
  provoked,
}) => {
  provoked.push(/401/);
  await page.goto('/nexus/security/protected-identities');
  await expect(page.getByRole('status').filter({ hasText: 'Backend Connected' })).toBeVisible();
  await context.clearCookies();
  await storeToken(page, tokenExpiringAt(4_000_000_000));
  // A running request may be refused before the click; then the link is gone.
  const link = page.getByRole('link', { name: 'Password and sessions' });
  await link.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(page).toHaveURL(/\/login\?next=%2F/);
  expect(await storedToken(page)).toBeNull();
});

test('a token that cannot be decoded is removed', async ({ page }) => {
  await page.goto('/login');
  await storeToken(page, 'nonsense');
  await page.goto('/nexus/dashboard');
  await expect(page).toHaveURL(/\/login/);
  expect(await storedToken(page)).toBeNull();
});

test('sign-out ends this session, and other sessions at once', async ({
  signedIn: page,
  browser,
  provoked,
}) => {
  provoked.push(/401/);
  const other = await browser.newContext({ baseURL: product().url });
  const elsewhere = await other.newPage();
  await signIn(elsewhere);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'End session' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/login/, { timeout: 20_000 });
  await other.close();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedToken(page)).toBeNull();
});
