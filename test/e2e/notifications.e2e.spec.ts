import type { Page } from '@playwright/test';
import { adminToken, freshName, makeAccount, nextMail } from './support/accounts.js';
import { expect, letIn, test } from './support/fixtures.js';
import { CONTENT, violations } from './support/look.js';
import { product } from './support/product.js';
import { followLink } from './support/routes.js';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

async function asAdmin(username: string, method: 'POST' | 'DELETE', role: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await adminToken()}`, 'Content-Type': 'application/json' };
  const { items: users } = (await (
    await fetch(`${product().url}/api/identity-access/users?limit=200`, { headers })
  ).json()) as { items: { id: string; username: string }[] };
  const id = users.find((user) => user.username === username)?.id ?? '';
  const path = `${product().url}/api/identity-access/users/${id}/roles${method === 'POST' ? '' : `/${role}`}`;
  const body = method === 'POST' ? { body: JSON.stringify({ role }) } : {};
  const answer = await fetch(path, { method, headers, ...body });
  expect(answer.ok).toBe(true);
}

test('notifications arrive live and follow the settings of the user', async ({ page }) => {
  const account = await makeAccount({ username: freshName('told'), roles: ['nexus:viewer'] });
  await letIn(page, account);
  await page.goto('/nexus/dashboard');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread one');

  await asAdmin(account.username, 'POST', 'nexus:analyst');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread ones');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('listitem').first()).toContainText('You were given a role');
  expect(await violations(page, CONTENT)).toEqual([]);
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel.getByText('Unread:')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  await followLink(page, '/settings/notifications');
  await expect(page.getByRole('switch', { name: 'Security: by mail' })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Scans: by mail' }).click({ force: true });
  await expect(page.getByRole('switch', { name: 'Scans: by mail' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Scans: by mail' })).toBeChecked();

  await followLink(page, '/settings/profile');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada of the Tests');
  await page.getByRole('button', { name: 'Change name' }).click();
  await expect(page.getByRole('button', { name: 'Account: Ada of the Tests' })).toBeVisible();
  const address = `${account.username}@example.org`;
  await page.getByRole('textbox', { name: 'New address' }).fill(address);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`We sent a link to ${address}.`)).toBeVisible();
  const asked = await nextMail(address);
  await page.goto(asked.links[0] ?? '');
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('Your address is confirmed.')).toBeVisible();
  await page.goto('/settings/profile');
  await expect(page.getByText(`Your mail address is ${address}.`)).toBeVisible();

  // The change sends a mail about access with an unsubscribe link.
  await asAdmin(account.username, 'DELETE', 'nexus:analyst');
  const told = await nextMail(address, asked.number);
  expect(told.subject).toBe('A role of yours ended');
  await page.goto(told.links.find((link) => link.includes('/unsubscribe?')) ?? '');
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByText('You get no more mails of this kind.').last()).toBeVisible();
  await page.goto('/settings/notifications');
  await expect(page.getByRole('switch', { name: 'Access: by mail' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Access: in the app' })).toBeChecked();
});
