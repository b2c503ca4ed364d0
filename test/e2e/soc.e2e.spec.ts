import { freshName } from './support/accounts.js';
import { expect, test } from './support/fixtures.js';

const PATH = '/nexus/soc';

const linesOf = (host: string): string =>
  ['Failed password for root', 'Accepted publickey for ada', 'Failed password for mallory']
    .map(
      (said, second) => `Nov 21 10:00:0${second} ${host} sshd[99]: ${said} from 203.0.113.9 port 4711 ssh2`,
    )
    .join('\n');

/** Lines with more failures within a minute than the product's rule allows. */
const burst = (client: string, minute: number): string =>
  Array.from(
    { length: 7 },
    (_, second) =>
      `2026-11-21T10:${minute}:0${second}Z drawbridge sshd[9]: Failed password for root from ${client} port 22 ssh2`,
  ).join('\n');

test('events of a new source arrive on the open page, and can be filtered, opened and resolved', async ({
  signedIn: page,
  request,
}) => {
  const name = freshName('lodge');
  await page.goto(`${PATH}?tab=sources`);
  await page.getByRole('button', { name: 'Create source' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Log format').selectOption('sshd');
  await dialog.getByRole('button', { name: 'Create source' }).click();
  await expect(dialog.getByText('it is shown only once')).toBeVisible();
  const [key = '', address = ''] = await dialog.locator('pre').allTextContents();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: `Revoke ${name}`, exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Events' }).click();
  const search = page.getByPlaceholder('Search events...');
  // Other specs of this worker also deliver lines, so the host is a new one.
  const host = freshName('drawbridge');
  await search.fill(host);
  await expect(page.getByText('Nothing matches the filters')).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  const sent = await request.post(address, {
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'text/plain' },
    data: linesOf(host),
  });
  expect(sent.status()).toBe(202);
  const grid = page.getByRole('grid', { name: 'Events' });
  await expect(grid.getByText('for mallory')).toBeVisible();
  await expect(grid.getByText('for ada')).toBeVisible();

  await search.fill('mallory');
  await expect(grid.getByText('for ada')).toHaveCount(0);
  await page.getByLabel('Severity').selectOption('critical');
  await expect(page.getByText('Nothing matches the filters')).toBeVisible();
  await page.getByLabel('Severity').selectOption('');

  await grid.getByText('for mallory').click();
  await expect(dialog.getByText('SHA-256', { exact: false }).first()).toBeVisible();
  await expect(dialog.getByText('decoded', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);

  await grid.getByRole('button', { name: /^Block: / }).click();
  await dialog.getByLabel('Why').fill('guesses passwords');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('203.0.113.9: handed over')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await grid.getByRole('button', { name: /^Resolve: / }).click();
  await dialog.getByLabel('Why').fill('the account does not exist');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(grid.getByText('Resolved')).toBeVisible();

  // A retry must not find the alert of the previous try, so it uses another client.
  const client = `198.51.7.${10 + test.info().retry}`;
  const attack = async (minute: number) =>
    request.post(address, {
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'text/plain' },
      data: burst(client, minute),
    });
  await search.fill(`"failed logins within" ${client}`);
  await expect(page.getByText('Nothing matches the filters')).toBeVisible();
  const title = 'More than 5 failed logins within 5 minutes';
  await attack(10);
  await expect(grid.getByText(title, { exact: true })).toBeVisible();
  await attack(25);
  await grid.getByText('x 2', { exact: true }).click();
  await expect(dialog.getByText('found 2 times', { exact: false })).toBeVisible();
  await attack(40);
  await expect(dialog.getByText('found 3 times', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(grid.getByText('x 3', { exact: true })).toBeVisible();
});

test('owners can connect a webhook, see the result of a test, and send blocks to a packet filter', async ({
  signedIn: page,
}) => {
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const settings = page.getByRole('dialog', { name: 'SOC settings' });
  await settings.getByRole('button', { name: 'Connect Chat' }).click();
  const asking = page.getByRole('dialog', { name: 'Connect webhook' });
  await asking.getByLabel('Address').fill('https://127.0.0.1/hooks/secret');
  await asking.getByRole('button', { name: 'Connect', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'Webhook secret' });
  await expect(shown.locator('pre')).toHaveText(/^whsec_/);
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect(settings.getByText('at https://127.0.0.1', { exact: false })).toBeVisible();
  await settings.getByRole('button', { name: 'Send a test by Chat' }).click();
  // The address belongs to this machine, so the product must refuse to request it.
  await expect(settings.getByText(/^Test failed: This address is not allowed/)).toBeVisible();
  await settings.getByRole('button', { name: 'Disconnect Chat' }).click();
  await expect(settings.getByRole('button', { name: 'Connect Chat' })).toBeVisible();

  await settings.getByLabel('nftables').click();
  await expect(settings.getByLabel('nftables')).toBeChecked();
  await settings.getByLabel('Quiet hours').check();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(settings.getByLabel('nftables')).toBeChecked();
  await settings.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('sent to nftables', { exact: false })).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await settings.getByLabel('nftables').click();
  await settings.getByLabel('Quiet hours').uncheck();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByLabel('nftables')).not.toBeChecked();
});
