import { withTenant } from '@rampart/database';
import type { EventLog } from '@rampart/event-log';
import { type Clock, DomainError } from '@rampart/kernel';
import type { DataSource, EntityManager } from 'typeorm';
import {
  LIMIT_REACHED,
  type LimitName,
  limitReachedMessage,
  LIMITS,
  type LimitUse,
  type PlaceCounting,
  type QuotaReservations,
  type WantedPlace,
} from '../contract/index.js';
import { NO_USAGE, placesTaken, type Usage, usageAfter, withoutEnded } from '../domain/usage.js';
import { limitIn, type TenantPlans } from './tenant-plans.js';

export interface PlanLimitsContext {
  readonly log: Pick<EventLog, 'head' | 'replay'>;
  readonly clock: Clock;
  /** The connection pool for the locks. */
  readonly database: DataSource;
  readonly plans: TenantPlans;
  readonly countings: readonly PlaceCounting[];
}

/** A time in the past, as a position in the log and a timestamp. */
export interface PlanMoment {
  readonly position: number;
  readonly at: Date;
}

/** The number of tenants whose usage is cached. For others the log is read from the start. */
const REMEMBERED = 1_000;

/** Under a lock of tenant and limit, so that each caller sees reservations before it (decision 0701). */
export class PlanLimits implements QuotaReservations<EntityManager> {
  private readonly known = new Map<string, Usage>();
  private readonly types: readonly string[];

  constructor(private readonly context: PlanLimitsContext) {
    this.types = [...new Set(context.countings.flatMap(({ types }) => types))];
  }

  reserveQuota<T>(
    tenantId: string,
    wanted: readonly WantedPlace[],
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    return withTenant(this.context.database, tenantId, async (manager) => {
      const limited = await this.limited(tenantId, wanted);
      for (const { limit } of limited) await lock(manager, tenantId, limit);
      if (limited.length > 0) await this.assertRoom(tenantId, limited);
      return work(manager);
    });
  }

  /** Returns every limit with the tenant's use, in the order of the list, now or at a past time. */
  async uses(tenantId: string, past: PlanMoment | null = null): Promise<LimitUse[]> {
    const { clock, plans } = this.context;
    const now = (past?.at ?? clock.now()).getTime();
    const usage = past === null ? await this.usage(tenantId) : await this.usageAt(tenantId, past.position);
    const holding = await (past === null
      ? plans.holdingOf(tenantId)
      : plans.holdingAt(tenantId, past.position));
    const names = Object.keys(LIMITS) as LimitName[];
    return names.map((limit) => {
      const ends = [...placesTaken(usage, limit, now).values()];
      const first = Math.min(...ends);
      const { title, per } = LIMITS[limit];
      const freeAt = Number.isFinite(first) ? new Date(first).toISOString() : null;
      return { limit, title, per, allowed: limitIn(holding, limit), used: ends.length, freeAt };
    });
  }

  /** Returns the limits that apply, always in the same order, which prevents deadlocks. */
  private async limited(tenantId: string, wanted: readonly WantedPlace[]): Promise<Limited[]> {
    const all = await Promise.all(
      wanted.map(async (place) => ({
        ...place,
        allowed: await this.context.plans.limitOf(tenantId, place.limit),
      })),
    );
    return all
      .flatMap(({ allowed, ...place }) => (allowed === null ? [] : [{ ...place, allowed }]))
      .sort((a, b) => (a.limit < b.limit ? -1 : 1));
  }

  private async assertRoom(tenantId: string, limited: readonly Limited[]): Promise<void> {
    const usage = await this.usage(tenantId);
    const now = this.context.clock.now().getTime();
    for (const { limit, key, allowed } of limited) {
      const taken = placesTaken(usage, limit, now);
      if (taken.has(key) || taken.size < allowed) continue;
      const message = limitReachedMessage(limit, allowed, taken.size);
      throw new DomainError(LIMIT_REACHED, 'conflict', message, { limit, allowed, used: taken.size });
    }
  }

  /** Reads only the events since the last call. */
  private async usage(tenantId: string): Promise<Usage> {
    const { log, clock, countings } = this.context;
    const head = await log.head();
    let usage = this.known.get(tenantId) ?? NO_USAGE;
    for await (const events of log.replay(usage.position, head, { tenantId, types: this.types }))
      usage = usageAfter(usage, events, usage.position, countings);
    usage = withoutEnded({ ...usage, position: Math.max(head, usage.position) }, clock.now().getTime());
    this.remember(tenantId, usage);
    return usage;
  }

  /** Returns the usage at a position, read from the start of the log. */
  private async usageAt(tenantId: string, position: number): Promise<Usage> {
    const { log, countings } = this.context;
    let usage = NO_USAGE;
    if (position > 0)
      for await (const events of log.replay(0, position, { tenantId, types: this.types }))
        usage = usageAfter(usage, events, position, countings);
    return usage;
  }

  private remember(tenantId: string, usage: Usage): void {
    // When two counts run at the same time, the later one is kept.
    if ((this.known.get(tenantId)?.position ?? 0) > usage.position) return;
    this.known.delete(tenantId);
    this.known.set(tenantId, usage);
    const [oldest] = this.known.keys();
    if (this.known.size > REMEMBERED && oldest !== undefined) this.known.delete(oldest);
  }
}

type Limited = WantedPlace & { readonly allowed: number };

async function lock(manager: EntityManager, tenantId: string, limit: LimitName): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `plan-limit:${limit}:${tenantId}`,
  ]);
}
