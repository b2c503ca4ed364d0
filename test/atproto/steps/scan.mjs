import { Console } from '../lib/console.mjs';
import { BRAND, avatars } from '../lib/population.mjs';

const SCANS = '/security/impersonator-scans';
const GRAVE = ['high', 'critical'];

/** Protects the brand and scans the network twice, then once more while the network is stopped. */
export async function scanTheNetwork({ report, product, network }) {
  const console_ = new Console(product.url);
  await console_.signIn(product.admin.username, product.admin.password);
  await console_.follow();
  try {
    const identity = await protect(console_, network.ready.accounts);
    await firstScan({ report, console_, network, identity });
    await secondScan({ report, console_, network, identity });
    await network.stop();
    await scanOfNothing({ report, console_, identity });
  } finally {
    console_.close();
  }
}

async function protect(console_, accounts) {
  const official = accounts.find(({ kind }) => kind === 'official');
  const identity = await console_.send('POST', '/security/protected-identities', {
    label: BRAND.displayName,
    handles: [BRAND.handle],
    displayNames: [BRAND.displayName],
    bio: BRAND.bio,
    links: [BRAND.website],
    officialAccounts: [{ platform: 'bluesky', handle: official.handle, accountId: official.did }],
  });
  await console_.send(
    'PUT',
    `/security/protected-identities/${identity.id}/avatar`,
    avatars.logo,
    'image/png',
  );
  return identity;
}

async function scan(console_, identity) {
  const began = performance.now();
  const body = {
    targetHandle: BRAND.handle,
    platforms: ['bluesky'],
    autoReport: false,
    identityId: identity.id,
  };
  const { id } = await console_.send('POST', SCANS, body);
  const ended = await console_.scanEnded(id);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const detail = await console_.getFrom(`${SCANS}/${id}`, ended.position);
  const { checked, queriesDone } = detail.platforms[0] ?? {};
  console.log(
    `  The scan ${ended.data.status} after ${seconds} s: ${queriesDone} queries, ${checked} accounts checked.`,
  );
  return { id, ended, detail };
}

async function firstScan({ report, console_, network, identity }) {
  const { accounts } = network.ready;
  const handles = (kind) => accounts.filter((account) => account.kind === kind).map(({ handle }) => handle);
  const { id, ended, detail } = await scan(console_, identity);
  const named = (handle) => detail.impersonators.find(({ username }) => username === handle);

  await report.check('Bluesky is offered as connected and real', async (assert) => {
    const platforms = await console_.get('/security/platforms');
    const bluesky = platforms.find((platform) => platform.id === 'bluesky');
    assert.deepEqual([bluesky.apiConnected, bluesky.simulated], [true, false]);
  });
  await report.check('the scan completes', (assert) => {
    assert.deepEqual(
      [ended.data.status, detail.status, detail.failureReason],
      ['completed', 'completed', null],
    );
  });
  for (const handle of handles('look-alike')) {
    await report.check(`the look-alike ${handle} is found and of concern`, (assert) => {
      assert.ok(named(handle), 'not among the results');
      assert.ok([...GRAVE, 'medium'].includes(named(handle).riskLevel), `risk ${named(handle).riskLevel}`);
    });
  }
  await report.check('at least three of the four are of high or critical risk', (assert) => {
    assert.ok(detail.impersonators.filter(({ riskLevel }) => GRAVE.includes(riskLevel)).length >= 3);
  });
  await report.check('look-alikes, fans and parody were all looked at', (assert) => {
    const expected = [...handles('look-alike'), ...handles('fan'), ...handles('parody')].length;
    assert.ok(detail.platforms[0].checked >= expected, `${detail.platforms[0].checked} of ${expected}`);
  });
  await report.check('the official account is not among the results', (assert) => {
    assert.equal(named(handles('official')[0]), undefined);
  });
  for (const handle of [...handles('fan'), ...handles('parody'), ...handles('ordinary').slice(0, 2)]) {
    await report.check(`${handle} is not of high risk`, (assert) => {
      assert.ok(!GRAVE.includes(named(handle)?.riskLevel), `risk ${named(handle)?.riskLevel}`);
    });
  }
  await detailsOf({ report, console_, id, detail, named });
  await report.check('the live feed sends the same look-alikes as the query, each once', (assert) => {
    const received = console_.messages.filter(
      ({ type, data }) => type === 'look-alike-found.v1' && data.scanId === id,
    );
    assert.deepEqual(
      received.map(({ data }) => data.id).sort(),
      detail.impersonators.map((one) => one.id).sort(),
    );
  });
  await report.check('the live feed sends progress before the end, in the order of positions', (assert) => {
    const positions = console_.messages.map(({ position }) => position);
    assert.deepEqual(
      positions,
      positions.toSorted((one, other) => one - other),
    );
    assert.ok(console_.messages.some(({ type }) => type === 'scan-progressed.v1'));
  });
}

async function detailsOf({ report, console_, id, detail, named }) {
  const copy = named('quilmarsh.test');
  await report.check('the copied avatar is matched, with its distance as evidence', async (assert) => {
    const { score } = await console_.get(`${SCANS}/${id}/look-alikes/${copy.id}`);
    const match = score.contributions.find(({ evidence }) => evidence.kind === 'avatar');
    assert.ok(match, `contributions: ${score.contributions.map(({ name }) => name)}`);
    assert.ok(match.points > 0 && match.evidence.bitDistance <= 40, `distance ${match.evidence.bitDistance}`);
  });
  await report.check('the contributions of every look-alike sum to its score', async (assert) => {
    for (const one of detail.impersonators) {
      const { score } = await console_.get(`${SCANS}/${id}/look-alikes/${one.id}`);
      const sum = score.contributions.reduce((total, { points }) => total + points, 0);
      assert.ok(Math.abs(sum - score.score) < 1e-9, `${one.username}: ${sum} is not ${score.score}`);
    }
  });
  await report.check('the avatar is kept and served as evidence', async (assert) => {
    const bytes = await console_.send('GET', copy.profileImage.replace(/^\/api/, ''));
    assert.ok(bytes.length > 1_000);
  });
  await report.check('the latest post of a look-alike is known', (assert) => {
    assert.ok(!Number.isNaN(Date.parse(copy.lastActivity)), `last activity ${copy.lastActivity}`);
  });
}

async function secondScan({ report, console_, network, identity }) {
  await network.tell({ order: 'rename', handle: 'quilmarsh.test', to: 'quiilmarsh.test' });
  await network.tell({ order: 'deactivate', handle: 'quillmarshsupport.test' });
  const { detail } = await scan(console_, identity);
  const changes = Object.fromEntries(
    detail.impersonators.map((one) => [one.username, [one.change, one.previousUsername]]),
  );
  await report.check('a second scan tells who was renamed', (assert) => {
    assert.deepEqual(changes['quiilmarsh.test'], ['changed', 'quilmarsh.test']);
  });
  await report.check('a second scan tells who is gone', (assert) => {
    assert.equal(changes['quillmarshsupport.test']?.[0], 'gone');
  });
  await report.check('a second scan tells who is as before', (assert) => {
    assert.equal(changes['qu1llmarsh.test']?.[0], 'unchanged');
  });
}

async function scanOfNothing({ report, console_, identity }) {
  const { detail } = await scan(console_, identity);
  await report.check('a scan of a network that went away fails and says why', (assert) => {
    assert.equal(detail.status, 'failed');
    assert.match(detail.platforms[0].reason ?? detail.failureReason, /Bluesky cannot be reached/);
  });
}
