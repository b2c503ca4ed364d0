import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { nextMail } from './support/accounts.js';
import { expect, test } from './support/fixtures.js';
import { openPublicPage } from './support/public-page.js';

const freshAddress = (): string => `visitor-${randomBytes(4).toString('hex')}@example.org`;
const waitlistForm = (page: Page) => page.getByRole('form', { name: 'Join the waitlist' });
const bookingForm = (page: Page) => page.getByRole('form', { name: 'Schedule Consultation' });

/** The link to the given page in a mail. */
function linkTo(page: string, links: readonly string[]): string {
  const link = links.find((candidate) => new URL(candidate).pathname.endsWith(page));
  if (link === undefined) throw new Error(`No link to ${page} in ${links.join(', ')}.`);
  return link;
}

test.describe('the waitlist', () => {
  test('is joined by a confirmed address and left by a link', async ({ page }) => {
    const email = freshAddress();
    await openPublicPage(page, '/join-waitlist', 'Join the waitlist');
    await page.route('**/api/waitlist', async (route) => {
      await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
      await route.continue();
    });
    await waitlistForm(page).getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Thank you for joining!' })).toBeVisible();
    await expect(page.getByText('We will notify you when Rampart becomes available.')).toBeVisible();
    await expect(waitlistForm(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to Home' }).click();

    const { links } = await nextMail(email);
    await page.goto(linkTo('/join-waitlist/confirm', links));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('status')).toContainText('You are on the waitlist.');
    expect(page.url()).not.toContain('token');
  });

  test('form ignores a blank address, and shows errors of the server', async ({ page, provoked }) => {
    provoked.push(/503|Failed to load|ERR_/);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/waitlist')) asked.push(request.method());
    });
    await openPublicPage(page, '/join-waitlist', 'Join the waitlist');
    const email = waitlistForm(page).getByLabel('Email');
    await expect(email).toHaveAttribute('type', 'email');
    await expect(email).toHaveAttribute('required', '');
    await waitlistForm(page).getByRole('button').click();
    expect(asked).toEqual([]);
    await expect(page.getByRole('alert')).toHaveCount(0);

    const answers = [
      { status: 503, json: { error: 'Closed for today.' }, said: 'Closed for today.' },
      { status: 503, json: { error: 7 }, said: 'Request failed' },
      { abort: true, said: 'Sorry, something went wrong. Please try again.' },
    ];
    for (const { said, abort, ...answer } of answers) {
      await page.route('**/api/waitlist', (route) => (abort ? route.abort() : route.fulfill(answer)));
      await email.fill('somebody@example.org');
      await waitlistForm(page).getByRole('button').click();
      await expect(page.getByRole('alert')).toHaveText(said);
      await expect(email).toHaveValue('somebody@example.org');
      await page.unroute('**/api/waitlist');
    }
  });

  test('page offers a mail draft to the operator', async ({ page }) => {
    await openPublicPage(page, '/join-waitlist', 'Join the waitlist');
    const draft = page.getByRole('link', { name: 'Or Email Directly' });
    await expect(draft).toHaveAttribute('href', /^mailto:hello@rampart\.example\?subject=/);
    await draft.click();
    await expect(page.getByRole('heading', { name: 'Thank you for joining!' })).toBeVisible();
  });

  test('works without JavaScript, from the form to leaving', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
    const page = await context.newPage();
    const email = freshAddress();
    await page.goto('/join-waitlist');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Join the waitlist' }).click();
    await expect(page).toHaveURL(/\/join-waitlist\/thanks$/);
    await expect(page.getByRole('heading', { name: 'Thank you for joining!' })).toBeVisible();

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
});

test.describe('a consultation', () => {
  test('is booked by keyboard in the visitor’s zone, moved and cancelled by the mail’s link', async ({
    page,
  }) => {
    const email = freshAddress();
    await openPublicPage(page, '/book-a-demo', 'Schedule Consultation');
    const form = bookingForm(page);
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

  test('at a time that was just booked keeps the form and offers other times', async ({
    page,
    request,
    provoked,
  }) => {
    provoked.push(/409/);
    await openPublicPage(page, '/book-a-demo', 'Schedule Consultation');
    const form = bookingForm(page);
    // A whole day: the first and last one may have few times left.
    await form.getByRole('group', { name: 'Day' }).getByRole('radio').nth(1).check({ force: true });
    const time = form
      .getByRole('group', { name: /^Time on/ })
      .getByRole('radio')
      .nth(2);
    await time.check({ force: true });
    const slot = await time.inputValue();
    const visitor = { name: 'Somebody faster', email: freshAddress(), topic: '', timeZone: 'UTC' };
    const faster = await request.post('/api/booking/consultations', { data: { slot, ...visitor } });
    expect(faster.status()).toBe(201);

    await form.getByLabel('Name').fill('Too Late');
    await form.getByLabel('Email').fill(freshAddress());
    await form.getByRole('button', { name: 'Book this time' }).click();
    const others = page.getByRole('alert').filter({ hasText: 'This time was just booked.' });
    await expect(others).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('Too Late');
    await expect(form.locator(`input[value="${slot}"]`)).toHaveCount(0);
    await others.getByRole('button').first().click();
    await form.getByRole('button', { name: 'Book this time' }).click();
    await expect(page.getByRole('heading', { name: 'Your consultation is booked' })).toBeVisible();
  });

  test('calendar is 800 pixels high, also for a third party', async ({ page }) => {
    await openPublicPage(page, '/book-a-demo', 'Schedule Consultation');
    const place = bookingForm(page).locator('..');
    expect((await place.boundingBox())?.height).toBe(800);
  });

  test('calendar of a third party loads only after consent', async ({ page, provoked }) => {
    provoked.push(/frame|Content Security Policy/i);
    await page.route('**/api/booking/settings', (route) =>
      route.fulfill({
        json: {
          scheduler: {
            url: 'https://calendar.example/team',
            origin: 'https://calendar.example',
            title: 'Schedule Consultation',
          },
          timeZone: 'UTC',
          slotMinutes: 30,
          mail: true,
        },
      }),
    );
    const asked: string[] = [];
    await page.route('https://calendar.example/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>Somebody else’s calendar</p>' });
    });
    await page.goto('/book-a-demo');
    const load = page.getByRole('button', { name: 'Load the calendar from calendar.example' });
    await expect(load).toBeVisible();
    expect(asked).toEqual([]);
    await load.click();
    const frame = page.locator('iframe[title="Schedule Consultation"]');
    await expect(frame).toHaveAttribute(
      'src',
      /background_color=[0-9a-f]{6}&text_color=[0-9a-f]{6}&primary_color=/,
    );
    await expect(frame).toHaveCSS('height', '800px');
  });
});
