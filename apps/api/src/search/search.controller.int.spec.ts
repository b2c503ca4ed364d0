import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assignTier, withdrawTier } from '@rampart/tier-policy';
import pg from 'pg';
import type { SearchItem } from '../contract.js';
import type { ApiHarness, SignedInUser } from '../testing/api-harness.js';
import { sharedApi } from '../testing/shared-api.js';
import { INCIDENT_DRAFT } from '../testing/incident-draft.js';

const SCANS = ['00000000-0000-7000-8000-0000000000a1', '00000000-0000-7000-8000-0000000000a2'] as const;
const LOOK_ALIKE = '00000000-0000-7000-8000-0000000000b1';
const SECOND = '00000000-0000-7000-8000-0000000000b2';
const FOLLOWED = { followerCount: null, followingCount: null };
const CANDIDATE = { handle: 'kestrel_support', displayName: 'Kestrel Support', ...FOLLOWED };
/** Of the same hand, by a name that says nothing. */
const ACCOMPLICE = { handle: 'gift_desk', displayName: 'Gifts', ...FOLLOWED };
const IDENTITY = {
  ...{ label: 'Kestrel', handles: ['kestrel'], displayNames: ['Kestrel Outfitters'] },
  ...{ bio: '', links: [], officialAccounts: [] },
};

