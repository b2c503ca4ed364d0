import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was done about each alert. The cases are rebuilt, so the columns need no values for old rows. */
export class AlertStates1700001641000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE projection.soc_case_alert
  ADD COLUMN key text NOT NULL DEFAULT '', ADD COLUMN trigger_id text NOT NULL DEFAULT '',
  ADD COLUMN state text NOT NULL DEFAULT 'open', ADD COLUMN state_at timestamptz, ADD COLUMN state_by uuid,
  ADD COLUMN work_id uuid, ADD COLUMN assigned_to uuid;
CREATE INDEX soc_case_alert_by_work ON projection.soc_case_alert (tenant_id, work_id) WHERE state = 'open';
CREATE INDEX soc_case_alert_by_time ON projection.soc_case_alert (tenant_id, time DESC, alert_id DESC);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
DROP INDEX projection.soc_case_alert_by_time;
DROP INDEX projection.soc_case_alert_by_work;
ALTER TABLE projection.soc_case_alert DROP COLUMN key, DROP COLUMN trigger_id, DROP COLUMN state, DROP COLUMN state_at,
  DROP COLUMN state_by, DROP COLUMN work_id, DROP COLUMN assigned_to;`);
  }
}
