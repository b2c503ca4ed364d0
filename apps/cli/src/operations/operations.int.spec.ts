import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { awaitMigrations, createDataSource, migrationStatus } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { jobs, migrations } from '@rampart/installation';
import { createJobQueue } from '@rampart/jobs';
import { runWords } from '../testing/fake-terminal.js';

const QUEUE = 'operations.verify-log';

describe('rampart for operators:', () => {
  let database: TestDatabase;
  let queue: TestDatabase;
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await createTestDatabase(migrations);
    queue = await createTestDatabase([]);
    env = {
      DATABASE_URL: database.url,
      JOBS_DATABASE_URL: queue.url,
      RAMPART_KEK: Buffer.alloc(32, 1).toString('base64'),
    };
  });
  afterAll(async () => {
    await queue?.drop();
    await database?.drop();
  });

  it('queues are drained after a count and a confirmation, and an unknown queue is refused', async () => {
    const store = await createJobQueue({
      databaseUrl: queue.url,
      jobs,
      onError(error) {
        throw error;
      },
    });
    await store.addBulk([{ name: QUEUE, id: 'spec:1', data: {} }]);
    const unsure = await runWords(['queues', 'order', 'drain', QUEUE], { env });
    expect(unsure).toMatchObject({ exitCode: 1, out: [`drain would remove 1 of ${QUEUE}`] });
    expect((await runWords(['queues'], { env })).out[1]).toMatch(
      /^operations\.verify-log +1 +0 +0 +0 +0 s$/u,
    );
    expect((await runWords(['queues', 'order', 'drain', QUEUE, '--confirm', QUEUE], { env })).exitCode).toBe(
      0,
    );
    expect(await store.backlog()).toBe(0);
    expect((await runWords(['queues', 'order', 'pause', 'no.such'], { env })).exitCode).toBe(1);
    await store.close();
  });

  it('a projection is rebuilt and reaches the head, and an unknown one is refused by name', async () => {
    expect(await runWords(['projections', 'rebuild', 'operations'], { env })).toMatchObject({
      exitCode: 0,
      out: ['rebuilt  operations'],
    });
    expect((await runWords(['projections'], { env })).out.join('\n')).toMatch(/^operations +1 +\d+ +0$/mu);
    expect((await runWords(['projections', 'rebuild', 'nothing'], { env })).err[0]).toContain('nothing');
  });

  it('the doctor names what is missing with the next step, and fails', async () => {
    const { out, exitCode } = await runWords(['doctor'], { env });
    const lines = out.join('\n');
    expect(exitCode).toBe(1);
    expect(lines).toMatch(/^bad +Workers +none reports/mu);
    expect(lines).toMatch(/^bad +Keys +RAMPART_JWT_KEY, RAMPART_LOG_KEY missing/mu);
    expect(lines).toMatch(/^good +Schema +up to date/mu);
    expect(lines).toMatch(/^advice +Log +no worker verified/mu);
    expect(lines).toMatch(/^advice +Backup +none was made/mu);
  });

  it('migrate goes back one step when the step is named, and forward again', async () => {
    const newest = (await migrationStatus(database.url, migrations)).done.at(-1) ?? '';
    expect((await runWords(['migrate', 'down', '--confirm', 'Other'], { env })).err[0]).toContain(newest);
    expect((await runWords(['migrate', 'down', '--confirm', newest], { env })).out).toEqual([
      `Undone: ${newest}`,
    ]);
    const behind = await runWords(['migrate', 'status'], { env });
    expect(behind).toMatchObject({ exitCode: 1 });
    expect(behind.out.slice(1)).toEqual(['pending  1', `  ${newest}`]);
    expect((await runWords(['migrate', 'up'], { env })).exitCode).toBe(0);
    expect((await runWords(['migrate', 'status'], { env })).exitCode).toBe(0);
  });

  it('migrate refuses a database of a newer version with the reason, and a process that runs beside it says so', async () => {
    const owner = await createDataSource({
      url: database.url,
      applicationName: 'spec',
      poolSize: 1,
    }).initialize();
    await owner.query(
      `INSERT INTO public.migration (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`,
    );
    await owner.destroy();
    const said: string[] = [];
    await awaitMigrations(database.url, migrations, { onNewer: (sentence) => said.push(sentence) });
    expect(said).toEqual([expect.stringMatching(/it has Later9999999999999\. Finish the upgrade/u)]);
    const refused = await runWords(['migrate'], { env });
    expect(refused.exitCode).toBe(1);
    expect(refused.err[0]).toMatch(/newer version: it has Later9999999999999/u);
  });
});
