import { setTimeout as sleep } from 'node:timers/promises';
import { Console } from '../lib/console.mjs';

const SCANS = '/bot-detection/scans';
const ENDED = ['completed', 'failed', 'cancelled'];
const TIMEOUT_MS = 120_000;

export async function scanFollowers({ report, product, network }) {
  const console_ = new Console(product.url);
  await console_.signIn(product.admin.username, product.admin.password);
  const { accounts } = network.ready;
  const official = accounts.find(({ kind }) => kind === 'official');
  const followers = accounts.filter(({ follows }) => follows);
  const { id: accountId } = await console_.send(
    'POST',
    '/social-accounts/connections/bluesky/accounts/password',
    {
      ...{ identifier: official.handle, password: 'synthetic-password', type: 'brand' },
    },
  );
  const { id } = await console_.send('POST', SCANS, { network: 'bluesky', accountId, depth: 'deep' });
  const scan = await ended(console_, id);
  const found = await console_.get(`/bot-detection/findings?limit=100`);
  const flagged = found.items.filter(({ scanId }) => scanId === id).map(({ account }) => account.handle);
  console.log(
    `  The scan ${scan.status}: ${scan.sample.read} followers, bands ${JSON.stringify(scan.bands)}.`,
  );

  await report.check('a scan of real followers reads each of them, and is not simulated', (assert) => {
    assert.deepEqual([scan.status, scan.simulated, scan.reason], ['completed', false, null]);
    assert.deepEqual([scan.sample.read, scan.sample.audience], [followers.length, followers.length]);
    const inBands = Object.values(scan.bands).reduce((sum, count) => sum + count, 0);
    assert.equal(inBands, followers.length);
  });
  await report.check('no ordinary follower is called automation-like', (assert) => {
    const ordinary = followers.filter(({ kind }) => kind !== 'bought').map(({ handle }) => handle);
    assert.deepEqual(
      flagged.filter((handle) => ordinary.includes(handle)),
      [],
    );
  });
  await report.check('every finding says why, and shows texts of the account', (assert) => {
    const own = found.items.filter(({ scanId }) => scanId === id);
    assert.ok(own.every(({ reasons, account }) => reasons.length > 0 && account.texts.length > 0));
  });
}

async function ended(console_, id) {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(250)) {
    const scan = await console_.get(`${SCANS}/${id}`);
    if (ENDED.includes(scan.status)) return scan;
  }
  throw new Error('The scan of followers did not end.');
}
