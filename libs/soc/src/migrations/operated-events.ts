import type { MigrationInterface, QueryRunner } from 'typeorm';
import { OPERATED_SQL } from './functions/operated.sql.js';

const FUNCTIONS = [
  'operated_responses(uuid, timestamptz, timestamptz)',
  'operated_sums(uuid)',
  'operated_statuses(text[])',
  'estimate_operated_events(jsonb)',
  'count_operated_events(jsonb, integer)',
  'find_operated_events(jsonb, integer)',
  'operated_tenants(uuid)',
];

export class OperatedEvents1700001295000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(OPERATED_SQL);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const signature of FUNCTIONS) await runner.query(`DROP FUNCTION soc.${signature}`);
  }
}
