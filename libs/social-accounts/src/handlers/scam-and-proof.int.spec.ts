import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { loadState } from '@rampart/event-log';
import { rewrapAccountKeys } from '../adapters/rewrap-keys.js';
import { SealedTokenStore } from '../adapters/sealed-token-store.js';
import { WrappingKeys } from '../adapters/wrapping-keys.js';
import { scamReportDecider, scamReportStream } from '../domain/scam-report.js';
import { incidentEndedReactor } from '../reactors/incident-ended.js';
import { openSocialWorld, type SocialWorld } from '../testing/social-world.js';
import { loadConnection } from './context.js';
import { linkByUrl } from './link-by-url.js';
import { ownPages, proveOwnership } from './prove-ownership.js';
import { reportScam } from './scam-reports.js';

const signal = new AbortController().signal;

describe('the ownership of a profile that was linked by URL', () => {
  let world: SocialWorld;
  beforeAll(async () => void (world = await openSocialWorld()));
  afterAll(() => world?.close());

  async function linked(platform: 'twitter' | 'bluesky', profileUrl: string) {
    const { context } = world;
    const requester = { tenantId: context.ids.next(), userId: context.ids.next() };
    const asked = { platform, profileUrl, connectionType: 'url', type: 'brand' } as const;
    const { value } = await linkByUrl(context, requester, asked);
    const state = async () => (await loadConnection(context, requester.tenantId, platform)).accounts[0];
    const code = (await state())?.proofCode ?? '';
    const prove = async () =>
      (await proveOwnership(context, requester, { platform, accountId: value.id }, signal)).value;
    return { code, prove, state };
  }

  it('is proved by the code in the bio, and only when it is there', async () => {
    const { code, prove, state } = await linked('twitter', 'https://x.com/tarnwick');
    expect(code).toMatch(/^rampart-[0-9a-f]{12}$/);
    expect(await prove()).toMatchObject({ proved: false, detail: expect.stringContaining(code) });
    world.seen.set('https://x.com/tarnwick', `<p>Speakers ${code}</p>`);
    expect(await prove()).toMatchObject({ proved: true });
    expect(await state()).toMatchObject({ proved: true });
  });

  it('is proved by a page that the profile links with rel=me, or by the DNS of the handle', async () => {
    const mine = await linked('twitter', 'https://x.com/other');
    world.seen.set('https://x.com/other', '<a rel="nofollow me" href="https://own.example/">own</a>');
    world.seen.set('https://own.example/', `<meta name="rampart" content="${mine.code}">`);
    expect((await mine.prove()).detail).toContain('links as its own');
    const named = await linked('bluesky', 'https://bsky.app/profile/tarnwick.example');
    world.seen.set('_rampart.tarnwick.example', named.code);
    expect((await named.prove()).detail).toContain('DNS');
  });

  it('is not proved by links of other people', () => {
    const page = '<a href="https://a.example" rel="nofollow">a</a><a rel=me href="javascript:alert(1)">b</a>';
    expect(ownPages(page, 'https://x.com/')).toEqual([]);
    expect(ownPages('<a class="me" href="https://a.example">a</a>', 'https://x.com/')).toEqual([]);
  });
});

describe('a scam report', () => {
  let world: SocialWorld;
  beforeAll(async () => void (world = await openSocialWorld()));
  afterAll(() => world?.close());

  it('opens an incident and is resolved when it ends, without affecting other reports', async () => {
    const { context, log } = world;
    const requester = { tenantId: context.ids.next(), userId: context.ids.next(), username: 'ada' };
    const report = () =>
      reportScam(context, requester, {
        ...{ scamType: 'giveaway', fullName: 'Ada Lovelace', email: 'ada@example.org' },
        ...{ description: 'They promise money.', victims: ['Ada Lovelace'], links: [] },
      });
    const [one, other] = [(await report()).value, (await report()).value];
    expect(world.opened).toEqual([one.incidentId, other.incidentId]);
    const statusOf = (id: string) =>
      loadState(log, scamReportDecider, { tenantId: requester.tenantId, stream: scamReportStream(id) });
    const ended = (incidentId: string) =>
      incidentEndedReactor(context).react({
        ...{ tenantId: requester.tenantId, type: 'IncidentFiled', data: { incidentId } },
        metadata: { correlationId: context.ids.next() },
      } as never);
    await ended(one.incidentId);
    await ended(one.incidentId);
    await ended(context.ids.next());
    expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(['resolved', 'pending']);
    const history = await log.readStream(requester.tenantId, scamReportStream(one.id));
    expect(history.map(({ type }) => type)).toEqual(['ScamReported', 'ScamReportResolved']);
  });
});

describe('rotating the key that wraps the keys of accounts', () => {
  let world: SocialWorld;
  beforeAll(async () => void (world = await openSocialWorld()));
  afterAll(() => world?.close());

  it('keeps tokens readable for posts in progress, and works without the former key afterwards', async () => {
    const { context, app, system, kek } = world;
    const tenantId = context.ids.next();
    const tokens = (accessToken: string) => ({
      ...{ accessToken, refreshToken: null, expiresAt: null, endsAt: null, scopes: [], extra: {} },
    });
    const ids = Array.from({ length: 505 }, () => context.ids.next());
    for (const accountId of ids)
      await context.tokens.put(
        { tenantId, accountId, platform: 'twitter', networkId: '1', handle: 'a', tokens: tokens(accountId) },
        { refreshAt: null },
      );
    const fresh = randomBytes(32);
    const during = new WrappingKeys(fresh, [kek]);
    const store = new SealedTokenStore(app, during);
    const [first = '', last = ''] = [ids[0], ids.at(-1)];
    expect((await store.get({ tenantId, accountId: first }))?.tokens.accessToken).toBe(first);
    const posting = ids.map(
      async (accountId) => (await store.get({ tenantId, accountId }))?.tokens.accessToken,
    );
    const [rewrapped, opened] = await Promise.all([rewrapAccountKeys(system, during), Promise.all(posting)]);
    expect(rewrapped).toBe(ids.length);
    expect(opened).toEqual(ids);
    expect(await rewrapAccountKeys(system, during)).toBe(0);
    const after = new SealedTokenStore(app, new WrappingKeys(fresh, []));
    for (const accountId of [first, last])
      expect((await after.get({ tenantId, accountId }))?.tokens.accessToken).toBe(accountId);
    const former = new SealedTokenStore(app, new WrappingKeys(kek, []));
    await expect(former.get({ tenantId, accountId: first })).rejects.toMatchObject({
      code: 'social-account.unknown-kek',
    });
  });
});
