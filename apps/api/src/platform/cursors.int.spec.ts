import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withTenant } from '@rampart/database';
import { countIncidents } from '@rampart/incidents';
import pg from 'pg';
import type { ApiHarness, SignedInUser } from '../testing/api-harness.js';
import { sharedApi } from '../testing/shared-api.js';
import { inTwos, PagedLists } from '../testing/paged-lists.js';

describe('lists in pages', () => {
  let api: ApiHarness;
  let database: pg.Client;
  let lists: PagedLists;

  beforeAll(async () => {
    api = await sharedApi();
    database = new pg.Client({ connectionString: api.databaseUrl });
    await database.connect();
    lists = new PagedLists(api, database);
  });
  afterAll(async () => {
    await database.end();
    await api.close();
  });

  /** Files `count` reports, one an hour back from a moment, each with an incident. @returns positions, newest first */
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

  it('of the takedown ledger show every report once, last filed first', async () => {
    const user = await api.signIn({ roles: ['nexus:owner'] });
    const ids = await file(user, 5, '2026-11-02T00:00:00Z');
    const pages = await lists.walk(user, '/api/incidents/reports/ledger', ({ id }: { id: string }) => id);
    expect(pages).toEqual(inTwos(ids));
  });

  it('of a digest contain the reports of its week, however many were filed later', async () => {
    const user = await api.signIn({ roles: ['nexus:owner'] });
    await file(user, 2, '2026-10-01T00:00:00Z');
    await file(user, 501, '2026-11-02T00:00:00Z');
    const week = { from: '2026-09-28T00:00:00.000Z', to: '2026-10-05T00:00:00.000Z' };
    const facts = await withTenant(api.runtime.database, user.tenantId, (manager) =>
      countIncidents(manager, week),
    );
    expect(facts.filed).toHaveLength(2);
  });

  it('refuse a cursor that no page answered', async () => {
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
