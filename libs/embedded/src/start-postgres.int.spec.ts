import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './lock-file.js';
import { type PostgresServer, startPostgres } from './start-postgres.js';
import { queryServer } from './testing/query-server.js';

jest.setTimeout(60_000);

describe('the embedded PostgreSQL', () => {
  let base: string;
  let server: PostgresServer;
  const said: string[] = [];
  const start = (port?: number): Promise<PostgresServer> =>
    startPostgres({
      dataDir: join(base, 'postgres'),
      say: (line) => said.push(line),
      ...(port !== undefined && { port }),
    });

  beforeAll(async () => {
    base = mkdtempSync(join(tmpdir(), 'rampart-start-'));
    chmodSync(base, 0o755);
    server = await start();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(server.folder, { recursive: true, force: true });
    rmSync(base, { recursive: true, force: true });
  });

  it('has two durable UTF-8 databases with the C locale, which only this machine can reach with a password', async () => {
    expect(server.adopted).toBe(false);
    const [settings] = await queryServer(
      server.url,
      `SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS listen,
              current_setting('password_encryption') AS passwords, current_setting('server_encoding') AS encoding,
              (SELECT datcollate FROM pg_database WHERE datname = current_database()) AS locale`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      listen: '127.0.0.1',
      passwords: 'scram-sha-256',
      encoding: 'UTF8',
      locale: 'C',
    });
    expect(await queryServer(server.jobsUrl, `SELECT current_database() AS name`)).toEqual([
      { name: 'rampart_jobs' },
    ]);
    const stranger = new URL(server.url);
    stranger.password = 'guess';
    await expect(queryServer(stranger.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('keeps data, port and password after a restart', async () => {
    await queryServer(server.url, `CREATE TABLE kept AS SELECT 'Müller ☃' AS name`);
    const { url, pid } = server;
    await server.stop();
    expect(isAlive(pid)).toBe(false);
    server = await start();
    expect(server.url).toBe(url);
    expect(await queryServer(server.url, 'SELECT name FROM kept')).toEqual([{ name: 'Müller ☃' }]);
  });

  it('recovers committed data after a crash', async () => {
    await queryServer(server.url, `INSERT INTO kept VALUES ('just before')`);
    await server.kill();
    await server.restart();
    expect(await queryServer(server.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 2 }]);
  });

  it('uses another port when its own is in use, and reports it', async () => {
    const port = Number(new URL(server.url).port);
    await server.stop();
    const squatter = createServer().listen(port, '127.0.0.1');
    await once(squatter, 'listening');
    server = await start();
    squatter.close();
    expect(new URL(server.url).port).not.toBe(String(port));
    expect(said.join('\n')).toContain(`Port ${port} is taken`);
    expect(await queryServer(server.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 2 }]);
  });
});
