import { isolateTenantTableSql, type MigrationClass } from '@rampart/database';
import type { Projection } from '@rampart/event-log';
import type { MigrationInterface, QueryRunner } from 'typeorm';

class Boards1700000800001 implements MigrationInterface {
  readonly name = 'Boards1700000800001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE projection.board (tenant_id uuid NOT NULL, stream text NOT NULL, events integer NOT NULL,
        position bigint NOT NULL, data jsonb NOT NULL, PRIMARY KEY (tenant_id, stream));
      CREATE INDEX board_newest ON projection.board (tenant_id, position DESC);
      ${isolateTenantTableSql('projection.board')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.board`);
  }
}

export const boardsMigrations: readonly MigrationClass[] = [Boards1700000800001];

export const boards: Projection = {
  name: 'boards',
  version: 1,
  tables: ['board'],
  handles: ['BenchMarked'],
  async apply(events, manager) {
    for (const { tenantId, stream, position, data } of events)
      await manager.query(
        `INSERT INTO board VALUES ($1, $2, 1, $3, $4)
         ON CONFLICT (tenant_id, stream) DO UPDATE SET events = board.events + 1, data = excluded.data`,
        [tenantId, stream, position, data],
      );
  },
};
