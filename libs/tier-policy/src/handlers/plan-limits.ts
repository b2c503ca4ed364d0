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
  /** A pool that holds the locks. */
  readonly database: DataSource;
  readonly plans: TenantPlans;
  readonly countings: readonly PlaceCounting[];
}

/** A moment of the past: a position of the log, and its time. */
export interface PlanMoment {
  readonly position: number;
  readonly at: Date;
}

/** Tenants with cached usage; others are counted from the start of the log. */
const REMEMBERED = 1_000;

/** Counts the log and records under a lock of tenant and limit: each holder sees earlier reservations (0701). */
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

  /** Every limit with the tenant's use, in list order, now or at a past moment. */
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

  /** The limited ones, in one order for all, which prevents deadlocks. */
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

  /** Reads only events since the last call. */
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

  /** Everything recorded until a position, read from the beginning. */
  private async usageAt(tenantId: string, position: number): Promise<Usage> {
    const { log, countings } = this.context;
    let usage = NO_USAGE;
    if (position > 0)
      for await (const events of log.replay(0, position, { tenantId, types: this.types }))
        usage = usageAfter(usage, events, position, countings);
    return usage;
  }

  private remember(tenantId: string, usage: Usage): void {
    // Of two concurrent counts the later one stays.
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
