import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DROP_OPERATED_CASES_SQL, OPERATED_CASES_SQL } from './functions/operated-cases.sql.js';

export class OperatedCases1700001351000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(OPERATED_CASES_SQL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DROP_OPERATED_CASES_SQL);
  }
}

/** Operated cases are found first and shown by a second function, as within one tenant. */
export class OperatedCasesByList1700001367000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(OPERATED_CASES_SQL);
  }

  // The functions belong to the previous migration, which drops them.
  async down(): Promise<void> {}
}
