import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hostname } from 'node:os';
import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { eventLogMigrations } from '@rampart/event-log';
import { randomIds } from '@rampart/kernel';
import { PROCESS_GONE_MS, processStateSchema } from '../contract/system.js';
import { soc } from '../../capability.js';
import { listProcesses, type LostProcess, ProcessReporter, type Whereabouts } from './process-reporter.js';

describe('processes that report their health', () => {
  let test: TestDatabase;
  const open: ReturnType<typeof createDataSource>[] = [];

  beforeAll(async () => {
    test = await createTestDatabase([...eventLogMigrations, ...soc.migrations]);
  });

  afterAll(async () => {
    for (const database of open) await database.destroy();
    await test?.drop();
  });

  const connect = async (role: 'rampart_app' | 'rampart_system') => {
    const database = createDataSource({ url: test.url, role, applicationName: 'process-reporter-spec' });
    open.push(database);
    return database.initialize();
  };
  const start = async (role: 'api' | 'worker', whereabouts: Whereabouts) => {
    const database = await connect(role === 'api' ? 'rampart_app' : 'rampart_system');
    const onError = (error: unknown): never => {
      throw error;
    };
    const lost: LostProcess[] = [];
    const onLost = async (process: LostProcess): Promise<void> => void lost.push(process);
    const reporter = new ProcessReporter({ role, whereabouts, database, ids: randomIds, onError, onLost });
    await reporter.start();
    return { reporter, database, lost };
  };
  const pod = (name: string, node: string): Whereabouts => ({
    RAMPART_POD_NAME: name,
    RAMPART_NODE_NAME: node,
    RAMPART_POD_NAMESPACE: 'rampart',
  });

  it('are listed by pod and node, and disappear when they stop or fall silent', async () => {
    const api = await start('api', pod('api-7d9c-x2', 'node-a'));
    const worker = await start('worker', pod('worker-5f6b-q8', 'node-b'));
    const plain = await start('worker', {});
    const seen = await listProcesses(api.database);
    for (const state of seen) processStateSchema.parse(state);
    expect(seen.map(({ id, role, node, pod: where }) => [id, role, node, where])).toEqual([
      [api.reporter.id, 'api', 'node-a', { name: 'api-7d9c-x2', namespace: 'rampart' }],
      [worker.reporter.id, 'worker', 'node-b', { name: 'worker-5f6b-q8', namespace: 'rampart' }],
      [plain.reporter.id, 'worker', hostname(), null],
    ]);
    expect(seen[0]).toMatchObject({ seconds: null, cpu: { share: null }, own: { processors: null } });
    await api.reporter.report();
    const [again] = await listProcesses(api.database);
    expect(again?.seconds).toBeGreaterThan(0);
    expect(again?.own.processors).not.toBeNull();

    await plain.reporter.stop();
    await worker.database.query(
      `UPDATE soc.process_report SET at = at - make_interval(secs => $1) WHERE process_id = $2`,
      [PROCESS_GONE_MS / 1_000 + 1, worker.reporter.id],
    );
    expect((await listProcesses(api.database)).map(({ id }) => id)).toEqual([api.reporter.id]);
    const before = api.lost.length;
    await api.reporter.report();
    expect(await worker.database.query(`SELECT process_id FROM soc.process_report`)).toHaveLength(1);
    expect(before).toBe(0);
    expect(api.lost).toMatchObject([{ processId: worker.reporter.id, role: 'worker' }]);
    await Promise.all([api, worker].map(({ reporter }) => reporter.stop()));
    expect(await listProcesses(api.database)).toEqual([]);
  });
});
