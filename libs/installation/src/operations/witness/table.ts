import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores what each witness has seen. If it is lost, checkpoints are published once more, which does no harm. */
export class Witnessed1700003500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE log.witnessed (
  witness text NOT NULL,
  shard smallint NOT NULL,
  tenant_id uuid NOT NULL,
  size bigint NOT NULL,
  at timestamptz NOT NULL,
  -- The witness's own signature line, if it gives one.
  cosignature text,
  PRIMARY KEY (witness, shard, tenant_id)
);
`);
    await runner.query(isolateTenantTableSql('log.witnessed'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE log.witnessed`);
  }
}
