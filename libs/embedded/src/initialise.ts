import { execFile } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.js';
import { noSpace, serverFailure } from './failures.js';
import { type Instance, OWNER } from './instance.js';
import type { Plan } from './plan.js';
import { programFile } from './platform.js';

const run = promisify(execFile);

/** In bytes: a new cluster needs 40 MB, its first segments of the write-ahead log, and free space. */
const NEEDED_BYTES = 300 * 2 ** 20;

/** The number in `PG_VERSION`; undefined without data. */
export function dataMajor(pgdata: string): number | undefined {
  const path = join(pgdata, 'PG_VERSION');
  return existsSync(path) ? Number(readFileSync(path, 'utf8').trim()) : undefined;
}

/** UTF-8, C locale, scram; renamed into place when complete. @throws EmbeddedPostgresError when initdb fails */
export async function initialise(plan: Plan, instance: Instance): Promise<void> {
  const { binaries, pgdata, account } = plan;
  const fresh = `${pgdata}.new`;
  const passwordFile = `${pgdata}.password`;
  rmSync(fresh, { recursive: true, force: true });
  const disk = statfsSync(join(pgdata, '..'));
  if (disk.bavail * disk.bsize < NEEDED_BYTES) throw noSpace(pgdata);
  try {
    mkdirSync(fresh, { mode: 0o700 });
    writeFileSync(passwordFile, instance.password, { mode: 0o600 });
    for (const path of [fresh, passwordFile])
      if (account !== undefined) chownSync(path, account.uid, account.gid);
    await run(
      join(binaries.bin, programFile('initdb')),
      initdbArguments(fresh, passwordFile, plan.settings),
      {
        ...account,
        cwd: fresh,
        env: serverEnvironment(binaries),
      },
    );
    appendFileSync(join(fresh, 'postgresql.conf'), `\nrampart.instance_token = '${instance.token}'\n`);
    renameSync(fresh, pgdata);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw serverFailure('initdb', `${(error as { stderr?: string }).stderr ?? ''}${String(error)}`, pgdata);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function initdbArguments(pgdata: string, passwordFile: string, settings: Plan['settings']): string[] {
  return [
    `--pgdata=${pgdata}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
    ...(settings['fsync'] === 'off' ? ['--no-sync'] : []),
  ];
}

/** The environment without the caller's PG* and locale settings. */
export function serverEnvironment(binaries: Binaries): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', ...binaries.env };
}
