import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import { AS_OF, type EventLog, type Position, TenantHistories } from '@rampart/event-log';
import type { Logger } from 'pino';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { entities, projections } from '@rampart/installation';
import type { ApiEnvironment } from './environment.js';
import { refuseFuture } from './time-travel.js';
import { APP_DATABASE, ENVIRONMENT, EVENT_LOG, LOGGER } from './tokens.js';

/** A query may read the tables of a few projections besides its own. */
const MOST_PROJECTIONS = 5;

/** Runs queries over read models as they stood at a position of the past. */
@Injectable()
export class PastReads implements OnModuleDestroy {
  private readonly histories: TenantHistories;

  constructor(
    @Inject(APP_DATABASE) private readonly database: DataSource,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(ENVIRONMENT) environment: ApiEnvironment,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.histories = new TenantHistories({
      log,
      ownerUrl: environment.DATABASE_URL,
      projections,
      entities,
      onError: (error) => logger.error({ err: error }, 'a history could not be made or ended'),
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.histories.stop();
  }

  /**
   * The same query as for the present. Rights are those of now, and so are erasures.
   * @throws DomainError `time-travel.beyond-head`, `event-log.history-preparing`
   */
  async read<T>(
    tenantId: string,
    projection: string,
    position: Position,
    query: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    refuseFuture(position, await this.log.head());
    const names = new Set([projection]);
    for (;;) {
      const schemas = await Promise.all(
        [...names].map((name) => this.histories.at(tenantId, name, position)),
      );
      try {
        return await this.within(tenantId, schemas, position, query);
      } catch (error) {
        const missing = this.missingProjection(error);
        if (missing === undefined || names.has(missing) || names.size === MOST_PROJECTIONS) throw error;
        names.add(missing);
      }
    }
  }

  private within<T>(
    tenantId: string,
    schemas: readonly string[],
    position: Position,
    query: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    return withTenant(this.database, tenantId, async (manager) => {
      // Never `projection`: a table that is not there must not be read as it is now.
      await manager.query(`SELECT set_config('search_path', $1, true), set_config('${AS_OF}', $2, true)`, [
        [...schemas, 'public'].join(','),
        String(position),
      ]);
      return query(manager);
    });
  }

  /** Which projection to add when a table was not found (SQLSTATE 42P01). */
  private missingProjection(error: unknown): string | undefined {
    if (!(error instanceof QueryFailedError)) return undefined;
    const { code, message } = error.driverError as { readonly code?: string; readonly message: string };
    const table = code === '42P01' ? /relation "([^".]+)"/.exec(message)?.[1] : undefined;
    return table === undefined ? undefined : this.histories.projectionOf(table);
  }
}
