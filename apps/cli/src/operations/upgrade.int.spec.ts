import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import {
  EventCatalog,
  createPostgresEventLog,
  ProjectionRunner,
  type RecordedEvent,
} from '@rampart/event-log';
import { entities, events, projections } from '@rampart/installation';
import pg from 'pg';
import { runWords } from '../testing/fake-terminal.js';

jest.setTimeout(120_000);

/** Written by earlier commits themselves: see make-dump.sh there, which names their keys. */
const DUMPS = join(import.meta.dirname, '../../../../test/upgrade');
const dumps = readdirSync(DUMPS).filter((file) => file.endsWith('.sql.gz'));
const KEK = Buffer.alloc(32, 7);
const LOG_KEY = 'MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g';

it('Dumps of two earlier versions are there to be upgraded', () => expect(dumps).toHaveLength(2));

describe.each(dumps)('The database of %s', (dump) => {
  let database: TestDatabase;
  let env: Record<string, string>;

  beforeAll(async () => {
    database = await createTestDatabase([]);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const sql = gunzipSync(readFileSync(join(DUMPS, dump))).toString('utf8');
    // A new database has the roles, and what this version migrates first.
    await client.query('DROP SCHEMA limits, projection CASCADE; DROP TABLE public.migration');
    // Lines for psql alone.
    await client.query(sql.replaceAll(/^\\.*$/gmu, ''));
    await client.end();
    env = {
      DATABASE_URL: database.url,
      RAMPART_KEK: KEK.toString('base64'),
      RAMPART_LOG_KEY: LOG_KEY,
      RAMPART_JWT_KEY: LOG_KEY,
    };
  });
  afterAll(async () => database?.drop());

  async function readEverything(): Promise<RecordedEvent[]> {
    const catalog = new EventCatalog(events);
    const log = createPostgresEventLog({ url: database.url, catalog, keyEncryptionKey: KEK });
    const all = await log.read({ after: 0, limit: 1000 });
    await log.close();
    return all;
  }

  it('is upgraded: the log is intact, its events are read, and its read models come to the head', async () => {
    const before = await runWords(['migrate', 'status'], { env });
    expect(before).toMatchObject({ exitCode: 1 });
    expect((await runWords(['migrate'], { env })).err).toEqual([]);
    expect((await runWords(['migrate', 'status'], { env })).out[1]).toBe('pending  0');
    expect((await runWords(['verify-log'], { env })).out[0]).toMatch(
      /^(?:The log is intact|Nothing was found changed)/u,
    );
    const invited = (await readEverything()).filter(({ type }) => type === 'UserInvited');
    expect(JSON.stringify(invited.map(({ data }) => data))).toContain('Clara Example');
    await bringReadModelsUp();
    const { out, err } = await runWords(['users', 'list'], { env });
    expect(err).toEqual([]);
    expect(out.join('\n')).toMatch(/^clara +Clara Example .*nexus:analyst/mu);
  });

  async function bringReadModelsUp(): Promise<void> {
    const { url } = database;
    const log = createPostgresEventLog({ url, catalog: new EventCatalog(events), keyEncryptionKey: KEK });
    const dataSource = await createDataSource({
      ...{ url, role: 'rampart_system', applicationName: 'spec', poolSize: 8, entities },
    }).initialize();
    const failures: unknown[] = [];
    const onError = (name: string, error: unknown): void => void failures.push([name, error]);
    const runner = new ProjectionRunner({ log, dataSource, onError }, projections);
    await runner.start();
    const behind = async (): Promise<string[]> => {
      const rows: { name: string; version: number; position: string }[] = await dataSource.query(
        `SELECT name, version, position FROM log.subscription WHERE shard = 0 AND slot = 'live'`,
      );
      const head = await log.head();
      return projections.flatMap(({ name, version }) =>
        rows.some((row) => row.name === name && row.version === version && Number(row.position) === head)
          ? []
          : [name],
      );
    };
    while (failures.length === 0 && (await behind()).length > 0)
      await new Promise((resolve) => setTimeout(resolve, 100));
    await runner.stop();
    await dataSource.destroy();
    await log.close();
    expect(failures).toEqual([]);
  }
});
