import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RuleValues1700001365000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE projection.soc_rule
  ADD COLUMN placeholders text[] NOT NULL DEFAULT '{}',
  ADD COLUMN filled jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projection.soc_rule DROP COLUMN placeholders, DROP COLUMN filled`);
  }
}
