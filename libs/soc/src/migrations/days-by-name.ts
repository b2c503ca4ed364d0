import type { MigrationInterface, QueryRunner } from 'typeorm';

const dropDaysBefore = (isBefore: string): string => `
CREATE OR REPLACE FUNCTION soc.drop_days_before(p_day date) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_name text;
  v_dropped text[] := '{}';
BEGIN
  FOR v_name IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent IN ('soc.delivery'::regclass, 'soc.event'::regclass)
      AND ${isBefore} ORDER BY c.relname
  LOOP
    EXECUTE format('DROP TABLE soc.%I', v_name);
    v_dropped := v_dropped || v_name;
  END LOOP;
  RETURN v_dropped;
END $$`;

/** PostgreSQL may evaluate the condition on any table's name; only these partitions' names end with a date. */
export class DaysByName1700001366000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(dropDaysBefore(`right(c.relname, 8) < to_char(p_day, 'YYYYMMDD')`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(dropDaysBefore(`to_date(right(c.relname, 8), 'YYYYMMDD') < p_day`));
  }
}
