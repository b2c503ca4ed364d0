import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addDaySql } from './storage.js';

/** In kB: what an insert may leave unsorted in the index of words, which a later one sorts while its sender waits. */
const PENDING = 512;

const INDEX = `
      IF v_parent = 'event' THEN
        EXECUTE format('CREATE INDEX ON soc.%I USING gin (words) WITH (gin_pending_list_limit = ${PENDING})', v_name);
      END IF;`;

/** A partitioned index has no such setting, so each partition's index is set. */
const setExisting = (setting: string): string => `
DO $$
DECLARE
  v_name text;
BEGIN
  FOR v_name IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'soc.event_by_words'::regclass
  LOOP
    EXECUTE format('ALTER INDEX soc.%I ${setting}', v_name);
  END LOOP;
END $$`;

export class PendingWords1700002960000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(addDaySql(INDEX));
    await runner.query(setExisting(`SET (gin_pending_list_limit = ${PENDING})`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(addDaySql());
    await runner.query(setExisting('RESET (gin_pending_list_limit)'));
  }
}
