import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { createDataSource, withTenant } from '@rampart/database';
import { databasePlaceOf } from '@rampart/environment';
import { AS_OF, type EventLog, type Position, TenantHistories } from '@rampart/event-log';
import type { Logger } from 'pino';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { entities, projections } from '@rampart/installation';
import type { ApiEnvironment } from './environment.js';
import { APP_DATABASE, ENVIRONMENT, EVENT_LOG, LOGGER } from './tokens.js';

const MOST_PROJECTIONS = 5;

@Injectable()
export class PastReads implements OnModuleDestroy {
  private readonly histories: TenantHistories;
  private everyTenant: Promise<DataSource> | null = null;

  constructor(
    @Inject(APP_DATABASE) private readonly database: DataSource,
    @Inject(EVENT_LOG) log: EventLog,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.histories = new TenantHistories({
      log,
      ...databasePlaceOf(environment),
      projections,
      entities,
      onError: (error) => logger.error({ err: error }, 'a history could not be made or ended'),
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.histories.stop();
    await (await this.everyTenant)?.destroy();
  }

  /** Reads at a past position, with present rights and erasures. @throws DomainError `event-log.history-preparing` */
  async read<T>(
    tenantId: string,
    projection: string,
    position: Position,
    query: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    return this.withEvery(projection, { tenantId, position }, (schemas) =>
      withTenant(this.database, tenantId, async (manager) => {
        await travel(manager, schemas, position);
        return query(manager);
      }),
    );
  }

  /** Like `read`, but over all tenants and read-only. The query must name the operated tenants. */
  async across<T>(
    projection: string,
    position: Position,
    query: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    this.everyTenant ??= createDataSource({
      ...databasePlaceOf(this.environment),
      role: 'rampart_system',
      applicationName: 'rampart-past',
      poolSize: 1,
      idleMs: 1000,
    })
      .initialize()
      .catch((error: unknown) => {
        this.everyTenant = null;
        throw error;
      });
    const source = await this.everyTenant;
    return this.withEvery(projection, { tenantId: null, position }, (schemas) =>
      source.transaction(async (manager) => {
        await manager.query(`SET TRANSACTION READ ONLY`);
        await travel(manager, schemas, position);
        return query(manager);
      }),
    );
  }

  private async withEvery<T>(
    projection: string,
    { tenantId, position }: { readonly tenantId: string | null; readonly position: Position },
    work: (schemas: readonly string[]) => Promise<T>,
  ): Promise<T> {
    const names = new Set([projection]);
    for (;;) {
      const schemas = await Promise.all(
        [...names].map((name) => this.histories.at(tenantId, name, position)),
      );
      try {
        return await work(schemas);
      } catch (error) {
        const missing = this.missingProjection(error);
        if (missing === undefined || names.has(missing) || names.size === MOST_PROJECTIONS) throw error;
        names.add(missing);
      }
    }
  }

  /** The projection whose table was not found (SQLSTATE 42P01), which has to be added. */
  private missingProjection(error: unknown): string | undefined {
    if (!(error instanceof QueryFailedError)) return undefined;
    const { code, message } = error.driverError as { readonly code?: string; readonly message: string };
    const table = code === '42P01' ? /relation "([^".]+)"/.exec(message)?.[1] : undefined;
    return table === undefined ? undefined : this.histories.projectionOf(table);
  }
}

/** The search path leaves out `projection`, because a missing table must not be read in its present state. */
const travel = (manager: EntityManager, schemas: readonly string[], position: Position): Promise<unknown> =>
  manager.query(`SELECT set_config('search_path', $1, true), set_config('${AS_OF}', $2, true)`, [
    [...schemas, 'public'].join(','),
    String(position),
  ]);
