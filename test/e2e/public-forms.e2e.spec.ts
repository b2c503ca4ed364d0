import { randomBytes } from 'node:crypto';
import { nextMail } from './support/accounts.js';
import { expect, test } from './support/fixtures.js';
import { openPublicPage } from './support/public-page.js';

const freshAddress = (): string => `visitor-${randomBytes(4).toString('hex')}@example.org`;

function linkTo(page: string, links: readonly string[]): string {
  const link = links.find((candidate) => new URL(candidate).pathname.endsWith(page));
  if (link === undefined) throw new Error(`No link to ${page} in ${links.join(', ')}.`);
  return link;
}

test('the waitlist is joined by a confirmed address', async ({ page }) => {
  const email = freshAddress();
  await openPublicPage(page, '/join-waitlist', 'Join the waitlist');
  await page.getByRole('form', { name: 'Join the waitlist' }).getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you for joining!' })).toBeVisible();
  const { links } = await nextMail(email);
  await page.goto(linkTo('/join-waitlist/confirm', links));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('status')).toContainText('You are on the waitlist.');
  expect(page.url()).not.toContain('token');
});

test('the waitlist works without JavaScript, from the form to leaving', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  const email = freshAddress();
  await page.goto('/join-waitlist');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page).toHaveURL(/\/join-waitlist\/thanks$/);

  const { links } = await nextMail(email);
  await page.goto(linkTo('/join-waitlist/confirm', links));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/join-waitlist\/confirmed$/);
  await page.goto(linkTo('/join-waitlist/leave', links));
  await page.getByRole('button', { name: 'Leave the waitlist' }).click();
  await expect(page).toHaveURL(/\/join-waitlist\/left$/);
  await page.goto('/join-waitlist/confirm?token=not-one-of-ours-at-all-0000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/join-waitlist\/problem$/);
  await context.close();
});

test('a consultation is booked by keyboard in the visitor’s zone, moved and cancelled by the mail’s link', async ({
  page,
}) => {
  const email = freshAddress();
  await openPublicPage(page, '/book-a-demo', 'Schedule Consultation');
  const form = page.getByRole('form', { name: 'Schedule Consultation' });
  // Other zones load when the list gets the focus.
  await form.getByLabel('Time zone').focus();
  await form.getByLabel('Time zone').selectOption('America/New_York');
  await form.getByRole('group', { name: 'Day' }).getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await form
    .getByRole('group', { name: /^Time on/ })
    .getByRole('radio')
    .first()
    .focus();
  await page.keyboard.press('ArrowRight');
  await expect(form.getByText(/at \d\d:\d\d \(America\/New York\)$/)).toBeVisible();
  await form.getByLabel('Name').fill('Ada Example');
  await form.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your consultation is booked' })).toBeVisible();

  const first = await nextMail(email);
  await page.goto(linkTo('/book-a-demo/manage', first.links));
  await expect(page.getByText('Ada Example')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another time' }).click();
  const days = page.getByRole('group', { name: 'Day' }).getByRole('radio');
  await days.last().check({ force: true });
  await page.getByRole('button', { name: 'Move to this time' }).click();
  await expect(page.getByText('Your consultation is moved.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the consultation' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Your consultation is cancelled.')).toBeVisible();
});
