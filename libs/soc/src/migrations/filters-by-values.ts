import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FILTER_OF_THE_PAST_SQL } from './functions/events-of-the-past.sql.js';
import { FILTER_BY_VALUES_SQL, FIND_IN_ONE_SQL } from './functions/filter-by-values.sql.js';

/** Searches of events accept several values of each field, like every list. */
export class FiltersByValues1700001630000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FILTER_BY_VALUES_SQL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(FIND_IN_ONE_SQL);
    await runner.query(FILTER_OF_THE_PAST_SQL);
    await runner.query(
      `DROP FUNCTION soc.chosen_tenants(jsonb), soc.named_sql(text, jsonb), soc.values_of(jsonb)`,
    );
  }
}
