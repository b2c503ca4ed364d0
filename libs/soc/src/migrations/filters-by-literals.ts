import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FILTER_BY_LITERALS_SQL } from './functions/filter-by-literals.sql.js';
import { ESTIMATE_EVENTS_SQL, FILTER_BY_STATUS_SQL } from './functions/find-events.sql.js';
import { ESTIMATE_OPERATED_EVENTS_SQL } from './functions/operated.sql.js';

const ESTIMATES = [
  ['estimate_events', ESTIMATE_EVENTS_SQL],
  ['estimate_operated_events', ESTIMATE_OPERATED_EVENTS_SQL],
] as const;

/** Plans searches with their literal values, and adds indexes for users and severe events. */
export class FiltersByLiterals1700001305000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FILTER_BY_LITERALS_SQL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX soc.event_by_user, soc.event_grave_by_time`);
    await runner.query(FILTER_BY_STATUS_SQL);
    await runner.query(`DROP FUNCTION soc.literal_array(jsonb)`);
    for (const [name, sql] of ESTIMATES) {
      await runner.query(sql);
      await runner.query(`ALTER FUNCTION soc.${name}(jsonb) VOLATILE`);
    }
  }
}
