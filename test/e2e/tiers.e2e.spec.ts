import {
  assignTier,
  freshName,
  makeColleague,
  makeTenant,
  protect,
  withdrawTier,
} from './support/accounts.js';
import { expect, letIn, test } from './support/fixtures.js';
import { product } from './support/product.js';
import { followLink } from './support/routes.js';

test('a plan opens and closes pages and requests, and a change applies at once', async ({
  page,
  provoked,
}) => {
  const owner = await makeTenant(freshName('plan'));
  await letIn(page, owner);
  await page.goto('/nexus/dashboard');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const detection = navigation.getByRole('link', { name: 'Impersonator Detection' });
  await expect(detection).toBeVisible();
  await expect(page.getByRole('button', { name: /Switch area$/ })).toHaveCount(0);

  await assignTier(owner.username, 'fortress');
  await expect(page.getByRole('button', { name: /Switch area$/ })).toBeVisible();
  await withdrawTier(owner.username, 'nexus');
  await expect(detection).toHaveCount(0);

  const asked = `fetch('/api/impersonation/scans', { headers: { Authorization: 'Bearer ' + localStorage.getItem('auth_token') } }).then(async (answer) => [answer.status, (await answer.json()).code])`;
  provoked.push(/403/);
  expect(await page.evaluate(asked)).toEqual([403, 'tier-policy.not-in-plan']);

  await page.goto('/fortress');
  await expect(page.getByRole('heading', { level: 1, name: 'Fortress' })).toBeVisible();

  await assignTier(owner.username, 'nexus');
  await followLink(page, '/nexus/security/impersonator-detection');
  await expect(page.getByRole('heading', { level: 1, name: 'Impersonator Detection' })).toBeVisible();
  expect(await page.evaluate(asked)).toEqual([200, undefined]);
});

test('staff see tiers and usage of tenants, register clients, and undo a change of tiers', async ({
  signedIn: page,
}) => {
  const name = freshName('Client ');
  await page.goto('/core/client-management');
  await page.getByRole('button', { name: 'Register client' }).click();
  const form = page.getByRole('form', { name: 'Register client' });
  await form.getByLabel('Client name').fill(name);
  await form.getByLabel('First owner').fill('Ada');
  await form.getByLabel('Owner username').fill(freshName('ada'));
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  const link = page.getByRole('dialog', { name: 'Share this link' });
  await expect(link.getByText(`${product().url}/accept-invitation?token=`)).toBeVisible();
  await link.getByRole('button', { name: 'Close' }).click();

  await page.getByLabel('Search tenants').fill(name);
  await page.getByRole('gridcell', { name, exact: true }).first().click();
  const drawer = page.getByRole('dialog', { name, exact: true });
  await expect(drawer.getByText('1 of 10')).toBeVisible();
  await drawer.getByRole('button', { name: 'Assign Fortress' }).click();
  await expect(drawer.getByRole('button', { name: 'Revoke Fortress' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Revoke Nexus' }).click();
  const sure = page.getByRole('dialog', { name: `Revoke Nexus from ${name}?` });
  await sure.getByRole('textbox').fill(name);
  await sure.getByRole('button', { name: 'Revoke' }).click();
  await expect(drawer.getByRole('button', { name: 'Assign Nexus', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByRole('button', { name: 'Revoke Nexus' })).toBeVisible();
});

test('an action that needs approval waits for a second person, and runs after it', async ({
  page,
  browser,
}) => {
  const owner = await makeTenant(freshName('pair'));
  const second = await makeColleague(owner, freshName('second'), ['nexus:owner']);
  await protect(owner, 'Harbour Lights');
  await assignTier(owner.username, 'aegis');

  await letIn(page, owner);
  await page.goto('/aegis/security/protected-identities');
  await page.getByRole('gridcell', { name: 'Harbour Lights' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop protecting' }).click();
  const sure = page.getByRole('dialog', { name: 'Stop protecting Harbour Lights?' });
  await sure.getByRole('textbox').fill('Harbour Lights');
  await sure.getByRole('button', { name: 'Stop protecting' }).click();
  await expect(page.getByText('your plan has another owner approve this first')).toBeVisible();
  await followLink(page, '/aegis/approvals');
  await page.getByRole('gridcell', { name: 'Harbour Lights' }).first().click();
  await expect(page.getByRole('dialog').getByText('Another person has to decide')).toBeVisible();

  const other = await browser.newContext({ baseURL: product().url });
  const theirs = await other.newPage();
  await letIn(theirs, second);
  await theirs.goto('/aegis');
  await theirs.getByRole('link', { name: 'Decide a request', exact: true }).click();
  await expect(theirs).toHaveURL(/\/aegis\/approvals\?row=/);
  await theirs.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(theirs.getByRole('dialog').getByText('Done', { exact: true })).toBeVisible();
  await other.close();

  await expect(page.getByRole('dialog').getByText('Done', { exact: true })).toBeVisible();
  await followLink(page, '/aegis/security/protected-identities');
  await expect(page.getByText('No protected identities')).toBeVisible();
});
