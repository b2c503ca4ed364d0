import { isolateTenantTableSql, type MigrationClass } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

class AccountMail1700000231000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE projection.access_mail (
        cause bigint PRIMARY KEY,
        tenant_id uuid NOT NULL,
        user_id uuid NOT NULL,
        kind text NOT NULL,
        not_sent_reason text,
        settled_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX access_mail_by_user ON projection.access_mail (user_id, cause)`);
    await runner.query(isolateTenantTableSql('projection.access_mail'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.access_mail`);
  }
}

export const accountMailMigrations: readonly MigrationClass[] = [AccountMail1700000231000];
