import { adminToken, call, freshName } from './support/accounts.js';
import { expect, test } from './support/fixtures.js';
import { AT_A_DESK, expectSound, lookAs } from './support/look.js';

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
