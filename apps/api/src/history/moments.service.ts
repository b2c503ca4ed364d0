import { Inject, Injectable } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import type { EventLog, Position } from '@rampart/event-log';
import { type Clock, DomainError, t } from '@rampart/kernel';
import type { DataSource, EntityManager } from 'typeorm';
import { refuseFuture, refuseFutureTime } from '../platform/time-travel.js';
import { APP_DATABASE, CLOCK, EVENT_LOG } from '../platform/tokens.js';
import type { MomentQuery } from './moment-query.js';

/** An event's position and time (ISO 8601). */
export interface Moment {
  readonly position: Position;
  readonly at: string;
}

interface Row {
  readonly position: string;
  readonly at: Date;
}

const event = (where: string, order: 'ASC' | 'DESC'): string => `
  SELECT e.position, e.at FROM log.block b
  JOIN log.event e ON e.shard = b.shard AND e.position BETWEEN b.first_position AND b.last_position
    AND e.tenant_id = b.tenant_id
  WHERE b.shard = 0 AND b.tenant_id = current_setting('rampart.tenant_id')::uuid AND ${where}
  ORDER BY b.last_position ${order}, e.position ${order} LIMIT 1`;

@Injectable()
export class MomentsService {
  constructor(
    @Inject(APP_DATABASE) private readonly database: DataSource,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `history.nothing-there`, `time-travel.beyond-head`, `time-travel.in-the-future` */
  async find(tenantId: string, query: MomentQuery): Promise<Moment> {
    if (query.upTo !== undefined) refuseFuture(query.upTo, await this.log.head());
    if (query.at !== undefined) refuseFutureTime(new Date(query.at), this.clock.now());
    const moment = await this.look(tenantId, query);
    if (moment !== null) return moment;
    throw new DomainError(
      'history.nothing-there',
      'not-found',
      t`There were no events at this time. Choose a later one.`,
    );
  }

  private look(tenantId: string, { at, before, after, upTo }: MomentQuery): Promise<Moment | null> {
    return withTenant(this.database, tenantId, (manager) => {
      if (at !== undefined) return atTime(manager, new Date(at));
      if (after !== undefined)
        return one(manager, event('b.last_position > $1 AND e.position > $1', 'ASC'), after);
      const end = upTo ?? (before === undefined ? Number.MAX_SAFE_INTEGER : before - 1);
      return upToPosition(manager, end);
    });
  }
}

const upToPosition = (manager: EntityManager, position: Position): Promise<Moment | null> =>
  one(manager, event('b.first_position <= $1 AND e.position <= $1', 'DESC'), position);

async function one(manager: EntityManager, sql: string, position: Position): Promise<Moment | null> {
  const rows: Row[] = await manager.query(sql, [position]);
  const [row] = rows;
  return row === undefined ? null : { position: Number(row.position), at: row.at.toISOString() };
}

/** Binary search over positions. It assumes that later events have later times, within clock error. */
export async function atTime(manager: EntityManager, time: Date): Promise<Moment | null> {
  let found: Moment | null = null;
  const newest = await upToPosition(manager, Number.MAX_SAFE_INTEGER);
  let [low, high] = [1, newest?.position ?? 0];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const moment = await upToPosition(manager, middle);
    if (moment === null || new Date(moment.at) <= time) {
      found = moment ?? found;
      low = middle + 1;
    } else {
      high = moment.position - 1;
    }
  }
  return found;
}
