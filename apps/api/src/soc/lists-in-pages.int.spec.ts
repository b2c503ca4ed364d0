import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';
import { inTwos, type PagedList, PagedLists } from '../testing/paged-lists.js';

const UUID = 'gen_random_uuid()';
const CASE = '00000000-0000-7000-8000-00000000ca5e';
const EVENT = '77';
const ADDRESS = '198.18.0.77';
const BATCH = {
  ...{ path: '/api/soc/intel/imports', table: 'soc.intel_batch', time: 'at', key: 'generation' },
  values: {
    ...{ id: UUID, generation: 'n', origin: `'import'`, name: `'list ' || n`, sha256: `'00'` },
    ...{ softens: 'false', added: '1', changed: '0', removed: '0', unchanged: '0', refused: '0' },
    ...{ refusals: `'[]'::jsonb`, announced: 'true' },
  },
};
const LISTS: readonly PagedList[] = [
  {
    path: `/api/soc/cases/${CASE}/alerts`,
    ...{ table: 'soc_case_alert', time: 'time', key: 'alert_id' },
    values: {
      ...{ alert_id: `md5($1::text || n)`, case_id: `'${CASE}'::uuid`, entity_id: `'client'` },
      ...{
        rule_id: `'guessing'`,
        title: `'Guessing'`,
        severity: '4',
        raised_at: 'now()',
        withdrawn: 'false',
      },
    },
  },
  {
    ...{ path: '/api/soc/suppressions', table: 'soc_suppression', time: 'since', key: 'suppression_id' },
    values: { suppression_id: UUID, until: 'now()', reason: `'ours'`, by: '$2::uuid' },
  },
  {
    path: '/api/soc/messages?ruleId=guessing',
    ...{ table: 'soc_message', time: 'opened_at', key: 'message_id' },
    values: {
      ...{ message_id: UUID, rule_id: `'guessing'`, title: `'Guessing'`, severity: `'high'` },
      ...{ channels: `'{email}'::text[]`, due_at: 'now()', held: 'false' },
    },
  },
  {
    path: `/api/soc/events/${EVENT}/enforcement`,
    ...{ table: 'soc_enforcement', time: 'at', key: 'position' },
    values: {
      ...{ position: 'n', adapter: `'nftables'`, change: `'block'`, address: `'${ADDRESS}'` },
      ...{ result: `'exported'`, detail: `'rampart.nft'` },
    },
  },
];

describe('lists of security operations, in pages', () => {
  let api: ApiHarness;
  let database: pg.Client;
  let lists: PagedLists;
  let users: readonly [SignedInUser, SignedInUser];

  beforeAll(async () => {
    api = await startApi();
    database = new pg.Client({ connectionString: api.databaseUrl });
    await database.connect();
    lists = new PagedLists(api, database);
    const owner = () => api.signIn({ roles: ['nexus:owner'] });
    users = [await owner(), await owner()];
    await database.query(`SELECT soc.add_day('2026-11-02')`);
    for (const { tenantId } of users) {
      await database.query(
        `INSERT INTO projection.soc_case (tenant_id, case_id, entity_id, entity_kind, entity_value, status, opened_at,
           first_at, last_at) VALUES ($1, $2, 'client', 'client', $3, 'open', now(), now(), now())`,
        [tenantId, CASE, ADDRESS],
      );
      await database.query(
        `INSERT INTO soc.event (tenant_id, id, received_at, time, kind, type, severity, title, source, src_ip, count,
           flags, raw, ocsf) VALUES ($1, $2, '2026-11-02', '2026-11-02', 'event', 'user', 1, 'x', 'x', $3, 1, '{}', 'x', '{}')`,
        [tenantId, EVENT, ADDRESS],
      );
    }
  });
  afterAll(async () => {
    await database?.end();
    await api?.close();
  });

  it.each(LISTS)('$path reaches every row once, newest first', async (list) => {
    await lists.expectEveryRowOnce(list, ...users);
  });

  it('changes of indicators and names of sources reach every row once, newest first', async () => {
    const [stranger, owner] = users;
    await lists.insert(BATCH, stranger);
    const numbers = await lists.insert(BATCH, owner);
    const names = inTwos(numbers.map((number) => `list ${number}`));
    expect(await lists.walk(owner, BATCH.path, ({ name }: { name: string }) => name)).toEqual(names);
    expect(await lists.walk(owner, '/api/soc/intel/sources', ({ name }: { name: string }) => name)).toEqual(
      names,
    );
  });

  it('alerts of a case and outcomes for an address are no other tenant’s, and cursors of others are refused', async () => {
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    await lists.get(stranger, `/api/soc/cases/${CASE}/alerts`, {}).expect(404);
    await lists.get(stranger, `/api/soc/events/${EVENT}/enforcement`, {}).expect(404);
    const cursor = `2026-11-02T00:00:00.000Z_${CASE}`;
    await lists.get(users[1], `/api/soc/cases/${CASE}/alerts`, { cursor }).expect(400);
    await lists.get(users[1], '/api/soc/intel/imports', { cursor }).expect(400);
  });
});
