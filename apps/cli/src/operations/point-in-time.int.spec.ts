import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { freePort } from '@rampart/embedded';
import { INSTALLATION_TENANT_ID } from '@rampart/identity-access';
import { openLogs, recordOperation } from '@rampart/installation';
import { randomIds, systemClock } from '@rampart/kernel';
import pg from 'pg';
import { runWords } from '../testing/fake-terminal.js';

jest.setTimeout(120_000);

/** Debian's own PostgreSQL: the bundled one has no pg_basebackup. */
const DEBIAN = '/usr/lib/postgresql';
const bin = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
  .map((version) => join(DEBIAN, version, 'bin'))
  .find((folder) => existsSync(join(folder, 'pg_basebackup')));
const UNPRIVILEGED = 65534;
const isRoot = process.getuid?.() === 0;
const withDebian = bin === undefined ? describe.skip : describe;
const USER = '00000000-0000-7000-8000-000000000001';

withDebian('Recovery of an own PostgreSQL to a moment (needs Debian’s postgresql)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-pitr-'));
  const at = (name: string): string => join(folder, name);
  const env = { RAMPART_KEK: Buffer.alloc(32, 3).toString('base64') };
  let port: number;

  const run = (program: string, ...words: string[]): string =>
    execFileSync(join(bin ?? '', program), words, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isRoot && { uid: UNPRIVILEGED, gid: UNPRIVILEGED }),
    });
  const start = (data: string): string => run('pg_ctl', '-D', data, '-w', '-l', at('log'), 'start');
  const stop = (data: string, mode: string): string => run('pg_ctl', '-D', data, '-w', '-m', mode, 'stop');
  const url = (): string => `postgres://postgres@127.0.0.1:${port}/postgres`;

  beforeAll(async () => {
    port = await freePort();
    mkdirSync(at('wal'));
    for (const path of [folder, at('wal')]) {
      chmodSync(path, 0o700);
      if (isRoot) chownSync(path, UNPRIVILEGED, UNPRIVILEGED);
    }
    run('initdb', '-D', at('data'), '-U', 'postgres', '-E', 'UTF8', '--no-locale', '-A', 'trust', '-N');
    // As docs/operations.md says; a test need not survive the machine's crash.
    const settings = [
      ...[`port = ${port}`, `listen_addresses = '127.0.0.1'`, `unix_socket_directories = '${folder}'`],
      ...[
        'fsync = off',
        'archive_mode = on',
        `archive_command = 'test ! -f ${at('wal')}/%f && cp %p ${at('wal')}/%f'`,
      ],
    ];
    appendFileSync(at('data/postgresql.conf'), `${settings.join('\n')}\n`);
    start(at('data'));
  });
  afterAll(() => {
    for (const data of ['data', 'recovered'])
      if (existsSync(join(at(data), 'postmaster.pid'))) stop(at(data), 'immediate');
    rmSync(folder, { recursive: true, force: true });
  });

  async function ask(sql: string): Promise<string> {
    const client = new pg.Client({ connectionString: url() });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ said: string }>(sql);
    await client.end();
    return rows[0]?.said ?? '';
  }
  async function append(times: number): Promise<number> {
    const settings = { DATABASE_URL: url(), RAMPART_KEK: env.RAMPART_KEK };
    const { log, closeLogs } = openLogs(settings, {
      sizes: { write: 1, read: 1 },
      onProblem: () => undefined,
    });
    const context = { log, clock: systemClock, ids: randomIds, tenantId: INSTALLATION_TENANT_ID };
    const by = { tenantId: INSTALLATION_TENANT_ID, userId: USER };
    const data = { projection: 'operations', by: USER };
    for (let time = 0; time < times; time += 1)
      await recordOperation(context, by, { type: 'ProjectionRebuildOrdered', data });
    const head = await log.head();
    await closeLogs();
    return head;
  }

  it('leaves the log of that moment intact, without what came later', async () => {
    const installed = await runWords(['migrate'], { env: { ...env, DATABASE_URL: url() } });
    expect(installed.err).toEqual([]);
    run('pg_basebackup', '-d', url(), '-D', at('recovered'), '-X', 'none', '--checkpoint=fast');
    const head = await append(20);
    const moment = await ask(`SELECT clock_timestamp()::text AS said`);
    await append(10);
    // A stopping server archives what it wrote.
    stop(at('data'), 'fast');
    rmSync(at('data'), { recursive: true });

    appendFileSync(
      at('recovered/postgresql.auto.conf'),
      [
        `restore_command = 'cp ${at('wal')}/%f %p'`,
        `recovery_target_time = '${moment}'`,
        `recovery_target_action = 'promote'`,
        '',
      ].join('\n'),
    );
    writeFileSync(at('recovered/recovery.signal'), '');
    start(at('recovered'));
    const verified = await runWords(['verify-log'], { env: { ...env, DATABASE_URL: url() } });
    expect(verified.out[0]).toMatch(/^(?:The log is intact|Nothing was found changed)/u);
    expect(Number(await ask('SELECT position::text AS said FROM log.head WHERE shard = 0'))).toBe(head);
    expect(await append(1)).toBe(head + 1);
  });
});
