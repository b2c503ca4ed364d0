import { randomBytes, randomUUID } from 'node:crypto';
import { createDataSource, type MigrationClass, withTenant } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import {
  createPostgresEventLog,
  EventCatalog,
  type EventDefinition,
  type EventLog,
  eventLogMigrations,
  type Projection,
  type RecordedEvent,
} from '@rampart/event-log';
import type { Json } from '@rampart/kernel';
import type { DataSource, EntityManager } from 'typeorm';
import type { FigureRegistry } from '../registry.js';
import { figuresProjection } from '../projection/figures-projection.js';
import { Figures1700000920000 } from '../projection/migration.js';

/** An event to append: its data, and the milliseconds since the previous event. */
export interface Happening {
  readonly type: string;
  readonly data: Json;
  readonly afterMs: number;
}

const START = Date.parse('2026-01-01T00:00:00.000Z');

/** A log and the projection of figures on a separate database; the test applies events. */
export class FigureWorld {
  private constructor(
    readonly database: TestDatabase,
    readonly log: EventLog,
    readonly projection: Projection,
    private readonly system: DataSource,
    private readonly app: DataSource,
  ) {}

  static async open(
    registry: FigureRegistry,
    definitions: readonly EventDefinition[],
    migrations: readonly MigrationClass[] = [],
  ): Promise<FigureWorld> {
    const database = await createTestDatabase([...eventLogMigrations, Figures1700000920000, ...migrations]);
    const catalog = new EventCatalog(definitions);
    const log = createPostgresEventLog({ url: database.url, catalog, keyEncryptionKey: randomBytes(32) });
    const settings = { url: database.url, applicationName: 'figures-spec', poolSize: 2 };
    const system = await createDataSource({ ...settings, role: 'rampart_system' }).initialize();
    const app = await createDataSource({ ...settings, role: 'rampart_app' }).initialize();
    return new FigureWorld(database, log, figuresProjection(registry), system, app);
  }

  async close(): Promise<void> {
    await this.log.close();
    await Promise.all([this.system.destroy(), this.app.destroy()]);
    await this.database.drop();
  }

  /** Appends events one by one. @returns the events as recorded */
  async append(tenantId: string, happenings: readonly Happening[]): Promise<readonly RecordedEvent[]> {
    const after = await this.log.head();
    let at = START;
    for (const { type, data, afterMs } of happenings) {
      at += afterMs;
      await this.log.append({
        tenantId,
        stream: `story:${randomUUID()}`,
        expectedVersion: 0,
        events: [{ type, data }],
        commandId: randomUUID(),
        metadata: { actor: 'system', correlationId: randomUUID(), at: new Date(at).toISOString() },
      });
    }
    return this.log.read({ after, limit: happenings.length + 1 });
  }

  /** Applies events in transactions of `batch`. */
  async apply(events: readonly RecordedEvent[], batch: number): Promise<void> {
    const handled = events.filter(({ type }) => this.projection.handles.includes(type));
    for (let from = 0; from < handled.length; from += batch)
      await this.system.transaction((manager) =>
        this.projection.apply(handled.slice(from, from + batch), manager),
      );
  }

  read<T>(tenantId: string, query: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withTenant(this.app, tenantId, query);
  }
}
