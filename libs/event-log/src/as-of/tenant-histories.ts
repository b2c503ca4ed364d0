import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDataSource, type DatabasePlace } from '@rampart/database';
import { DomainError, t } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import type { EventLog, Position } from '../contract/event-log.js';
import type { Projection } from '../projection/projection.js';
import { type Build, BuildRegistry } from './build-registry.js';
import { extendHistory } from './extend-history.js';
import { KeepingLease } from './keeping-lease.js';
import { viewsOf } from './versioned-tables.js';

/** The login may assume the role `rampart_system`. */
export interface TenantHistoriesSettings extends DatabasePlace {
  readonly log: EventLog;
  readonly projections: readonly Projection[];
  readonly entities: NonNullable<Parameters<typeof createDataSource>[0]['entities']>;
  readonly onError: (error: unknown) => void;
  /** An open connection to ask for due work, so that other sessions open only when needed. */
  readonly reader?: DataSource;
  /** The most histories; default 512. The least recently used one is removed first. */
  readonly most?: number;
  /** The most bytes of all histories; default 4 GiB. */
  readonly mostBytes?: number;
  /** Milliseconds that a reader waits for a build; default 20,000. */
  readonly timeoutMs?: number;
  /** `keep` maintains histories with at least this number of events; default 2,000. */
  readonly keepFrom?: number;
  /** Milliseconds of silence after which another process may `keep`; default 20,000. */
  readonly leaseMs?: number;
}

const DEFAULTS = { most: 512, mostBytes: 4 * 2 ** 30, timeoutMs: 20_000, keepFrom: 2000 };

/** The most concurrent builds; more would slow down ordinary requests. */
const TOGETHER = 2;
const REGISTERING = 2;
/** Milliseconds. Idle sessions are closed soon, because they come on top of the process's other sessions. */
const IDLE_MS = 1000;

interface Scope {
  readonly projection: Projection;
  /** Null for all tenants. */
  readonly tenantId: string | null;
}

const keyOf = ({ projection, tenantId }: Scope): string => `${projection.name}|${tenantId ?? ''}`;

