import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { type Account, freshName, makeAccount, positionNow } from './support/accounts.js';
import { expect, letIn, test } from './support/fixtures.js';
import { CONTENT, violations } from './support/look.js';
import { product } from './support/product.js';

const PAGE = '/core/access-overview';

const makePerson = (): Promise<Account> =>
  makeAccount({ username: freshName('access-'), roles: ['nexus:viewer'] });

const undo = (page: Page, title: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: title }).getByRole('button', { name: 'Undo' }).click();

class Overview {
  readonly people: Locator;
  readonly search: Locator;

  constructor(readonly page: Page) {
    this.people = page.getByRole('grid', { name: 'people' });
    this.search = page.getByRole('textbox', { name: 'Search people' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`${PAGE}${query}`);
    await expect(this.people.getByRole('gridcell').first()).toBeVisible({ timeout: 40_000 });
  }

  cell(username: string, column: string): Locator {
    return this.people.getByRole('row').filter({ hasText: username }).locator(`[data-column="${column}"]`);
  }

  async openUser({ username }: Account): Promise<Locator> {
    await this.search.fill(username);
    await this.cell(username, 'name').click();
    const drawer = this.page.getByRole('dialog', { name: username });
    await expect(drawer.getByRole('heading', { name: 'Roles' })).toBeVisible();
    return drawer;
  }

  figure(name: string): Locator {
    return this.page.locator(`a[data-figure="identity-access.${name}"]`);
  }
}

test('an administrator finds, invites, promotes and suspends a user, and undoes each change', async ({
  signedIn: page,
  provoked,
}) => {
  provoked.push(/401/);
  const person = await makePerson();
  const overview = new Overview(page);
  await overview.open();

  // The figure counts live, and opens the events that it counts.
  const failed = overview.figure('recently-failed-sign-ins');
  const before = Number(
    /: ([\d,]+)\./.exec((await failed.getAttribute('aria-label')) ?? '')?.[1] ?? Number.NaN,
  );
  await page.request.post('/api/auth/login', { data: { username: person.username, password: 'wrong' } });
  await expect(failed).toHaveAttribute('aria-label', new RegExp(`: ${before + 1}\\.`));
  await failed.click();
  await expect(page.getByRole('dialog').locator(`[data-events="${before + 1}"]`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Sign-in attempts\. Signed in: / })).toBeVisible();

  await page.getByRole('button', { name: 'Invite a user' }).click();
  const form = page.getByRole('form', { name: 'Invite a user' });
  await form.getByLabel('Name', { exact: true }).fill('Nell Fenwick');
  await form.getByLabel('Username').fill(freshName('staff'));
  await form.getByRole('checkbox', { name: /Viewer/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
  const handover = page.getByRole('dialog', { name: 'Share this link' });
  await expect(handover.getByText(`${product().url}/accept-invitation?token=`)).toBeVisible();
  await handover.getByRole('button', { name: 'Close' }).click();

  await overview.search.fill(person.username);
  await expect(page).toHaveURL(new RegExp(`q=${person.username}`));
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).first().click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV, 1 row shown' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(person.username);
  await page.getByRole('button', { name: 'Views' }).first().click();
  await page.getByRole('menuitem', { name: 'Save this view...' }).click();
  const naming = page.getByRole('dialog', { name: 'Save this view' });
  await naming.getByRole('textbox', { name: 'Name' }).fill(person.username);
  await naming.getByRole('button', { name: 'Save view' }).click();
  await expect(page).toHaveURL(/view=/);

  const drawer = await overview.openUser(person);
  await drawer.getByRole('combobox', { name: 'Role to grant' }).click();
  await page.getByRole('option', { name: /Analyst/ }).click();
  await drawer.getByRole('combobox', { name: 'How long' }).click();
  await page.getByRole('option', { name: 'For a day' }).click();
  await drawer.getByRole('button', { name: 'Grant', exact: true }).click();
  const held = drawer.getByRole('listitem').filter({ hasText: '(nexus:analyst)' });
  await expect(held).toContainText('ends in 23 hours');
  await expect(overview.cell(person.username, 'ends')).toContainText('in 23 hours');
  await held.getByRole('button', { name: /^End/ }).click();
  await expect(held).toHaveCount(0);
  await undo(page, 'nexus:analyst revoked');
  await expect(held).toContainText('ends in 23 hours');

  await drawer.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: `Suspend ${person.username}?` });
  const confirm = dialog.getByRole('button', { name: 'Suspend' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Reason').fill('Left the house');
  await dialog.getByRole('textbox', { name: /^Type/ }).fill(person.username);
  expect(await violations(page, CONTENT)).toEqual([]);
  await confirm.click();
  await expect(drawer.getByText('Suspended: Left the house')).toBeVisible();
  await undo(page, `Suspended ${person.username}`);
  await expect(drawer.getByText('Active', { exact: true })).toBeVisible();
});

test('a session that is ended in the list loses its sockets', async ({ signedIn: page, browser }) => {
  const person = await makePerson();
  const context = await browser.newContext({ baseURL: product().url });
  const theirs = await context.newPage();
  const opening = theirs.waitForEvent('websocket');
  await letIn(theirs, person);
  await theirs.goto('/settings/profile');
  const socket = await opening;
  const overview = new Overview(page);
  await overview.open();
  // Waits for the lazy part above the list, which would move the row away from the pointer.
  await expect(page.getByRole('table', { name: 'Sign-in attempts by day and hour' })).toBeVisible();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  const row = page
    .getByRole('grid', { name: 'sessions' })
    .getByRole('row')
    .filter({ hasText: person.username });
  const end = row.getByRole('button', { name: new RegExp(`^End the session of ${person.username}`) });
  // A section that grows above the list moves the row away from the pointer, which hides the button.
  await expect(async () => {
    await row.locator('[data-column="device"]').hover();
    await end.click({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByText('Session ended', { exact: true })).toBeVisible();
  await expect.poll(() => socket.isClosed()).toBe(true);
  await expect(theirs).toHaveURL(/\/login/);
  // The row keeps its place under the pointer, so that a second click hits no other row.
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(row).toHaveAttribute('data-gone', 'true');
  await page.getByRole('heading', { name: 'Access reviews' }).hover();
  await expect(row).toHaveCount(0);
  await context.close();
});

test('an access review is started, decided, exported and closed, and is read-only in the past', async ({
  signedIn: page,
}) => {
  const person = await makePerson();
  const title = `Review ${person.username}`;
  const overview = new Overview(page);
  await overview.open();
  await page.getByRole('button', { name: 'Start a review' }).click();
  const form = page.getByRole('form', { name: 'Start a review' });
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('combobox', { name: 'Reviewers' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Start the review' }).click();
  const drawer = page.getByRole('dialog', { name: title });
  await expect(page).toHaveURL(/review=[0-9a-f-]{36}/);
  const item = drawer.getByRole('listitem', { name: `nexus:viewer of ${person.username}` });
  const revoke = item.getByRole('button', { name: /^Revoke/ });
  await expect(revoke).toBeDisabled();
  expect(await violations(page, CONTENT)).toEqual([]);
  await item.getByRole('textbox').fill('Changed teams');
  await revoke.click();
  await expect(item).toContainText('Revoked');
  await expect(item).toContainText('Changed teams');
  await drawer.getByRole('button', { name: 'Export' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  const evidence = await readFile(await (await saving).path(), 'utf8');
  expect(evidence).toMatch(new RegExp(`${person.username},.*nexus:viewer,.*revoke,Changed teams,`));
  await drawer.getByRole('button', { name: 'Close the review' }).click();
  await page
    .getByRole('dialog', { name: `Close ${title}?` })
    .getByRole('button', { name: 'Close the review' })
    .click();
  await expect(drawer.getByText(/closed/).first()).toBeVisible();
  await expect(drawer.getByRole('button', { name: /^Keep/ })).toHaveCount(0);

  await overview.open(`?asOf=${await positionNow()}&q=${person.username}`);
  await expect(page.getByRole('button', { name: 'Invite a user' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Start a review' })).toBeDisabled();
  await overview.cell(person.username, 'name').click();
  const past = page.getByRole('dialog', { name: person.username });
  await expect(past.getByRole('button', { name: 'Suspend' })).toBeDisabled();
  await expect(past.getByRole('button', { name: 'Grant', exact: true })).toBeDisabled();
});
