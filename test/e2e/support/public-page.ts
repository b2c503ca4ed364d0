import type { Page } from '@playwright/test';
import { expect } from './expect.js';
import { pressTab } from './tab-walk.js';

/** Every page of the public site with its heading, without pages that need an account or a link. */
export const PUBLIC_PAGES: readonly { readonly path: string; readonly heading: string }[] = [
  { path: '/', heading: 'Only one of these is you.' },
  { path: '/luxury-landing', heading: 'Only one of these is you.' },
  { path: '/learn-more', heading: 'Five offers, one wall' },
  { path: '/api/docs', heading: 'API reference' },
  { path: '/verify', heading: 'Check an evidence package' },
  { path: '/shared-report', heading: 'Shared report' },
  { path: '/join-waitlist', heading: 'Join the waitlist' },
  { path: '/join-waitlist/thanks', heading: 'Thank you for joining!' },
  { path: '/join-waitlist/problem', heading: 'Request not completed' },
  { path: '/join-waitlist/confirm', heading: 'Confirm your address' },
  { path: '/join-waitlist/confirmed', heading: 'You are on the waitlist' },
  { path: '/join-waitlist/leave', heading: 'Leave the waitlist' },
  { path: '/join-waitlist/left', heading: 'You have left the waitlist' },
  { path: '/book-a-demo', heading: 'Schedule Consultation' },
  { path: '/book-a-demo/manage', heading: 'Your consultation' },
  { path: '/book-a-demo/booked', heading: 'Your consultation is booked' },
  { path: '/book-a-demo/cancelled', heading: 'Your consultation is cancelled' },
  { path: '/book-a-demo/problem', heading: 'Request not completed' },
  { path: '/login', heading: 'Sign in' },
  { path: '/oauth/callback', heading: 'Back from the provider' },
  { path: '/accept-invitation', heading: 'Accept invitation' },
  { path: '/forgot-password', heading: 'Forgot password?' },
  { path: '/reset-password', heading: 'New password' },
];

export async function openPublicPage(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  // This control appears once the page is hydrated.
  await expect(page.getByRole('combobox', { name: 'Colours' })).toBeVisible();
  if (path === '/learn-more') await expect(page.getByRole('table')).toBeVisible();
  if (path === '/api/docs') await expect(page.getByRole('searchbox')).toBeVisible();
  if (path === '/reset-password')
    await expect(page.getByRole('alert')).toContainText('This link is incomplete.');
  if (path === '/verify') await expect(page.getByRole('status')).toContainText('Ready.');
  if (path === '/book-a-demo') await expect(page.getByRole('group', { name: 'Day' })).toBeVisible();
  await page.evaluate(
    'Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)))',
  );
}

const ACTIONS = `(within) => {
  const named = new Set();
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter((element) => {
    if (element.closest(within) === null) return false;
    if (element.disabled || element.type === 'hidden' || element.closest('[hidden]') || !element.checkVisibility()) return false;
    if (element.type !== 'radio') return true;
    // One stop for a whole group; arrows do the rest.
    const first = !named.has(element.name);
    named.add(element.name);
    return first;
  });
}`;

/**
 * Presses Tab through the page, or through a part of it.
 * @param within a selector of the part
 * @returns controls that were not reached or showed no focus
 */
export async function unreachedByKeyboard(page: Page, { within = 'body' } = {}): Promise<readonly string[]> {
  const part = JSON.stringify(within);
  const count = await page.evaluate<number>(`(() => {
    const reached = new Set();
    const nameOf = (element) => (element.type === 'radio' ? 'radio ' + element.name : element);
    document.activeElement?.blur();
    getSelection().collapse(document.querySelector(${part}), 0);
    document.addEventListener('focusin', ({ target }) => {
      const ringed = [target, target.parentElement].some((one) => getComputedStyle(one).outlineStyle !== 'none');
      if (ringed) reached.add(nameOf(target));
    });
    window.unreached = (wanted) => wanted.filter((element) => !reached.has(nameOf(element)));
    return (${ACTIONS})(${part}).length;
  })()`);
  await pressTab(page, count + 8);
  return page.evaluate<string[]>(
    `window.unreached((${ACTIONS})(${part})).map((element) => element.outerHTML.slice(0, 120))`,
  );
}
