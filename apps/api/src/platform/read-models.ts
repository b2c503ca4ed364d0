import { Inject, Injectable } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import { type Position, projectionPosition, waitForProjection } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import type { DataSource, EntityManager } from 'typeorm';
import { Answer } from './answer.js';
import { PastReads } from './past-reads.js';
import { noteRead } from './request-positions.js';
import { askedPosition } from './time-travel.js';
import { APP_DATABASE } from './tokens.js';

/** The longest wait of a write for its projections, milliseconds; then the caller gets the answer anyway. */
const TIMEOUT_MS = 2_000;

@Injectable()
export class ReadModels {
  constructor(
    @Inject(APP_DATABASE) private readonly database: DataSource,
    @Inject(PastReads) private readonly past: PastReads,
  ) {}

  /** Runs a query confined to the caller's tenant; the position is read before the data. */
  async read<T>(
    caller: { readonly tenantId: string },
    projection: string,
    query: (manager: EntityManager) => Promise<T>,
  ): Promise<Answer<T>> {
    const asked = askedPosition();
    if (asked !== null)
      return new Answer(await this.past.read(caller.tenantId, projection, asked, query), asked);
    return withTenant(this.database, caller.tenantId, async (manager) => {
      const asOf = await projectionPosition(manager, projection);
      noteRead(asOf);
      return new Answer(await query(manager), asOf);
    });
  }

  /** Runs a query over all tenants; the query must name them. @throws DomainError `event-log.history-preparing` */
  across<T>(
    projection: string,
    position: Position,
    query: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    return this.past.across(projection, position, query);
  }

  /** Answers a write after these projections show it, so that the caller's next read shows it too. */
  async written<T>(
    change: Promise<{ readonly value: T; readonly position: number | null }>,
    projections: readonly string[],
  ): Promise<Answer<T> | T> {
    const { value, position } = await change;
    if (position === null) return value;
    await Promise.all(projections.map((name) => this.reached(name, position)));
    return new Answer(value, position);
  }

  /** Waits until a projection shows a position. The wait is short, because the worker may be slow or stopped. */
  async reached(projection: string, position: number): Promise<void> {
    try {
      await waitForProjection(this.database.manager, projection, position, { timeoutMs: TIMEOUT_MS });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'event-log.projection-behind')) throw error;
    }
  }
}