export class TenantHistories {
  private readonly projections: ReadonlyMap<string, Projection>;
  private readonly ownerOfTable: ReadonlyMap<string, string>;
  private readonly underWay = new Map<string, Promise<unknown>>();
  private readonly stopping = new AbortController();
  private readonly sources = new Map<'registry' | 'builder', Promise<DataSource>>();
  private readonly registry: BuildRegistry;
  private readonly lease: KeepingLease;
  private free = TOGETHER;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly settings: TenantHistoriesSettings) {
    this.projections = new Map(settings.projections.map((projection) => [projection.name, projection]));
    this.ownerOfTable = new Map(
      settings.projections.flatMap(({ name, tables }) => tables.map((table) => [table, name] as const)),
    );
    const own = (): Promise<DataSource> => this.open('registry');
    const { reader } = settings;
    const asking = reader === undefined ? own : () => Promise.resolve(reader);
    this.registry = new BuildRegistry({ own, reader: asking });
    this.lease = new KeepingLease(asking, randomUUID(), settings.leaseMs);
  }

  projectionOf(table: string): string | undefined {
    return this.ownerOfTable.get(table);
  }

  /** @param tenantId null for all tenants @throws DomainError `event-log.history-preparing` after the timeout */
  async at(tenantId: string | null, projection: string, position: Position): Promise<string> {
    const known = this.projections.get(projection);
    if (known === undefined) throw new TypeError(`There is no projection ${projection}. Check its name.`);
    const scope = known.acrossTenants === true ? null : tenantId;
    const found = await this.valid(known, scope);
    if (found !== null && found.position >= position) {
      await this.registry.touch(found.schema);
      return viewsOf(found.schema);
    }
    return viewsOf(await this.inTime(this.make(known, scope, position), projection));
  }

  async sweep(): Promise<number> {
    const { most, mostBytes } = { ...DEFAULTS, ...this.settings };
    const versions = new Map([...this.projections].map(([name, { version }]) => [name, version]));
    return this.registry.sweep({ most, mostBytes, versions });
  }

  dropForgotten(): Promise<number> {
    return this.registry.dropForgotten();
  }

  /**
   * Extends histories, longest first, and creates missing ones while half of the room is free. A round that was ended
   * continues after its last history. @returns null when another process is working
   */
  async keep(): Promise<number | null> {
    const head = await this.settings.log.head();
    const due = await this.longPasts(head);
    if (due.length === 0) return 0;
    return this.lease.whileHeld(async ({ after, reached }) => {
      let kept = 0;
      for (const { tenantId, projection } of due.slice(1 + due.findIndex((each) => keyOf(each) === after))) {
        this.stopping.signal.throwIfAborted();
        if ((await this.valid(projection, tenantId)) !== null || (await this.hasRoom())) {
          await this.registry.touch(await this.make(projection, tenantId, head));
          kept += 1;
        }
        if (!(await reached(keyOf({ projection, tenantId })))) return kept;
      }
      await reached('');
      return kept;
    });
  }

  private async longPasts(head: Position): Promise<Scope[]> {
    const { keepFrom } = { ...DEFAULTS, ...this.settings };
    const replayed = [...this.projections.values()].filter(
      ({ answersForThePast }) => answersForThePast !== true,
    );
    const across = head < keepFrom ? [] : replayed.filter(({ acrossTenants }) => acrossTenants === true);
    const within = replayed.filter(({ acrossTenants }) => acrossTenants !== true);
    return [
      ...across.map((projection) => ({ tenantId: null, projection })),
      ...(await this.registry.tenantsFrom(keepFrom)).flatMap((tenantId) =>
        within.map((projection) => ({ tenantId, projection })),
      ),
    ];
  }

  private async hasRoom(): Promise<boolean> {
    const { most, mostBytes } = { ...DEFAULTS, ...this.settings };
    const taken = await this.registry.taken();
    return taken.histories < most / 2 && taken.bytes < mostBytes / 2;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled([...this.underWay.values()]);
    const sources = await Promise.allSettled([...this.sources.values()]);
    this.sources.clear();
    for (const source of sources) if (source.status === 'fulfilled') await source.value.destroy();
  }

  private async valid(projection: Projection, tenantId: string | null): Promise<Build | null> {
    const build = await this.registry.find(projection.name, tenantId);
    if (build === null) return null;
    return build.version === projection.version && build.forgotten === build.erasures ? build : null;
  }

  private make(projection: Projection, tenantId: string | null, position: Position): Promise<string> {
    const key = keyOf({ projection, tenantId });
    const before = this.underWay.get(key) ?? Promise.resolve();
    const work = before
      .catch(() => undefined)
      .then(() => this.withTurn(() => this.makeNow(projection, tenantId, position)));
    return this.track(key, work);
  }

  private track<T>(key: string, work: Promise<T>): Promise<T> {
    const tracked = work.finally(() => {
      if (this.underWay.get(key) === tracked) this.underWay.delete(key);
    });
    this.underWay.set(key, tracked);
    return tracked;
  }

  private async makeNow(
    projection: Projection,
    tenantId: string | null,
    position: Position,
  ): Promise<string> {
    const { registry } = this;
    const system = await this.open('builder');
    const { log, most } = { ...DEFAULTS, ...this.settings };
    const { signal } = this.stopping;
    for (;;) {
      signal.throwIfAborted();
      const valid = await this.valid(projection, tenantId);
      if (valid !== null && valid.position >= position) return valid.schema;
      const schema = valid?.schema ?? (await registry.create(projection, tenantId, schemaName(), most));
      // Another process created, dropped or extended the history, so look again.
      if (schema === null) continue;
      const extension = { log, system, projection, tenantId, schema, upTo: position, signal };
      if (await extendHistory(extension)) return schema;
    }
  }

  private async withTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.free === 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.free -= 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free += 1;
      else next();
    }
  }

  private async inTime(work: Promise<string>, projection: string): Promise<string> {
    const done = new AbortController();
    const timeout = sleep(this.settings.timeoutMs ?? DEFAULTS.timeoutMs, null, { signal: done.signal });
    const late = timeout.catch(() => null);
    try {
      const schema = await Promise.race([work, late]);
      if (schema !== null) return schema;
    } finally {
      done.abort();
    }
    work.catch((error: unknown) => {
      if (!this.stopping.signal.aborted) this.settings.onError(error);
    });
    throw new DomainError(
      'event-log.history-preparing',
      'unavailable',
      t`The history of this page is still being built. Try again in a moment.`,
      { projection, retryAfterSeconds: 5 },
    );
  }

  /** Opens a source, again after a failure. */
  private async open(what: 'registry' | 'builder'): Promise<DataSource> {
    this.stopping.signal.throwIfAborted();
    const opened = this.sources.get(what) ?? this.connect(what);
    this.sources.set(what, opened);
    opened.catch(() => this.sources.delete(what));
    return opened;
  }

  private connect(what: 'registry' | 'builder'): Promise<DataSource> {
    const { url, poolerUrl, entities } = this.settings;
    const session = {
      ...{ url, poolerUrl },
      applicationName: 'rampart-history',
      role: 'rampart_system',
      idleMs: IDLE_MS,
    } as const;
    const source = createDataSource(
      what === 'registry'
        ? { ...session, poolSize: REGISTERING }
        : { ...session, entities, poolSize: TOGETHER, pipeline: true },
    );
    return source.initialize();
  }
}

/** Each history has a new name, so that a late reader finds nothing instead of another history. */
function schemaName(): string {
  return `as_of_${randomBytes(8).toString('hex')}`;
}
