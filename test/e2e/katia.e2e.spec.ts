import { adminToken, call, freshName } from './support/accounts.js';
import { expect, test } from './support/fixtures.js';
import { AT_A_DESK, expectSound, lookAs } from './support/look.js';
import { product } from './support/product.js';

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
  const card = panel.getByRole('region', { name: 'Proposal' });
  await expect(card).toContainText(`handle: @${handle}`);
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(card).toContainText('Done. Its page shows the result.');

  await answer.getByRole('link', { name: /^Source 2: / }).click();
  await expect(page).toHaveURL(/\/nexus\/soc\?tab=sources/);
  await page.goto('/nexus/security/impersonator-detection');
  await expect(page.getByText(handle).first()).toBeVisible();
});

test('Katia proposes a block, a person confirms it, and the simulated firewall enforces it', async ({
  signedIn: page,
  request,
}) => {
  // A second try needs an address that is not blocked yet.
  const client = `198.51.100.${240 + test.info().retry}`;
  const source = { name: freshName('gate'), kind: 'sshd' };
  const { id, key } = await call<{ id: string; key: string }>('/api/soc/sources', source, await adminToken());
  const sent = await request.post(`/api/soc/intake/${id}`, {
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'text/plain' },
    data: `2026-11-21T10:05:00Z gate sshd[9]: Failed password for root from ${client} port 22 ssh2`,
  });
  expect(sent.status()).toBe(202);
  await page.goto(`/nexus/soc?q=${client}`);
  await expect(page.getByRole('grid', { name: 'Events' }).getByText(client).first()).toBeVisible();

  await page.goto('/core/katia-chat');
  const question = page.getByLabel('Your question');
  await question.fill(`Block ${client}`);
  await question.press('Enter');
  const card = page.getByRole('region', { name: 'Proposal' });
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(card).toContainText(`${client}: handed over`);
  await expect(card).toContainText('enforced by the simulated firewall, HTTP 204', { timeout: 30_000 });
  const firewall = new URL('/firewall', product().mail);
  const refused = (await (await request.get(firewall.href)).json()) as readonly { address: string }[];
  expect(refused.map(({ address }) => address)).toContain(client);
});
