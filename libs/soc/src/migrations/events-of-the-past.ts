import type { MigrationInterface, QueryRunner } from 'typeorm';
import { EVENTS_OF_THE_PAST_SQL } from './functions/events-of-the-past.sql.js';
import { FILTER_SQL } from './functions/filter-by-literals.sql.js';
import { findTenantEventsSql, SPAN } from './functions/find-by-index.sql.js';

export class EventsOfThePast1700001360000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EVENTS_OF_THE_PAST_SQL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(findTenantEventsSql(SPAN));
    await runner.query(FILTER_SQL);
    await runner.query(`DROP FUNCTION soc.status_sql(jsonb, text)`);
  }
}
