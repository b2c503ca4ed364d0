import { assignTier, freshName, makeTenant, signInAs, withdrawTier } from './support/accounts.js';
import { expect, test } from './support/fixtures.js';

test('what a plan holds is what can be seen, opened and asked for, and a change of plan shows at once', async ({
  page,
  provoked,
}) => {
  test.setTimeout(120_000);
  const owner = await makeTenant(freshName('plan'));
  await signInAs(page, owner);
  await page.goto('/nexus/dashboard');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const detection = navigation.getByRole('link', { name: 'Impersonator Detection' });
  await expect(detection).toBeVisible();
  await expect(page.getByRole('button', { name: /Switch area$/ })).toHaveCount(0);

  await assignTier(owner.username, 'fortress');
  await expect(page.getByRole('button', { name: /Switch area$/ })).toBeVisible();
  await withdrawTier(owner.username, 'nexus');
  await expect(detection).toHaveCount(0);

  const asked = `fetch('/api/security/impersonator-scans', { headers: { Authorization: 'Bearer ' + localStorage.getItem('auth_token') } }).then(async (answer) => [answer.status, (await answer.json()).code])`;
  provoked.push(/403/);
  expect(await page.evaluate(asked)).toEqual([403, 'tier-policy.not-in-plan']);

  await page.goto('/fortress');
  await expect(page.getByRole('heading', { level: 1, name: 'Fortress' })).toBeVisible();
  await page.goto('/aegis');
  await expect(page.getByRole('heading', { name: 'Your account has no access to Aegis' })).toBeVisible();

  await assignTier(owner.username, 'nexus');
  await page.goto('/nexus/security/impersonator-detection');
  await expect(page.getByRole('heading', { level: 1, name: 'Impersonator Detection' })).toBeVisible();
  expect(await page.evaluate(asked)).toEqual([200, undefined]);
});
