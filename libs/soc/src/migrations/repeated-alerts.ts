import type { MigrationInterface, QueryRunner } from 'typeorm';
import { OPERATED_CASES_SQL } from './functions/operated-cases.sql.js';

const CASES_OF_ALL = 'operated_cases(timestamptz, text, uuid, integer, uuid)';

/** Repetitions of alerts: their number, and the last time. */
export class RepeatedAlerts1700001306000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    // Where functions for cases of operated tenants exist, they are replaced to compute risks as those of one tenant.
    const [found]: { known: boolean }[] = await runner.query(
      `SELECT to_regprocedure('soc.${CASES_OF_ALL}') IS NOT NULL AS known`,
    );
    if (found?.known !== true) return;
    await runner.query(OPERATED_CASES_SQL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE soc.event DROP COLUMN occurrences, DROP COLUMN last_seen;
ALTER TABLE projection.soc_rule_alert DROP COLUMN occurrences, DROP COLUMN last_at;
ALTER TABLE projection.soc_case_alert DROP COLUMN occurrences, DROP COLUMN last_at, DROP COLUMN entity_kind,
  DROP COLUMN entity_value;
ALTER TABLE projection.soc_rule DROP COLUMN repeat_minutes;
ALTER TABLE projection.soc_settings DROP COLUMN repeat_minutes;`);
  }
}

/** A suppressed alert joins a case when it repeats after the window, which needs its entity: cases are rebuilt. */
const COLUMNS = `
ALTER TABLE soc.event ADD COLUMN occurrences integer NOT NULL DEFAULT 1, ADD COLUMN last_seen timestamptz;
ALTER TABLE projection.soc_rule_alert
  ADD COLUMN occurrences integer NOT NULL DEFAULT 1, ADD COLUMN last_at timestamptz;
ALTER TABLE projection.soc_case_alert
  ADD COLUMN occurrences integer NOT NULL DEFAULT 1, ADD COLUMN last_at timestamptz,
  ADD COLUMN entity_kind text NOT NULL DEFAULT 'other', ADD COLUMN entity_value text NOT NULL DEFAULT 'erased';
ALTER TABLE projection.soc_rule ADD COLUMN repeat_minutes integer;
ALTER TABLE projection.soc_settings ADD COLUMN repeat_minutes integer NOT NULL DEFAULT 60;`;
