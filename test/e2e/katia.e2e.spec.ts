import type { Page } from '@playwright/test';
import { adminToken, call, freshName } from './support/accounts.js';
import { expect, test } from './support/fixtures.js';
import { AT_A_DESK, CONTENT, expectSound, lookAs } from './support/look.js';
import { product } from './support/product.js';
import { followLink } from './support/routes.js';

test('Katia beside a page counts the page’s items over the socket, opens a source, and starts a confirmed scan', async ({
  signedIn: page,
}) => {
  const name = freshName('porch');
  const source = { name, kind: 'sshd' };
  await call('/api/soc/sources', source, await adminToken());
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
  await page.goto('/nexus/soc?tab=sources');
  await expect(page.getByRole('button', { name: `Revoke ${name}`, exact: true })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+.');
  const panel = page.getByRole('complementary', { name: 'Katia' });
  const question = panel.getByLabel('Your question');
  await expect(question).toBeFocused();
  await question.fill('List these');
  await question.press('Enter');
  const answer = panel.getByRole('article', { name: 'List these' });
  await expect(answer).toContainText(name);
  expect(sockets.map((path) => path.replace(/\/$/, ''))).toContain('/ws/katia');
  await expectSound(page, 'katia-panel');
  await lookAs(page, AT_A_DESK);

  const handle = freshName('gable');
  await question.fill(`Start a scan for @${handle} on Bluesky`);
  await question.press('Enter');
  const card = panel.getByRole('group', { name: 'Proposal' });
  await expect(card).toContainText(`handle: @${handle}`);
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(card).toContainText('Done. Its page shows the result.');

  await answer.getByRole('link', { name: /^Source 2: / }).click();
  await expect(page).toHaveURL(/\/nexus\/soc\?tab=sources/);
  await page.goto('/nexus/security/impersonator-detection');
  await expect(page.getByText(handle).first()).toBeVisible();
});

/** Ten questions about what just happened, each with a text that the place of its first row or event shows. */
const tenQuestions = (
  client: string,
  source: string,
): readonly (readonly [question: string, shown: string])[] => [
  [`How many failed logins came from ${client}?`, `Failed password for root from ${client}`],
  [`When did ${client} log in?`, `Accepted password for root from ${client}`],
  [`Why is there an alert for ${client}?`, `password for root from ${client}`],
  [`How many alerts about "${client}" are open?`, client],
  [`How many cases about "${client}" are open?`, client],
  ['List the log sources', source],
  ['How many rules are there?', 'failed logins within 5 minutes'],
  ['How many people are there?', 'Administrator'],
  ['Which tenants are there?', 'Tiers'],
  ['How many protected identities do we have?', 'Last scan'],
];

async function expectCitationsToOpen(page: Page, client: string, source: string): Promise<void> {
  const places: (readonly [href: string, shown: string])[] = [];
  await followLink(page, '/core/katia-chat');
  for (const [text, shown] of tenQuestions(client, source)) {
    // An answer shows its sources before it ends, and Enter asks only after that.
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);
    const question = page.getByLabel('Your question');
    await question.fill(text);
    await question.press('Enter');
    const cited = page
      .getByRole('article', { name: text, exact: true })
      .getByRole('link', { name: /^Source 2: / });
    places.push([(await cited.getAttribute('href')) ?? '', shown]);
  }
  const last = page.getByRole('article').last();
  await last.getByRole('button', { name: 'Replay' }).click();
  await expect(last).toContainText('The same answer, as of position');
  await expectSound(page, 'katia-chat', undefined, CONTENT);
  await lookAs(page, AT_A_DESK);
  for (const [href, shown] of places) {
    await followLink(page, href);
    const place = /(?:\?|&|\.)row=/.test(href) ? page.getByRole('dialog') : page.getByRole('main');
    await expect(place.getByText(shown).first(), href).toBeVisible();
  }
}

test('Katia’s citations open the events and rows of ten answers, and a confirmed block is enforced', async ({
  signedIn: page,
  request,
}) => {
  // A second try needs an address that is not blocked yet.
  const client = `198.51.100.${240 + test.info().retry}`;
  const source = { name: freshName('gate'), kind: 'sshd' };
  const { id, key } = await call<{ id: string; key: string }>('/api/soc/sources', source, await adminToken());
  const lines = Array.from({ length: 8 }, (_, place) => {
    const at = new Date(Date.now() - 60_000 + place * 1_000).toISOString();
    const way = place < 7 ? 'Failed' : 'Accepted';
    return `${at} gate sshd[9]: ${way} password for root from ${client} port 22 ssh2`;
  });
  const sent = await request.post(`/api/soc/intake/${id}`, {
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'text/plain' },
    data: lines.join('\n'),
  });
  expect(sent.status()).toBe(202);
  await page.goto(`/nexus/soc?q=${client}`);
  const events = page.getByRole('grid', { name: 'Events' });
  await expect(events.getByText('Successful login after many failed ones').first()).toBeVisible();
  await expectCitationsToOpen(page, client, source.name);

  await followLink(page, '/core/katia-chat');
  const question = page.getByLabel('Your question');
  await question.fill(`Block ${client}`);
  await question.press('Enter');
  const card = page.getByRole('group', { name: 'Proposal' });
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(card).toContainText(`${client}: handed over`);
  await expect(card).toContainText('enforced by the simulated firewall, HTTP 204', { timeout: 30_000 });
  const firewall = new URL('/firewall', product().mail);
  const refused = (await (await request.get(firewall.href)).json()) as readonly { address: string }[];
  expect(refused.map(({ address }) => address)).toContain(client);
});
