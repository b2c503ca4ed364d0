import type { Page } from '@playwright/test';
import { nextMail, freshName } from './support/accounts.js';
import { expect, test } from './support/fixtures.js';
import { CONTENT, violations } from './support/look.js';
import { product } from './support/product.js';

const post = (path: string, body: object) =>
  fetch(`${product().url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function eraseTyped(page: Page, visitor: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Erase this visitor?' });
  const erase = dialog.getByRole('button', { name: 'Erase visitor' });
  await expect(erase).toBeDisabled();
  await dialog.getByRole('textbox').fill(visitor);
  await erase.click();
  await expect(dialog).toBeHidden();
}

test('staff find a booking in their queue, and confirm, annotate, move, cancel and erase it', async ({
  signedIn: page,
}) => {
  const name = freshName('Visitor ');
  const email = `${freshName('visitor')}@example.org`;
  const free = (await (await fetch(`${product().url}/api/booking/slots?until=P14D`)).json()) as {
    slots: string[];
  };
  const booked = await post('/api/booking/consultations', {
    ...{ slot: free.slots.at(-1), name, email, topic: 'Two brands', timeZone: 'UTC' },
  });
  expect(booked.status).toBe(201);
  const confirmation = await nextMail(email);

  await page.goto('/core/welcome');
  const queue = page.getByRole('list', { name: 'Work queue' });
  await queue.getByRole('link', { name: 'Confirm a consultation' }).first().click();
  await page.waitForURL('**/core/consultations?row=*');
  await page.getByRole('button', { name: 'Close' }).click();
  const grid = page.getByRole('grid', { name: 'Consultations' });
  await expect(grid.getByText(name)).toBeVisible();
  await grid.getByText(name).click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(drawer.getByText('Confirmed')).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Note' }).fill('Wants two brands');
  await drawer.getByRole('button', { name: 'Save note' }).click();
  await drawer.getByLabel('Another time').selectOption({ index: 1 });
  await drawer.getByRole('button', { name: 'Move', exact: true }).click();
  const moved = await nextMail(email, confirmation.number);
  expect(moved.number).not.toBe(confirmation.number);
  await drawer.getByRole('textbox', { name: 'Reason' }).fill('We are ill.');
  await drawer.getByRole('button', { name: 'Cancel consultation' }).click();
  await expect(drawer.getByText('Cancelled by staff: We are ill.')).toBeVisible();
  expect(await violations(page, CONTENT)).toEqual([]);

  await drawer.getByRole('button', { name: 'Erase visitor' }).click();
  await eraseTyped(page, name);
  await expect(
    page.getByRole('dialog', { name: 'Erased visitor' }).getByText('Cancelled by staff'),
  ).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await expect(page.getByText(email)).toHaveCount(0);
});

test('an address on the waitlist is revealed, invited, and erased after it is typed', async ({
  signedIn: page,
}) => {
  const email = `${freshName('waiting')}@example.org`;
  expect((await post('/api/waitlist', { email })).status).toBe(202);
  const mail = await nextMail(email);
  const token = new URL(mail.links.find((link) => link.includes('token=')) ?? '').searchParams.get('token');
  expect((await post('/api/waitlist/confirm', { token })).status).toBe(200);

  await page.goto('/core/consultations?tab=waitlist');
  const grid = page.getByRole('grid', { name: 'Waitlist' });
  await expect(grid.getByText(email)).toBeVisible();
  await grid.getByText(email).click();
  const drawer = page.getByRole('dialog', { name: email });
  await expect(drawer.getByText('Joined', { exact: true })).toBeVisible();
  await expect(drawer.getByText(/^Last mail: sent$/)).toBeVisible();
  expect(await violations(page, CONTENT)).toEqual([]);
  await drawer.getByRole('button', { name: 'Invite' }).click();
  await expect(drawer.getByText('Invited', { exact: true })).toBeVisible();
  await nextMail(email, mail.number);

  await drawer.getByRole('button', { name: 'Erase visitor' }).click();
  await eraseTyped(page, email);
  await expect(page.getByRole('dialog', { name: 'Erased address' }).getByText('Removed')).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});
