import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, serverAccount } from './account.js';
import { type BinariesChoice, chooseBinaries } from './binaries.js';
import { bringUp, type Running } from './bring-up.js';
import { bundledBinaries } from './bundled-binaries.js';
import { ensureDatabases } from './databases.js';
import { EmbeddedPostgresError, fileFailure } from './failures.js';
import { dataMajor, initialise } from './initialise.js';
import { type Instance, instanceUrl, newInstance, readInstance, writeInstance } from './instance.js';
import { ensureJobsDatabase, LOGINS, loginUrl } from './logins.js';
import { isAlive } from './lock-file.js';
import { settleFolder } from './location.js';
import type { Plan } from './plan.js';
import { isOwn } from './platform.js';
import { endServer } from './server-process.js';
import { systemBinaries } from './system-binaries.js';

export interface PostgresSettings {
  /** The folder for all files of this server: data, log, instance file. Created when missing. */
  readonly dataDir: string;
  /** The wanted TCP port; by default the last one, or a free one. */
  readonly port?: number;
  /** Bundled first by default, then the machine's. Existing data takes precedence: only its major version reads it. */
  readonly binaries?: BinariesChoice;
  /** More PostgreSQL settings, for instance `{ fsync: 'off' }` for a temporary server. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Milliseconds to wait for another server on the same data to end; 60 s by default. */
  readonly timeoutMs?: number;
  /** Reports progress in lines of text. */
  readonly say?: (line: string) => void;
}

export interface PostgresServer {
  /** URL of the database `rampart` for its owner, a superuser: for migrations and operators. */
  readonly url: string;
  /** URL of the same database for processes: a login without rights that assumes the product's roles. */
  readonly serviceUrl: string;
  /** URL of the database `rampart_jobs` for its owner. */
  readonly jobsUrl: string;
  readonly pid: number;
  /** True when a running server of a killed launcher was taken over. */
  readonly adopted: boolean;
  /** For instance `bundled PostgreSQL 18`. */
  readonly description: string;
  /** The real folder, which may lie outside `dataDir` with a link to it. */
  readonly folder: string;
  /** Restarts the server at its port when it ends unexpectedly, until `stop()`. */
  keepRunning(): void;
  stop(): Promise<void>;
  /** Stops the server and removes its files, also outside `dataDir`; for temporary servers. */
  destroy(): Promise<void>;
  restart(): Promise<void>;
  /** Kills the server with SIGKILL, like a power cut; for tests. `restart()` starts it again. */
  kill(): Promise<void>;
}

const LOOK_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const DATABASES = ['rampart', 'rampart_jobs'] as const;

/** Creates data on first use; connections are possible at return. @throws EmbeddedPostgresError with the next step */
export async function startPostgres(settings: PostgresSettings): Promise<PostgresServer> {
  const plan = makePlan(settings);
  const instance = await ensureCluster(plan);
  const running = await bringUp(plan, { ...instance, port: settings.port ?? instance.port });
  await ensureDatabases(instanceUrl(running.instance, 'postgres'), DATABASES);
  await ensureJobsDatabase(
    instanceUrl(running.instance, 'postgres'),
    loginUrl(running.instance, LOGINS.jobs, DATABASES[1]),
  );
  return new EmbeddedPostgres(settings.dataDir, plan, running);
}

function makePlan(settings: PostgresSettings): Plan {
  const say = settings.say ?? (() => undefined);
  const newcomer = serverAccount();
  const { folder, moved } = settleFolder(settings.dataDir, newcomer);
  if (moved)
    say(`${settings.dataDir} links to ${folder}: PostgreSQL does not run as root and must reach its files.`);
  const pgdata = join(folder, 'pgdata');
  const account = ownerOf(pgdata, newcomer);
  const sources = { bundled: () => bundledBinaries(folder, account), system: () => systemBinaries() };
  const binaries = chooseBinaries(sources, settings.binaries, dataMajor(pgdata));
  return {
    folder,
    pgdata,
    account,
    binaries,
    settings: settings.settings ?? {},
    say,
    timeoutMs: settings.timeoutMs ?? 60_000,
  };
}

