import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAMES = ['estimate_events', 'estimate_operated_events'];

/**
 * Counts beyond 10,000 need an estimate. PostgreSQL runs no EXPLAIN inside a STABLE function, so the function must be
 * volatile.
 */
export class EstimatesOfEvents1700001303000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of NAMES) await runner.query(`ALTER FUNCTION soc.${name}(jsonb) VOLATILE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of NAMES) await runner.query(`ALTER FUNCTION soc.${name}(jsonb) STABLE`);
  }
}
