import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withTenant } from '@rampart/database';
import { countIncidents } from '@rampart/incidents';
import pg from 'pg';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';
import { inTwos, type PagedList, PagedLists } from '../testing/paged-lists.js';

const UUID = 'gen_random_uuid()';
const FILE = `'{}'::jsonb`;
const KEY = {
  ...{
    id: UUID,
    user_id: '$2::uuid',
    maker: `'synthetic'`,
    name: `'Synthetic'`,
    scopes: `'{scans:read}'::text[]`,
  },
  expires_at: `timestamptz '2030-01-01T00:00:00Z'`,
};
const LISTS: readonly PagedList[] = [
  {
    ...{ path: '/api/media-protection/pictures', table: 'media_picture', time: 'registered_at' },
    values: { id: UUID, status: `'processing'`, file: FILE, owner: `'user:synthetic'`, views: `'[]'::jsonb` },
  },
  {
    ...{ path: '/api/media-protection/checks', table: 'media_check', time: 'requested_at' },
    values: { id: UUID, status: `'reading'`, file: FILE },
  },
  {
    ...{ path: '/api/media-protection/violations', table: 'media_violation', time: 'detected_at' },
    values: {
      ...{
        id: UUID,
        check_id: UUID,
        original_id: UUID,
        violation_type: `'unauthorized_copy'`,
        similarity: '1',
      },
      evidence: `'{"copyId":null}'::jsonb`,
    },
  },
  {
    ...{
      path: '/api/incidents/reports/dossiers',
      table: 'library_incident',
      time: 'built_at',
      id: 'package_id',
    },
    values: {
      ...{ id: UUID, package_id: UUID, report_id: `'INC-' || n`, opened_at: 'now()' },
      ...{ sha256: `'00'`, bytes: '1' },
    },
  },
  {
    ...{ path: '/api/incidents/reports/digests', table: 'weekly_digest', time: 'requested_at' },
    values: { id: UUID, week: `'2026-W40'`, starts_at: 'now()', ends_at: 'now()', complete: 'true' },
  },
  {
    ...{ path: '/api/incidents/reports/links', table: 'report_share', time: 'created_at' },
    values: { id: UUID, kind: `'digest'`, label: `'2026-W40'`, expires_at: 'now()', fetched: '0' },
  },
  { ...{ path: '/api/identity-access/api-keys', table: 'access_api_key', time: 'created_at' }, values: KEY },
  {
    ...{ path: '/api/identity-access/api-keys/tenant', table: 'access_api_key', time: 'created_at' },
    values: KEY,
  },
  {
    ...{ path: '/api/data-export', table: 'data_export', time: 'requested_at' },
    values: { id: UUID, user_id: '$2::uuid', kind: `'person'`, status: `'under-way'` },
  },
  {
    ...{ path: '/api/identity-access/access-reviews', table: 'access_review', time: 'opened_at' },
    values: {
      ...{ id: UUID, title: `'Synthetic'`, due_at: 'now()', reviewers: 'ARRAY[$2::uuid]' },
      opened_by: `'user:synthetic'`,
    },
  },
];

describe('lists in pages', () => {
  let api: ApiHarness;
  let database: pg.Client;
  let lists: PagedLists;

  beforeAll(async () => {
    api = await startApi();
    database = new pg.Client({ connectionString: api.databaseUrl });
    await database.connect();
    lists = new PagedLists(api, database);
  });
  afterAll(async () => {
    await database.end();
    await api.close();
  });

  it.each(LISTS)('$path reaches every row once, newest first', async (list) => {
    const owner = () => api.signIn({ roles: ['nexus:owner'] });
    await lists.expectEveryRowOnce(list, await owner(), await owner());
  });

  /** Filed reports with incidents, `n` hours before a moment. @returns their positions, newest first */
  async function file(user: SignedInUser, count: number, before: string): Promise<string[]> {
    const { rows } = await database.query<{ position: string }>(
      `WITH incident AS (
         INSERT INTO projection.library_incident (id, tenant_id, report_id, opened_at)
         VALUES (gen_random_uuid(), $1, 'INC-1', now()) RETURNING id
       ), filed AS (
         INSERT INTO projection.filed_report (position, tenant_id, incident_id, target, number, filed_at)
         SELECT (SELECT coalesce(max(position), 0) FROM projection.filed_report) + n, $1, id, 'ic3', 'synthetic',
           $3::timestamptz - (n / 2) * interval '1 second'
         FROM incident, generate_series(1, $2::int) n RETURNING position, filed_at
       ) SELECT position FROM filed ORDER BY filed_at DESC, position DESC`,
      [user.tenantId, count, before],
    );
    return rows.map(({ position }) => position);
  }

  it('the takedown ledger reaches every report once, last filed first', async () => {
    const user = await api.signIn({ roles: ['nexus:owner'] });
    const ids = await file(user, 5, '2026-11-02T00:00:00Z');
    const pages = await lists.walk(user, '/api/incidents/reports/ledger', ({ id }: { id: string }) => id);
    expect(pages).toEqual(inTwos(ids));
  });

  it('a digest counts the reports of its week, however many were filed since', async () => {
    const user = await api.signIn({ roles: ['nexus:owner'] });
    await file(user, 2, '2026-10-01T00:00:00Z');
    await file(user, 501, '2026-11-02T00:00:00Z');
    const week = { from: '2026-09-28T00:00:00.000Z', to: '2026-10-05T00:00:00.000Z' };
    const facts = await withTenant(api.runtime.database, user.tenantId, (manager) =>
      countIncidents(manager, week),
    );
    expect(facts.filed).toHaveLength(2);
  });

  it('a cursor that no page answered is refused', async () => {
    const user = await api.signIn({ roles: ['nexus:owner'] });
    const time = '2026-11-02T00:00:00.000Z';
    const cursorOf = (place: readonly (string | null)[]) =>
      Buffer.from(JSON.stringify(place)).toString('base64url');
    for (const cursor of [
      '1',
      cursorOf(['-registered', time, '1']),
      cursorOf(['-registered', '2026-99-02T00:00:00.000Z', user.tenantId]),
      cursorOf(['-registered', null, user.tenantId]),
      cursorOf(['registered', time, user.tenantId]),
    ])
      await lists.get(user, '/api/media-protection/pictures', { cursor }).expect(400);
    const ofPicture = cursorOf(['-registered', time, user.tenantId]);
    await lists.get(user, '/api/media-protection/pictures', { cursor: ofPicture }).expect(200);
    await lists.get(user, '/api/incidents/reports/ledger', { cursor: ofPicture }).expect(400);
    await lists.get(user, '/api/media-protection/pictures', { limit: '201' }).expect(400);
  });
});
