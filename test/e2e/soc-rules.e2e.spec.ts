import type { Page } from '@playwright/test';
import { adminToken, freshName, makeAccount, makeTenant } from './support/accounts.js';
import { expect, letIn, test } from './support/fixtures.js';
import { product } from './support/product.js';
import { followLink } from './support/routes.js';

test.describe.configure({ timeout: 150_000 });

interface Source {
  readonly id: string;
  readonly key: string;
}

/** Creates a log source as the signed-in user, in the administrator's tenant. */
async function makeSource(page: Page): Promise<Source> {
  const made = await page.request.post(`${product().url}/api/soc/sources`, {
    headers: { Authorization: `Bearer ${await adminToken()}` },
    data: { name: freshName('gate-'), kind: 'syslog' },
  });
  return (await made.json()) as Source;
}

/** Delivers failed sign-ins of one client, a second apart, the last one now. */
async function attack(page: Page, { id, key }: Source, client: string): Promise<void> {
  const lines = Array.from({ length: 4 }, (_, index) => {
    const at = new Date(Date.now() - (3 - index) * 1_000).toISOString();
    return `<38>1 ${at} bastion sshd 99 - - Failed password for root from ${client} port 4711 ssh2`;
  });
  const sent = await page.request.post(`${product().url}/api/soc/intake/${id}`, {
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'text/plain' },
    data: lines.join('\n'),
  });
  expect(sent.status()).toBe(202);
}

const BROKEN = `title: Broken
logsource:
  category: authentication
detection:
  selection:
    user|re: "("
  condition: selection
`;
const WHOLE = BROKEN.replace('user|re: "("', 'outcome: failure');

test('a rule made with the form can be edited as Sigma, and raises alerts', async ({ signedIn: page }) => {
  const name = freshName('Guesses at ');
  await page.goto('/nexus/soc?tab=rules');
  await page.getByRole('button', { name: 'New rule' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('More than').fill('3');
  await dialog.getByRole('button', { name: 'Save disabled rule' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Search rules' }).fill(name);
  const on = page.getByRole('switch', { name: `${name} is on` });
  // The track of the switch covers its input, so a pointer cannot click it.
  await on.dispatchEvent('click');
  await expect(on).toBeChecked();

  const source = await makeSource(page);
  await attack(page, source, '198.51.100.70');
  await page.getByRole('button', { name: 'Write Sigma' }).click();
  const yaml = dialog.getByLabel('Rule as Sigma');
  await yaml.fill(BROKEN);
  await expect(dialog.getByRole('button', { name: 'Line 6' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Back-test' })).toBeDisabled();
  await yaml.fill(WHOLE);
  await expect(dialog.getByText('1 document, no errors')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back-test' }).click();
  await expect(dialog.getByText(/^Finished: [1-9]\d* hits? in /)).toBeVisible();
  // The offer to undo covers the button that closes the dialog.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await followLink(page, `/nexus/soc?q=${encodeURIComponent(`"${name}"`)}`);
  const alert = page.getByRole('grid', { name: 'Events' }).getByText(name).first();
  let clients = 70;
  await expect(async () => {
    clients += 1;
    await attack(page, source, `198.51.100.${clients}`);
    await expect(alert).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole('tab', { name: 'Cases' }).click();
  const cases = page.getByRole('grid', { name: 'Cases' });
  await expect(cases.getByText(`198.51.100.${clients}`)).toBeVisible();
});

test('staff see and handle events of every tenant, and clients find no such page', async ({
  signedIn: page,
  browser,
}) => {
  const source = await makeSource(page);
  const analyst = await makeAccount({ username: freshName('analyst-'), roles: ['core:soc'] });
  const theirs = await browser.newPage({ baseURL: product().url });
  await letIn(theirs, analyst);
  await theirs.goto('/core/security?q=198.51.100.200');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await expect(theirs.getByText('Nothing matches the filters')).toBeVisible();
  await attack(page, source, '198.51.100.200');
  const grid = theirs.getByRole('grid', { name: 'Events' });
  const row = grid.getByRole('row').filter({ hasText: 'Failed password' }).first();
  await expect(row.locator('[data-column="tenant"]')).toHaveText('Rampart');
  await expect(theirs.getByText(/^[\d.]+ events\/s/)).toBeVisible();
  await expect(theirs.getByRole('list', { name: 'By severity' })).toBeVisible();

  await row.getByRole('button', { name: /^Investigate: / }).click();
  const dialog = theirs.getByRole('dialog');
  await dialog.getByLabel('Why').fill('seen at two clients');
  await dialog.getByRole('button', { name: 'Investigate' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(grid.getByText('Investigating')).toBeVisible();
  await grid.getByText('Investigating').click();
  await expect(dialog.getByText(`Staff: ${analyst.username}`)).toBeVisible();
  await expect(dialog.getByText('Tenant: Rampart')).toBeVisible();
  await theirs.close();

  const client = await makeTenant(freshName('client-'));
  const other = await browser.newPage({ baseURL: product().url });
  await letIn(other, client);
  await other.goto('/core/security');
  await expect(other.getByRole('heading', { name: /no access to Core/ })).toBeVisible();
  const token = await other.evaluate<string | null>(`localStorage.getItem('auth_token')`);
  const refused = await other.request.get('/api/soc/operated/events', {
    headers: { Authorization: `Bearer ${token ?? ''}` },
  });
  expect(refused.status()).toBe(403);
  await other.close();
});
