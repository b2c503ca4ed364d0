import { nextMail, freshName } from './support/accounts.js';
import { expect, test } from './support/fixtures.js';
import { AT_A_DESK, lookAs, LOOKS, overflow, violations } from './support/look.js';
import { product } from './support/product.js';

const post = (path: string, body: object) =>
  fetch(`${product().url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

test('staff find a booking in their queue, and confirm, annotate, move and cancel it', async ({
  signedIn: page,
}) => {
  const name = freshName('Visitor ');
  const email = `${freshName('visitor')}@example.org`;
  const free = (await (await fetch(`${product().url}/api/booking/slots?days=14`)).json()) as {
    slots: string[];
  };
  const booked = await post('/api/booking/consultations', {
    ...{ slot: free.slots.at(-1), name, email, topic: 'Two brands', timeZone: 'UTC' },
  });
  expect(booked.status).toBe(201);
  const confirmation = await nextMail(email);

  // It is work for staff, and the way there.
  await page.goto('/core/welcome');
  const queue = page.getByRole('list', { name: 'Work queue' });
  await queue.getByRole('link', { name: 'Confirm a consultation' }).first().click();
  await page.waitForURL('**/core/consultations?row=*');
  await page.getByRole('button', { name: 'Close' }).click();
  const grid = page.getByRole('grid', { name: 'Consultations' });
  await expect(grid.getByText(name)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const look of LOOKS) {
    await lookAs(page, look);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
  await lookAs(page, AT_A_DESK);
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
  expect(await violations(page)).toEqual([]);
});