describe('the search', () => {
  let api: ApiHarness;
  let database: pg.Client;
  let owner: SignedInUser;
  let stranger: SignedInUser;

  beforeAll(async () => {
    api = await sharedApi();
    database = new pg.Client({ connectionString: api.databaseUrl });
    await database.connect();
    owner = await api.signIn({ roles: ['nexus:owner'] });
    stranger = await api.signIn({ roles: ['nexus:owner'] });
    await fill(owner);
    await api.settle();
  });
  afterAll(async () => {
    await database?.end();
    await api?.close();
  });

  async function fill(user: SignedInUser): Promise<void> {
    const post = (path: string, body: object) =>
      api.http().post(path).set('Authorization', user.authorization).send(body);
    await post('/api/impersonation/protected-identities', IDENTITY).expect(201);
    const caseFile = { ...INCIDENT_DRAFT.caseFile, title: 'Kestrel is imitated' };
    await post('/api/incidents', { ...INCIDENT_DRAFT, caseFile }).expect(201);
    await post('/api/soc/sources', { name: 'Kestrel gateway', kind: 'sshd' }).expect(201);
    await post('/api/soc/intel/items', { value: 'kestrel.example' }).expect(204);
    await api.settle();
    for (const [index, scan] of SCANS.entries()) {
      await database.query(
        `INSERT INTO projection.impersonation_scan (scan_id, tenant_id, position, target_handle, target_key, scan_date,
           status, auto_report, scheduled, requested_by_id, requested_by, notes, platforms, protected_profile,
           reference_accounts)
         VALUES ($1, $2, $3, 'kestrel', 'kestrel', now(), 'completed', false, false, 'user:synthetic', 'synthetic', '[]',
           '[]', '{}', '{}')`,
        [scan, user.tenantId, index + 1],
      );
      for (const [id, candidate, harm] of [
        [LOOK_ALIKE, CANDIDATE, 80],
        [SECOND, ACCOMPLICE, 20],
      ] as const)
        await database.query(
          `INSERT INTO projection.impersonation_look_alike (scan_id, look_alike_id, tenant_id, position, platform,
             account_id, risk_level, report_status, automatic, found_at, harm_rank, data)
           VALUES ($1, $2, $3, $4, 'twitter', 'a', 'high', 'pending', false, now(), $5, $6)`,
          [
            ...[scan, id, user.tenantId, index + 1, harm],
            JSON.stringify({
              ...{ lookAlikeId: id, platform: 'twitter', candidate, avatar: null, change: 'new' },
              ...{ score: 80, contributions: [], campaignId: LOOK_ALIKE },
            }),
          ],
        );
    }
    await database.query(
      `INSERT INTO projection.media_picture (tenant_id, registered_at, id, status, file, owner, views, filename)
       VALUES ($1, now(), gen_random_uuid(), 'processing', '{}', 'user:synthetic', '[]', 'kestrel.png')`,
      [user.tenantId],
    );
    await database.query(
      `INSERT INTO projection.social_account (id, tenant_id, platform, type, connection_type, simulated, profile,
         connected_since, needs_relinking, proved)
       VALUES (gen_random_uuid(), $1, 'mastodon', 'brand', 'url', true, $2, now(), false, false)`,
      [user.tenantId, JSON.stringify({ handle: 'kestrel', displayName: 'Kestrel Outfitters' })],
    );
    await database.query(`SELECT soc.add_day('2026-11-21')`);
    await database.query(
      `INSERT INTO soc.event (tenant_id, id, received_at, time, kind, type, severity, title, source, src_ip, count,
         flags, raw, ocsf, words)
       VALUES ($1, 1, '2026-11-21', '2026-11-21', 'event', 'user', 1, 'Sign-in refused', 'gateway', '203.0.113.77', 1,
         '{}', 'x', '{}', to_tsvector('simple', 'x'))`,
      [user.tenantId],
    );
    await database.query(
      `INSERT INTO projection.soc_denied_address (tenant_id, address, reason, since)
       VALUES ($1, '198.18.0.77', 'Kestrel guessed passwords', now())`,
      [user.tenantId],
    );
  }

  const ask = (user: SignedInUser, query: Readonly<Record<string, string>>) =>
    api.http().get('/api/search').query(query).set('Authorization', user.authorization);
  const find = async (user: SignedInUser, q: string, more: Readonly<Record<string, string>> = {}) =>
    ((await ask(user, { q, ...more }).expect(200)).body as { readonly items: readonly SearchItem[] }).items;
  const kindsOf = (items: readonly SearchItem[]): string[] => items.map(({ kind }) => kind);

  it('finds items of every kind in the plan, grouped by kind, each with its page', async () => {
    const items = await find(owner, 'KESTREL');
    expect(kindsOf(items).sort()).toEqual([
      ...['blocked-address', 'campaign', 'incident', 'indicator', 'linked-account', 'look-alike'],
      ...['picture', 'protected-identity', 'scan', 'scan', 'source'],
    ]);
    // Two scans found the account. It is listed once, as in the last scan.
    expect(items.find(({ kind }) => kind === 'look-alike')).toEqual({
      ...{ kind: 'look-alike', heading: 'Look-alikes', verb: 'Open details', id: LOOK_ALIKE },
      ...{ title: '@kestrel_support', detail: 'Twitter, Kestrel Support' },
      path: `/security/impersonator-detection?scan=${SCANS[1]}&row=${LOOK_ALIKE}`,
      imitates: 'kestrel',
    });
    expect(items.find(({ kind }) => kind === 'linked-account')).toMatchObject({
      ...{ title: '@kestrel', detail: 'Mastodon, Kestrel Outfitters', path: '/social' },
    });
    const incident = items.find(({ kind }) => kind === 'incident');
    expect(incident).toMatchObject({ title: 'Kestrel is imitated', path: `/incidents/${incident?.id}` });
  });

  it('finds detection rules of the product, at most five of a kind', async () => {
    const rules = await find(owner, 'login');
    expect(new Set(kindsOf(rules))).toEqual(new Set(['rule']));
    expect(rules.length).toBeLessThanOrEqual(5);
    expect(await find(owner, 'login', { limit: '1' })).toHaveLength(1);
  });

  it('finds a campaign by each of its accounts, named by the most harmful one', async () => {
    const campaigns = (await find(owner, 'gift_desk')).filter(({ kind }) => kind === 'campaign');
    expect(campaigns).toEqual([
      {
        ...{ kind: 'campaign', heading: 'Campaigns', verb: 'Show accounts', id: LOOK_ALIKE },
        ...{ title: '@kestrel_support', imitates: 'kestrel', detail: '2 accounts of one hand' },
        path: `/security/impersonator-detection?scan=${SCANS[1]}&show=campaigns&campaign=${LOOK_ALIKE}`,
      },
    ]);
  });

  it.each([
    ['rule', 'rule'],
    ['sigma', 'rule'],
    ['Sigma login', 'rule'],
    ['campaigns', 'campaign'],
    ['pictures', 'picture'],
    ['look-alike', 'look-alike'],
    ['source addr', 'source-address'],
  ])('finds the first of a kind that %j names', async (q, kind) => {
    expect(kindsOf(await find(owner, q))).toContain(kind);
  });

  it('finds nothing of a named kind whose other words none has', async () => {
    expect(kindsOf(await find(owner, 'sigma zzzz'))).toEqual([]);
  });

  it('finds source addresses by their first characters with their events, but not in the past', async () => {
    expect(await find(owner, '203.0.113.')).toEqual([
      {
        ...{ kind: 'source-address', heading: 'Source addresses', verb: 'Show events' },
        ...{ id: '203.0.113.77', title: '203.0.113.77', detail: 'Sign-in refused' },
        path: '/soc?q=203.0.113.77',
      },
    ]);
    expect(await find(owner, '203.0.113.', { asOf: '1' })).toEqual([]);
  });

  it('finds nothing of another tenant, and treats wildcards as text', async () => {
    expect(await find(stranger, 'kestrel')).toEqual([]);
    expect(await find(owner, 'kestrel%support')).toEqual([]);
  });

  it("finds only kinds that the user's roles and plan include", async () => {
    const auditor = await api.signIn({ roles: ['core:auditor'] });
    await api.settle();
    expect(await find(auditor, 'kestrel')).toEqual([]);
    const people = await find(auditor, auditor.username);
    expect(people).toMatchObject([{ kind: 'user', path: `/core/access-overview?row=${auditor.userId}` }]);
    expect(kindsOf(await find(owner, owner.username))).not.toContain('user');
    const { log, clock, ids, plans } = api.runtime;
    const tenant = { id: owner.tenantId, kind: 'client' as const };
    const by = { tenantId: tenant.id, userId: owner.userId, correlationId: ids.next() };
    await assignTier({ log, clock, ids, plans }, by, tenant, 'fortress');
    await withdrawTier({ log, clock, ids, plans }, by, tenant, 'nexus');
    await api.settle();
    expect(kindsOf(await find(owner, 'kestrel'))).toEqual(['incident']);
  });

  it.each([{}, { q: 'k' }, { q: ' k ' }, { q: 'k'.repeat(101) }, { q: 'kestrel', limit: '6' }])(
    'refuses %j',
    async (query) => {
      await ask(owner, query).expect(400);
    },
  );

  it('is refused without a session, and answers at a past position', async () => {
    await api.http().get('/api/search?q=kestrel').expect(401);
    expect(await find(owner, 'kestrel', { asOf: '1' })).toEqual([]);
  });
});
