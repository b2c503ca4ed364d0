import type { APIRequestContext, Page } from '@playwright/test';
import { startTaxiiServer } from '@rampart/soc/testing';
import { expect, test } from './support/fixtures.js';
import { expectStepSound } from './support/look.js';
import { product } from './support/product.js';

const PATH = '/nexus/soc?tab=intel';

async function deliver(page: Page, request: APIRequestContext, address: string): Promise<void> {
  const token = await page.evaluate<string>(`localStorage.getItem('auth_token')`);
  const made = await request.post('/api/soc/sources', {
    headers: { Authorization: `Bearer ${token}` },
    data: { name: 'intel gate', kind: 'sshd' },
  });
  expect(made.status()).toBe(201);
  const { id, key } = (await made.json()) as { id: string; key: string };
  const sent = await request.post(`/api/soc/intake/${id}`, {
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'text/plain' },
    data: `Nov 21 10:00:00 bastion sshd[7]: Accepted password for ada from ${address} port 22 ssh2\n`,
  });
  expect(sent.status()).toBe(202);
}

test('indicators can be added and imported with errors per line, and match events', async ({
  signedIn: page,
  request,
}) => {
  await page.goto(PATH);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add indicator' }).click();
  await dialog.getByLabel('Value').fill('203.0.113[.]77');
  await dialog.getByRole('button', { name: 'Add indicator' }).click();
  await expect(page.getByRole('grid', { name: 'Indicators' }).getByText('203.0.113.77')).toBeVisible();

  await page.getByRole('button', { name: 'Import a list' }).click();
  const text = 'seen,other,found\n1,192.0.2.200,203.0.113.78\n2,192.0.2.201,no indicator\n3,192.0.2.202,\n';
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'ours.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(dialog.getByRole('cell', { name: '192.0.2.200' })).toBeVisible();
  await dialog.getByLabel('Value').selectOption('2');
  await expect(dialog.getByRole('cell', { name: '203.0.113.78' })).toBeVisible();
  await expect(dialog.getByText('Refused')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('1 indicator added')).toBeVisible();
  await expect(dialog.getByText('3: “2,192.0.2.201,no indicator”')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('tab', { name: 'Matches' }).click();
  await deliver(page, request, '203.0.113.78');
  await expect(page.getByText('203.0.113.78').first()).toBeVisible();
});

test('a TAXII collection can be chosen, polled and removed', async ({ signedIn: page }) => {
  const taxii = await startTaxiiServer(Number(new URL(product().intelOrigin).port));
  for (const n of [1, 2, 3])
    taxii.add(`2026-11-21T00:00:0${n}.000Z`, {
      ...{ type: 'indicator', id: `indicator--${n}`, pattern_type: 'stix' },
      pattern: `[domain-name:value = 'followed${n}.example']`,
    });
  try {
    await page.goto(PATH);
    await page.getByRole('tab', { name: 'Feeds' }).click();
    await expect(page.getByText('No feed yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add feed' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Partners');
    await dialog.getByLabel('Address').fill(`${taxii.origin}/taxii2/`);
    await dialog.getByRole('button', { name: 'Show collections' }).click();
    await dialog.getByLabel('Offered collections').selectOption({ label: 'Indicators (Root one)' });
    await dialog.getByLabel('Source').fill('partners');
    await expectStepSound(page, 'soc, a feed in the form', dialog.getByLabel('Polling interval'));
    await dialog.getByRole('button', { name: 'Add feed' }).click();
    await expect(page.getByText('OK', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('3 added, 0 changed, 0 removed, 0 refused')).toBeVisible();

    taxii.failNext({ status: 500 });
    await page.getByRole('button', { name: 'Poll Partners now' }).click();
    await expect(page.getByText('The server failed (HTTP 500).')).toBeVisible({
      timeout: 30_000,
    });
    const remove = page.getByRole('button', { name: 'Remove Partners' });
    await expectStepSound(page, 'soc, feeds', remove);
    await remove.click();
    await dialog.getByRole('textbox').fill('Partners');
    await dialog.getByRole('button', { name: 'Remove the feed' }).click();
    await expect(page.getByText('No feed yet')).toBeVisible();
  } finally {
    await taxii.close();
  }
});
