import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { adminToken, freshName } from './support/accounts.js';
import { expect, test } from './support/fixtures.js';
import { product } from './support/product.js';

/**
 * The number of concurrent senders, for well over 20 deliveries a second. Above 20 the page gets no single
 * messages.
 */
const AT_ONCE = 40;
const LINES_EACH = 2;

interface Source {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function makeSource(request: APIRequestContext): Promise<Source> {
  const made = await request.post('/api/soc/sources', {
    headers: { Authorization: `Bearer ${await adminToken()}` },
    data: { name: freshName('storm-'), kind: 'sshd' },
  });
  const { id, key } = (await made.json()) as { readonly id: string; readonly key: string };
  return {
    address: `${product().url}/api/soc/intake/${id}`,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'text/plain' },
  };
}

class Storm {
  private on = true;
  private sent = 0;
  private readonly senders: readonly Promise<void>[];

  constructor(
    private readonly source: Source,
    private readonly host: string,
  ) {
    this.senders = Array.from({ length: AT_ONCE }, () => this.send());
  }

  async stop(): Promise<number> {
    this.on = false;
    await Promise.all(this.senders);
    return this.sent;
  }

  private async send(): Promise<void> {
    const line = `Nov 21 10:00:00 ${this.host} sshd[99]: Accepted publickey for ada from 203.0.113.7 port 4711 ssh2`;
    const data = Array.from({ length: LINES_EACH }, () => line).join('\n');
    while (this.on) {
      const answer = await fetch(this.source.address, {
        method: 'POST',
        headers: this.source.headers,
        body: data,
      });
      await answer.arrayBuffer();
      // One address may send 100 requests a second on average. Refused deliveries were not stored.
      expect([202, 429]).toContain(answer.status);
      if (answer.status === 202) this.sent += LINES_EACH;
    }
  }
}

const counted = (page: Page, host: string): Promise<number> =>
  page.evaluate<number>(
    `fetch('/api/soc/events/count?q=${host}', { headers: { Authorization: 'Bearer ' + localStorage.getItem('auth_token') } }).then(async (answer) => (await answer.json()).count)`,
  );

test('the event page shows that it samples a storm, counts every event, and can be paused', async ({
  signedIn: page,
  request,
}) => {
  const host = freshName('gale');
  const source = await makeSource(request);
  await page.goto(`/nexus/soc?q=${host}`);
  await expect(page.getByText('Nothing matches the filters')).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();

  const storm = new Storm(source, host);
  let sent = 0;
  try {
    const rate = page.getByText(/events\/s, sampled 1 in \d+$/);
    await expect(rate).toBeVisible({ timeout: 30_000 });
    const grid = page.getByRole('grid', { name: 'Events' });
    await expect(grid.getByText(/publickey for ada/).first()).toBeVisible();

    // New rows wait above, so that a reader further down keeps their place.
    await grid.hover();
    await page.mouse.wheel(0, 400);
    await expect(page.getByRole('button', { name: /^[\d,]+\+? new$/ })).toBeVisible();
    await page.getByRole('button', { name: /^[\d,]+\+? new$/ }).click();

    await page.getByRole('button', { name: 'Pause live' }).click();
    const held = page.getByText(/^Paused\. [\d,]+ events? new/);
    await expect(held).toBeVisible();
    const first = numberIn(await held.textContent());
    const rows = await idsIn(grid);
    await expect.poll(async () => numberIn(await held.textContent())).toBeGreaterThan(first);
    expect(await idsIn(grid)).toEqual(rows);
    // The rate is still shown while the table is paused.
    await expect(rate).toBeVisible();
  } finally {
    sent = await storm.stop();
  }
  await expect.poll(() => counted(page, host), { timeout: 60_000 }).toBe(sent);
  const held = page.getByText(/^Paused\. /);
  expect(numberIn(await held.textContent())).toBeLessThanOrEqual(sent);
  await page.getByRole('button', { name: 'Resume live' }).click();
  await expect(held).toHaveCount(0);
  await expect(page.getByText(`of ${sent.toLocaleString('en-US')} events`)).toBeVisible();
  await expect(page.getByText(/events\/s$/)).toBeVisible({ timeout: 15_000 });
});

const idsIn = (grid: Locator): Promise<(string | null)[]> =>
  grid.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));

const numberIn = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));
