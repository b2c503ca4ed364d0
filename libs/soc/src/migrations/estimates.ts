import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAMES = ['estimate_events', 'estimate_operated_events'];

/** Beyond 10,000 an estimate is needed. PostgreSQL runs no EXPLAIN inside a STABLE function, so it is volatile. */
export class EstimatesOfEvents1700001303000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of NAMES) await runner.query(`ALTER FUNCTION soc.${name}(jsonb) VOLATILE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of NAMES) await runner.query(`ALTER FUNCTION soc.${name}(jsonb) STABLE`);
  }
}
