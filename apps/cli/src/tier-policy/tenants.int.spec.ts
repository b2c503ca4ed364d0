import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import {
  createPostgresEventLog,
  EventCatalog,
  type EventLog,
  eventLogMigrations,
  ProjectionRunner,
  waitForProjection,
} from '@rampart/event-log';
import {
  identityAccessEntities,
  identityAccessEvents,
  identityAccessMigrations,
  identityAccessProjections,
} from '@rampart/identity-access';
import { randomIds } from '@rampart/kernel';
import { tierPolicy } from '@rampart/tier-policy';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { runWords, type Transcript } from '../testing/fake-terminal.js';

// Every command opens pools of its own.
jest.setTimeout(120_000);

describe('rampart tenants', () => {
  let database: TestDatabase;
  let env: Record<string, string>;
  let log: EventLog;
  let rampart: (...words: string[]) => Promise<Transcript>;
  const closers: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    database = await createTestDatabase([
      ...eventLogMigrations,
      ...identityAccessMigrations,
      ...tierPolicy.migrations,
    ]);
    const { url } = database;
    const jwtKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
    const kek = randomBytes(32);
    env = {
      DATABASE_URL: url,
      RAMPART_KEK: kek.toString('base64'),
      RAMPART_JWT_KEY: jwtKey.toString('base64'),
    };
    const catalog = new EventCatalog([...identityAccessEvents, ...tierPolicy.events]);
    log = createPostgresEventLog({ url, catalog, keyEncryptionKey: kek });
    const entities = [...identityAccessEntities, ...tierPolicy.entities];
    const dataSource = createDataSource({ url, role: 'rampart_system', applicationName: 'test', entities });
    await dataSource.initialize();
    const failures: unknown[] = [];
    const onError = (_: string, error: unknown) => failures.push(error);
    const runner = new ProjectionRunner(
      { log, dataSource, ownerUrl: url, onError },
      identityAccessProjections,
    );
    await runner.start();
    closers.push(
      () => runner.stop(),
      () => dataSource.destroy(),
      () => log.close(),
      () => database.drop(),
    );
    rampart = async (...words) => {
      const transcript = await runWords(words, { env, ids: randomIds });
      const head = await log.head();
      for (const { name } of identityAccessProjections)
        await waitForProjection(dataSource.manager, name, head);
      expect(failures).toEqual([]);
      return transcript;
    };
    await rampart('bootstrap');
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });

  it('lists tenants with their tiers: clients begin with nexus, the staff hold every one', async () => {
    const { out } = await rampart('tenants', 'list', '--json');
    const tenants = out.map((line) => JSON.parse(line) as { name: string; tiers: string[] });
    expect(tenants.find(({ name }) => name === 'Demo client')?.tiers).toEqual(['nexus']);
    expect(tenants.find(({ name }) => name === 'Rampart')?.tiers).toHaveLength(8);
    expect((await rampart('tenants', 'list')).out.join('\n')).toMatch(/Demo client +client +\S+ +nexus/);
  });

  it('registers a client, whose owner accepts by a one-time token', async () => {
    const words = ['tenants', 'create', 'Harbour Ltd', '--owner', 'ada', '--owner-name', 'Ada'];
    const { out, err, exitCode } = await rampart(...words);
    expect(exitCode).toBe(0);
    expect(out).toHaveLength(1);
    expect(err[0]).toMatch(/^Tenant [0-9a-f-]{36}\. This token works once/);
    expect((await rampart('users', 'list', '--tenant', 'Harbour Ltd')).out[1]).toMatch(/^ada .*nexus:owner/);
  });

  it('changes tiers in the administrator’s name, and refuses what there is not', async () => {
    const change = ['tenants', 'tiers', 'Demo client', '--assign', 'fortress', '--withdraw', 'nexus'];
    expect((await rampart(...change)).out).toEqual(['fortress']);
    const event = (await log.read({ after: 0, limit: 100 })).find(({ type }) => type === 'TierAssigned');
    expect(event?.metadata.actor).toMatch(/^user:/);
    const refused = await rampart('tenants', 'tiers', 'Demo client', '--assign', 'atlantis');
    expect(refused.exitCode).not.toBe(0);
    expect(refused.err.join(' ')).toContain('There is no such tier.');
    const staff = await rampart('tenants', 'tiers', 'Rampart', '--assign', 'fortress');
    expect(staff.err.join(' ')).toContain('holds every tier');
  });
});
