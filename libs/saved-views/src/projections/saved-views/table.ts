import { isolateTenantTableSql } from '@rampart/database';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';

@Entity('saved_view')
export class SavedViewRow {
  @PrimaryColumn('uuid', { name: 'view_id' })
  viewId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  page!: string;

  @Column('text')
  name!: string;

  @Column('text')
  query!: string;

  @Column('boolean')
  shared!: boolean;

  @Column('boolean')
  removed!: boolean;
}

export class SavedViews1700001000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.saved_view (
  view_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  page text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  shared boolean NOT NULL,
  removed boolean NOT NULL
);
CREATE INDEX saved_view_page ON projection.saved_view (tenant_id, page);
`);
    await runner.query(isolateTenantTableSql('projection.saved_view'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.saved_view`);
  }
}
