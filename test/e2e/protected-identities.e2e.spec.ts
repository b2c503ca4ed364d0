import { expect, test } from './support/fixtures.js';
import { workerPids } from './support/product.js';

const PATH = '/nexus/security/protected-identities';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an identity can be protected, completed, monitored and released', async ({
  signedIn: page,
  provoked,
}) => {
  provoked.push(/4(00|13|15|22)/);
  const drawer = page.getByRole('dialog');
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Protect an identity' }).first().click();
  await drawer.getByRole('button', { name: 'Protect identity' }).click();
  await expect(drawer.getByRole('textbox', { name: 'Name', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );

  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('Northwind Audio');
  await drawer.getByRole('textbox', { name: 'Handles' }).fill('tarnwick');
  await page.keyboard.press('Enter');
  await drawer.getByRole('textbox', { name: 'Links' }).fill('not a link');
  await page.keyboard.press('Tab');
  await drawer.getByRole('button', { name: 'Protect identity' }).click();
  await expect(drawer.getByText(/invalid url/i)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`${PATH}?row=new`);
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('Northwind Audio');
  await drawer.getByRole('textbox', { name: 'Handles' }).fill('tarnwick');
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Add account' }).click();
  await drawer.getByLabel('Handle of official account 1').fill('tarnwick');
  await drawer.getByRole('button', { name: 'Protect identity' }).click();
  await expect(page.getByText('Identity protected')).toBeVisible();
  await expect(page).toHaveURL(/row=[0-9a-f-]{36}$/);

  const upload = async (name: string, mimeType: string, buffer: Buffer): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await drawer.getByRole('button', { name: /(Upload|Replace) picture/ }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  await upload('notes.txt', 'text/plain', Buffer.from('no picture'));
  await expect(drawer.getByRole('alert')).toHaveText('Choose a PNG, JPEG, WebP or GIF picture.');
  await upload('fake.png', 'image/png', Buffer.from('no picture either'));
  await expect(drawer.getByRole('alert')).toBeVisible();
  await upload('pixel.png', 'image/png', PIXEL);
  await expect(
    drawer.getByRole('button', { name: 'Replace picture' }).or(drawer.getByRole('alert')),
  ).toBeVisible();

  await drawer.getByRole('switch', { name: 'Scheduled scans' }).check();
  await drawer.getByRole('button', { name: 'Save monitoring' }).click();
  await expect(drawer.getByRole('combobox', { name: 'Monitored platforms' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await drawer.getByRole('combobox', { name: 'Monitored platforms' }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Twitter' }).click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Save monitoring' }).click();
  await expect(page.getByText('Monitoring is on')).toBeVisible();

  await page.goto(PATH);
  const grid = page.getByRole('grid', { name: 'protected identities' });
  const row = grid.getByRole('row').filter({ hasText: 'Northwind Audio' });
  await expect(row.getByText('Scanned daily')).toBeVisible();
  await expect(row.getByText('1 account')).toBeVisible();
  await expect(row.locator('[data-column="networks"]')).toContainText('Twitter');
  await expect(row.locator('[data-column="scanned"]')).toContainText('never');

  await page.getByRole('textbox', { name: 'Search identities' }).fill('nobody of that name');
  await expect(page.getByText('Nothing matches the filters')).toBeVisible();
  await page.getByRole('textbox', { name: 'Search identities' }).fill('tarnwick');
  await expect(page).toHaveURL(/\?q=tarnwick$/);
  await page.reload();
  await row.locator('[data-column="identity"]').click();
  await expect(page).toHaveURL(/q=tarnwick&row=[0-9a-f-]{36}$/);
  await expect(drawer.getByText('Not scanned yet.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Stop protecting' }).click();
  const confirm = page.getByRole('dialog', { name: /^Stop protecting/ });
  const stop = confirm.getByRole('button', { name: 'Stop protecting' });
  await confirm.getByRole('textbox').fill('Northwind');
  await expect(stop).toBeDisabled();
  await confirm.getByRole('textbox').fill('northwind audio ');
  // The row goes at once, also while the worker is late.
  const pids = workerPids();
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await stop.click();
  await expect(confirm).toHaveCount(0);
  await expect(row).toHaveCount(0);
  for (const pid of pids) process.kill(pid, 'SIGCONT');
});
