import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource, withTenant } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { eventLogMigrations } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import { soc } from '../../../capability.js';
import { findClients } from './find-clients.js';

const TENANT = '00000000-0000-7000-8000-00000000aa01';
const OTHER = '00000000-0000-7000-8000-00000000aa02';
const DAYS = ['2026-11-20', '2026-11-21'] as const;
const INSERT = `
INSERT INTO soc.event (tenant_id, id, received_at, time, kind, type, severity, title, source, src_ip, count, flags, raw, ocsf, words)
VALUES ($1, $2, $3, $3, 'event', 'user', 1, $4, 'x', $5, 1, '{}', 'x', '{}', to_tsvector('simple', 'x'))`;

describe('the search for source addresses', () => {
  let database: TestDatabase;
  let app: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...soc.migrations]);
    const owner = await createDataSource({ url: database.url, applicationName: 'clients-spec' }).initialize();
    for (const day of DAYS) await owner.query(`SELECT soc.add_day($1)`, [day]);
    const seen = [
      [TENANT, DAYS[0], 'an old refusal', '198.51.100.7'],
      [TENANT, DAYS[1], 'a new refusal', '198.51.100.7'],
      [TENANT, DAYS[1], 'a visit', '198.51.100.12'],
      [TENANT, DAYS[0], 'a visit by the new protocol', '2001:db8::1'],
      [TENANT, DAYS[0], 'no address', null],
      [OTHER, DAYS[0], 'of a stranger', '198.51.100.99'],
    ] as const;
    for (const [place, [tenant, day, title, address]] of seen.entries())
      await owner.query(INSERT, [tenant, place + 1, day, title, address]);
    await owner.destroy();
    const source = { url: database.url, applicationName: 'clients-spec', role: 'rampart_app' } as const;
    app = await createDataSource(source).initialize();
  });
  afterAll(async () => {
    await app?.destroy();
    await database?.drop();
  });

  const find = (q: string, limit = 5) =>
    withTenant(app, TENANT, (manager) => findClients(manager, { q, limit }));

  it('finds each address once by its beginning, with its latest event, and none of another tenant', async () => {
    expect(await find('198.51.')).toEqual([
      { address: '198.51.100.12', title: 'a visit' },
      { address: '198.51.100.7', title: 'a new refusal' },
    ]);
    expect(await find('2001:DB8')).toEqual([
      { address: '2001:db8::1', title: 'a visit by the new protocol' },
    ]);
    expect(await find('198.51.', 1)).toHaveLength(1);
  });

  it('finds nothing for a text that cannot begin an address', async () => {
    for (const q of ['198', 'kestrel', '100.7', '198.51.100.7 ', '198.51.%', '203.0.113.']) {
      expect(await find(q)).toEqual([]);
    }
  });
});
