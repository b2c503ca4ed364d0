import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAMES = ['estimate_events', 'estimate_operated_events'];

/** PostgreSQL explains nothing inside a function that promises to be stable: counts beyond 10,000 need an estimate. */
export class EstimatesOfEvents1700001303000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of NAMES) await runner.query(`ALTER FUNCTION soc.${name}(jsonb) VOLATILE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of NAMES) await runner.query(`ALTER FUNCTION soc.${name}(jsonb) STABLE`);
  }
}