function ownerOf(pgdata: string, newcomer: Account | undefined): Account | undefined {
  if (!existsSync(pgdata)) return newcomer;
  const { uid, gid } = statSync(pgdata);
  if (newcomer !== undefined) return { uid, gid };
  if (isOwn(uid, process.getuid?.())) return undefined;
  throw new EmbeddedPostgresError(
    'foreign-data',
    `The data in ${pgdata} belongs to user id ${uid}, who started Rampart here before (root's server runs as 65534). ` +
      `Start as the same user again, or set RAMPART_HOME to a folder of your own.`,
  );
}

async function ensureCluster(plan: Plan): Promise<Instance> {
  const existing = readInstance(plan.folder);
  if (dataMajor(plan.pgdata) !== undefined) {
    if (existing !== undefined) return existing;
    throw new EmbeddedPostgresError(
      'instance-file-missing',
      `${join(plan.folder, 'instance.json')} is missing, and with it the password of the data beside it. Restore it from a backup.`,
    );
  }
  const instance = existing ?? newInstance();
  plan.say(`Making a database (${describe(plan)}) in ${plan.pgdata}.`);
  try {
    writeInstance(plan.folder, instance);
  } catch (error) {
    throw fileFailure(error, plan.folder);
  }
  await initialise(plan, instance);
  return instance;
}

function describe(plan: Plan): string {
  return `${plan.binaries.kind} PostgreSQL ${plan.binaries.major}`;
}

class EmbeddedPostgres implements PostgresServer {
  private readonly stopping = new AbortController();
  private watching: Promise<void> | undefined;

  constructor(
    private readonly dataDir: string,
    private readonly plan: Plan,
    private running: Running,
  ) {}

  get url(): string {
    return instanceUrl(this.running.instance, DATABASES[0]);
  }

  get serviceUrl(): string {
    return loginUrl(this.running.instance, LOGINS.service, DATABASES[0]);
  }

  get jobsUrl(): string {
    return loginUrl(this.running.instance, LOGINS.jobs, DATABASES[1]);
  }

  get pid(): number {
    return this.running.pid;
  }

  get adopted(): boolean {
    return this.running.adopted;
  }

  get description(): string {
    return describe(this.plan);
  }

  get folder(): string {
    return this.plan.folder;
  }

  keepRunning(): void {
    this.watching ??= this.watch();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.watching;
    await endServer(this.pid, 'SIGINT');
  }

  async destroy(): Promise<void> {
    await this.stop();
    for (const path of [this.plan.folder, this.dataDir]) rmSync(path, { recursive: true, force: true });
  }

  async restart(): Promise<void> {
    await endServer(this.pid, 'SIGINT');
    this.running = await bringUp(this.plan, this.running.instance);
  }

  async kill(): Promise<void> {
    await endServer(this.pid, 'SIGKILL');
  }

  private async watch(): Promise<void> {
    for (let wait = LOOK_MS; await this.pause(wait);) {
      if (isAlive(this.pid)) {
        wait = LOOK_MS;
        continue;
      }
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      await this.startAgain();
    }
  }

  private async startAgain(): Promise<void> {
    const { say, folder } = this.plan;
    const { pid, instance } = this.running;
    say(
      `PostgreSQL (process ${pid}) ended by itself; starting it again. Its log: ${join(folder, 'postgres.log')}`,
    );
    try {
      this.running = await bringUp(this.plan, instance);
      say(`PostgreSQL is up again (process ${this.pid}).`);
      if (this.running.instance.port !== instance.port)
        say('It listens on another port than the other processes know: stop Rampart and start it again.');
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  }

  /** @returns whether to continue */
  private async pause(milliseconds: number): Promise<boolean> {
    const { signal } = this.stopping;
    await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
    return !signal.aborted;
  }
}
