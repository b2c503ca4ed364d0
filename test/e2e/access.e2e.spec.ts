import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { type Account, freshName, makeAccount, signInAs } from './support/accounts.js';
import { expect, test } from './support/fixtures.js';
import { violations } from './support/look.js';

const PAGE = '/core/access-overview';

test.describe.configure({ timeout: 150_000 });

const makePerson = (): Promise<Account> =>
  makeAccount({ username: freshName('access-'), roles: ['nexus:viewer'] });

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

test('the user list can be searched, filtered, exported and saved as a view', async ({ signedIn: page }) => {
  const person = await makePerson();
  const overview = new Overview(page);
  await overview.open();
  await overview.search.fill(person.username);
  await expect(page).toHaveURL(new RegExp(`q=${person.username}`));
  await expect(page.getByText(/^1 of [\d,]+ people$/)).toBeVisible();
  await overview.search.fill('');
  await overview.cell(person.username, 'status').hover();
  await page.getByRole('button', { name: 'Only Status: active' }).click();
  await expect(page).toHaveURL(/f=status%3Ain%3Aactive/);
  await page.getByRole('button', { name: 'Remove Status: active' }).click();
  await expect(page).not.toHaveURL(/f=/);

  await page.getByRole('button', { name: 'Columns and density' }).first().click();
  await page.getByRole('menuitemcheckbox', { name: 'E-mail' }).click();
  await expect(overview.people.getByRole('columnheader', { name: 'E-mail' })).toBeVisible();
  await page.keyboard.press('Escape');
  await overview.search.fill(person.username);
  await page.getByRole('button', { name: 'Export' }).first().click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV, 1 row shown' }).click();
  const [head, row] = (await readFile(await (await saving).path(), 'utf8')).split('\r\n');
  expect(head).toBe('name,email,status,roles,ends,second-factor,sessions,signed-in,standing');
  expect(row).toContain(person.username);

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(person.username);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: person.username, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/view=/);
});

test('a figure opens the events it counts; sign-ins appear in chart and week table', async ({
  signedIn: page,
  provoked,
}) => {
  provoked.push(/401/);
  const overview = new Overview(page);
  const person = await makePerson();
  await overview.open();
  const failed = overview.figure('recently-failed-sign-ins');
  const before = Number(
    /: ([\d,]+)\./.exec((await failed.getAttribute('aria-label')) ?? '')?.[1] ?? Number.NaN,
  );
  await page.request.post('/api/auth/login', { data: { username: person.username, password: 'wrong' } });
  await expect(failed).toHaveAttribute('aria-label', new RegExp(`: ${before + 1}\\.`));
  await failed.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.locator(`[data-events="${before + 1}"]`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Sign-in attempts\. Signed in: / })).toBeVisible();
  const week = page.getByRole('table', { name: 'Sign-in attempts by day and hour' });
  await expect(week.getByRole('row')).toHaveCount(8);
});

test('a granted role shows its end, and a revoked role can be restored', async ({ signedIn: page }) => {
  const person = await makePerson();
  const overview = new Overview(page);
  await overview.open();
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
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(held).toContainText('ends in 23 hours');
});

test('a suspension needs the typed username and can be undone', async ({ signedIn: page }) => {
  const person = await makePerson();
  const overview = new Overview(page);
  await overview.open();
  const drawer = await overview.openUser(person);
  await drawer.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: `Suspend ${person.username}?` });
  const confirm = dialog.getByRole('button', { name: 'Suspend' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Reason').fill('Left the house');
  await dialog.getByRole('textbox', { name: /^Type/ }).fill(person.username);
  expect(await violations(page)).toEqual([]);
  await confirm.click();
  await expect(drawer.getByText('Suspended: Left the house')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByText('Active', { exact: true })).toBeVisible();
});

test('a session ended from the list loses its sockets', async ({ signedIn: page, browser }) => {
  const person = await makePerson();
  const context = await browser.newContext();
  const theirs = await context.newPage();
  const opening = theirs.waitForEvent('websocket');
  await signInAs(theirs, person, new URL(page.url()).origin);
  const socket = await opening;
  const overview = new Overview(page);
  await overview.open();
  // A late part above the list would move the row away from the pointer.
  await expect(page.getByRole('table', { name: 'Sign-in attempts by day and hour' })).toBeVisible();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  const row = page
    .getByRole('grid', { name: 'sessions' })
    .getByRole('row')
    .filter({ hasText: person.username });
  await row.locator('[data-column="device"]').hover();
  await row.getByRole('button', { name: new RegExp(`^End the session of ${person.username}`) }).click();
  await expect(page.getByText('Session ended', { exact: true })).toBeVisible();
  await expect.poll(() => socket.isClosed()).toBe(true);
  await expect(theirs).toHaveURL(/\/login/);
  // The row keeps its place under the pointer, so that no other row is clicked.
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(row).toHaveAttribute('data-gone', 'true');
  await page.getByRole('heading', { name: 'Access reviews' }).hover();
  await expect(row).toHaveCount(0);
  await context.close();
});

test('an access review can be started, decided, closed and exported', async ({ signedIn: page }) => {
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
  await form.getByRole('button', { name: 'Start the review' }).click();
  const drawer = page.getByRole('dialog', { name: title });
  await expect(page).toHaveURL(/review=[0-9a-f-]{36}/);
  const item = drawer.getByRole('listitem', { name: `nexus:viewer of ${person.username}` });
  const revoke = item.getByRole('button', { name: /^Revoke/ });
  await expect(revoke).toBeDisabled();
  expect(await violations(page)).toEqual([]);
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
});

test('the access overview of the past shows its actions disabled', async ({ signedIn: page }) => {
  const person = await makePerson();
  const overview = new Overview(page);
  await overview.open();
  const position = await page.evaluate<number>(
    `fetch('/api/identity-access/users', { headers: { Authorization: 'Bearer ' + localStorage.getItem('auth_token') } }).then((answer) => Number(answer.headers.get('X-As-Of')))`,
  );
  await overview.open(`?asOf=${position}&q=${person.username}`);
  await expect(page.getByRole('button', { name: 'Invite a user' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Start a review' })).toBeDisabled();
  await overview.cell(person.username, 'name').click();
  const drawer = page.getByRole('dialog', { name: person.username });
  await expect(drawer.getByRole('button', { name: 'Suspend' })).toBeDisabled();
  await expect(drawer.getByRole('button', { name: 'Grant', exact: true })).toBeDisabled();
});
