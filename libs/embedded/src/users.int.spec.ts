import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgres } from './start-postgres.js';
import { launchInProcess } from './testing/launcher-process.js';
import { queryServer } from './testing/query-server.js';

/** Changing users needs root. Without root, the other specs already cover ordinary users. */
const asRoot = process.getuid?.() === 0 ? it : it.skip;
const ordinaryUser = { uid: 65534, gid: 65534 };

jest.setTimeout(60_000);

describe('users of the embedded PostgreSQL:', () => {
  let base: string;
  const servers: PostgresServer[] = [];
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'rampart-users-'));
    chmodSync(base, 0o755);
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.destroy();
    rmSync(base, { recursive: true, force: true });
  });
  const start = async (dataDir: string, say?: (line: string) => void): Promise<PostgresServer> => {
    const server = await startPostgres({ dataDir, settings: { fsync: 'off' }, ...(say && { say }) });
    servers.push(server);
    return server;
  };

  asRoot('when root starts it, the server and its data belong to an unprivileged account', async () => {
    const server = await start(join(base, 'postgres'));
    const owner = statSync(join(server.folder, 'pgdata')).uid;
    expect(owner).not.toBe(0);
    expect(statSync(`/proc/${server.pid}`).uid).toBe(owner);
    expect(statSync(join(server.folder, 'instance.json'))).toMatchObject({ uid: 0, mode: 0o100600 });
  });

  asRoot('below a folder that only root may enter, the data lies outside with a link to it', async () => {
    mkdirSync(join(base, 'closed'), { mode: 0o700 });
    const dataDir = join(base, 'closed', 'postgres');
    const said: string[] = [];
    const server = await start(dataDir, (line) => said.push(line));
    expect(server.folder.startsWith('/var/lib/rampart/')).toBe(true);
    expect(readlinkSync(dataDir)).toBe(server.folder);
    expect(said[0]).toContain(`${dataDir} links to ${server.folder}`);
    expect(await queryServer(server.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await server.destroy();
    expect([existsSync(server.folder), existsSync(dataDir)]).toEqual([false, false]);
  });

  asRoot('an ordinary user runs the server under their own account', async () => {
    chownSync(base, ordinaryUser.uid, ordinaryUser.gid);
    const { process: launcher, report } = await launchInProcess(join(base, 'postgres'), ordinaryUser);
    expect(report.error).toBeUndefined();
    expect(statSync(`/proc/${report.pid}`).uid).toBe(ordinaryUser.uid);
    expect(await queryServer(report.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    const gone = once(launcher, 'exit');
    launcher.stdin?.end();
    await gone;
  });

  asRoot('an ordinary user without write access gets an error that names the folder', async () => {
    const { process: launcher, report } = await launchInProcess(join(base, 'postgres'), ordinaryUser);
    launcher.stdin?.end();
    expect(report.error).toMatch(/may not write to .*postgres\. Give this user the right/);
  });

  asRoot('an ordinary user gets an error that names the owner of another user’s data', async () => {
    const server = await start(join(base, 'postgres'));
    await server.stop();
    const { process: launcher, report } = await launchInProcess(join(base, 'postgres'), {
      uid: 64_321,
      gid: 64_321,
    });
    launcher.stdin?.end();
    expect(report.error).toMatch(/belongs to user id 65534/);
  });
});
