import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, serverAccount } from './account.js';
import { type BinariesChoice, chooseBinaries } from './binaries.js';
import { bringUp, type Plan, type Running } from './bring-up.js';
import { bundledBinaries } from './bundled-binaries.js';
import { ensureDatabases } from './databases.js';
import { EmbeddedPostgresError, fileFailure } from './failures.js';
import { dataMajor, initialise } from './initialise.js';
import { type Instance, instanceUrl, newInstance, readInstance, writeInstance } from './instance.js';
import { settleFolder } from './location.js';
import { endServer } from './server-process.js';
import { systemBinaries } from './system-binaries.js';

export interface PostgresSettings {
  /** Folder for everything of this server: data, log, instance file. Made when missing. */
  readonly dataDir: string;
  /** Wanted TCP port; the last used or a free one otherwise. */
  readonly port?: number;
  /** Bundled first, then the machine's, when absent. Existing data overrules: only its own major version reads it. */
  readonly binaries?: BinariesChoice;
  /** PostgreSQL settings beside the launcher's own, for instance `{ fsync: 'off' }` for a throw-away server. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How long to wait for another server over the same data to go away; 60 s when absent. */
  readonly patienceMs?: number;
  /** Hears what is being done, one plain line each. */
  readonly say?: (line: string) => void;
}

/** A running PostgreSQL with the databases `rampart` and `rampart_jobs`. */
export interface PostgresServer {
  /** URL of the database `rampart`, as its owner. */
  readonly url: string;
  /** URL of the database `rampart_jobs`. */
  readonly jobsUrl: string;
  readonly pid: number;
  /** True when a server left running by a killed launcher was taken over. */
  readonly adopted: boolean;
  /** For instance `bundled PostgreSQL 18`. */
  readonly description: string;
  /** Where its files really are (may lie outside `dataDir`, which then links there). */
  readonly folder: string;
  /** Ends sessions, writes a checkpoint, exits. */
  stop(): Promise<void>;
  /** Stops it and removes its files, also where they lie outside `dataDir`: for throw-away servers. */
  destroy(): Promise<void>;
  /** Stops and starts at the same port. */
  restart(): Promise<void>;
  /** SIGKILL, as a power cut would: for tests. `restart()` brings it back. */
  kill(): Promise<void>;
}

const DATABASES = ['rampart', 'rampart_jobs'] as const;

/**
 * Starts the embedded PostgreSQL over `dataDir`, making the data on first use, and waits until it accepts connections.
 *
 * @throws EmbeddedPostgresError with advice when it cannot run
 */
export async function startPostgres(settings: PostgresSettings): Promise<PostgresServer> {
  const plan = makePlan(settings);
  const instance = await ensureCluster(plan);
  const running = await bringUp(plan, { ...instance, port: settings.port ?? instance.port });
  await ensureDatabases(instanceUrl(running.instance, 'postgres'), DATABASES);
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
    patienceMs: settings.patienceMs ?? 60_000,
  };
}

/** Existing data is served by the account that owns it. */
function ownerOf(pgdata: string, newcomer: Account | undefined): Account | undefined {
  if (!existsSync(pgdata)) return newcomer;
  const { uid, gid } = statSync(pgdata);
  if (newcomer !== undefined) return { uid, gid };
  if (uid === process.getuid?.()) return undefined;
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
  await initialise(plan.binaries, plan.pgdata, instance, plan.account);
  return instance;
}

function describe(plan: Plan): string {
  return `${plan.binaries.kind} PostgreSQL ${plan.binaries.major}`;
}

class EmbeddedPostgres implements PostgresServer {
  constructor(
    private readonly dataDir: string,
    private readonly plan: Plan,
    private running: Running,
  ) {}

  get url(): string {
    return instanceUrl(this.running.instance, DATABASES[0]);
  }

  get jobsUrl(): string {
    return instanceUrl(this.running.instance, DATABASES[1]);
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

  async stop(): Promise<void> {
    await endServer(this.pid, 'SIGINT');
  }

  async destroy(): Promise<void> {
    await this.stop();
    for (const path of [this.plan.folder, this.dataDir]) rmSync(path, { recursive: true, force: true });
  }

  async restart(): Promise<void> {
    await this.stop();
    this.running = await bringUp(this.plan, this.running.instance);
  }

  async kill(): Promise<void> {
    await endServer(this.pid, 'SIGKILL');
  }
}
