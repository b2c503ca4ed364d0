import type { MigrationInterface, QueryRunner } from 'typeorm';
import { OPERATED_CASES_SQL } from './functions/operated-cases.sql.js';

export class OperatedCases1700001351000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(OPERATED_CASES_SQL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION soc.tenant_of_operated_case(uuid)`);
    await runner.query(`DROP FUNCTION soc.operated_cases(timestamptz, text, uuid, integer, uuid)`);
  }
}
