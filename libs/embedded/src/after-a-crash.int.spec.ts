import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './lock-file.js';
import { type PostgresServer, startPostgres } from './start-postgres.js';
import { launchInProcess } from './testing/launcher-process.js';
import { queryServer } from './testing/query-server.js';

// Creating a cluster takes seconds on a busy machine.
jest.setTimeout(60_000);

describe('a start after a crash', () => {
  let base: string;
  let server: PostgresServer | undefined;
  const said: string[] = [];
  const start = async (timeoutMs = 60_000): Promise<PostgresServer> => {
    const settings = { dataDir: join(base, 'postgres'), timeoutMs, settings: { fsync: 'off' } };
    return (server = await startPostgres({ ...settings, say: (line) => said.push(line) }));
  };

  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'rampart-crash-'));
    chmodSync(base, 0o755);
  });
  afterEach(async () => {
    if (server !== undefined && isAlive(server.pid)) await server.stop();
    if (server !== undefined) rmSync(server.folder, { recursive: true, force: true });
    rmSync(base, { recursive: true, force: true });
  });

  it('takes over the server that a killed launcher left running, with its data', async () => {
    const { process: launcher, report } = await launchInProcess(join(base, 'postgres'));
    await queryServer(report.url, 'CREATE TABLE kept AS SELECT 1 AS n');
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    const { adopted, pid, url } = await start();
    expect({ adopted, pid, url }).toEqual({ adopted: true, pid: report.pid, url: report.url });
    expect(await queryServer(url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
  });

  it('ignores a stale lock file that names a process of another program', async () => {
    const first = await start();
    await first.kill();
    const lockFile = join(first.folder, 'pgdata', 'postmaster.pid');
    const { uid, gid } = statSync(join(first.folder, 'pgdata'));
    const bystander = spawn('sleep', ['600'], {
      stdio: 'ignore',
      ...(process.getuid?.() === 0 && { uid, gid }),
    });
    await once(bystander, 'spawn');
    writeFileSync(lockFile, readFileSync(lockFile, 'utf8').replace(/^\d+/, String(bystander.pid)));
    const again = await start();
    expect(again.adopted).toBe(false);
    expect(await queryServer(again.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    expect(said.join('\n')).toContain(`process ${bystander.pid} is something else`);
    expect(isAlive(bystander.pid ?? 0)).toBe(true);
    bystander.kill();
  });

  it('restarts a server at its port after each crash, until it is stopped', async () => {
    const server = await start();
    server.keepRunning();
    await queryServer(server.url, 'CREATE TABLE kept AS SELECT 1 AS n');
    const { url } = server;
    const pids = new Set([server.pid]);
    for (const kills of [1, 2]) {
      await server.kill();
      while (pids.has(server.pid)) await sleep(20);
      pids.add(server.pid);
      expect(await queryServer(url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
      expect(said.filter((line) => line.includes('ended by itself'))).toHaveLength(kills);
    }
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
  });

  it('neither uses nor kills a server that it cannot identify as its own', async () => {
    const running = await start();
    const file = join(running.folder, 'instance.json');
    const instance = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    writeFileSync(file, JSON.stringify({ ...instance, token: 'another' }));
    const failure = await startPostgres({ dataDir: join(base, 'postgres'), timeoutMs: 300 }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code: 'embedded.data-in-use' });
    expect(isAlive(running.pid)).toBe(true);
  });

  it('creates the data again when the first run was killed while creating it', async () => {
    const first = await start();
    await first.stop();
    const pgdata = join(first.folder, 'pgdata');
    rmSync(pgdata, { recursive: true });
    writeFileSync(`${pgdata}.password`, 'left behind');
    const again = await start();
    expect(await queryServer(again.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  it('explains the problem when the instance file is lost but the data exists', async () => {
    const first = await start();
    await first.stop();
    rmSync(join(first.folder, 'instance.json'));
    await expect(start()).rejects.toMatchObject({ code: 'embedded.instance-file-missing' });
  });
});
