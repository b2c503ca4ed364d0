import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The statement that stores rows finds out whether a title is part of the line. Existing rows are not rewritten. */
export class WordsOfEvents1700001299000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE soc.event ALTER COLUMN words DROP EXPRESSION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE soc.event DROP COLUMN words`);
    await runner.query(`ALTER TABLE soc.event ADD COLUMN words tsvector
      GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, left(title || ' ' || raw, 8000))) STORED`);
    await runner.query(`CREATE INDEX event_by_words ON soc.event USING gin (words)`);
  }
}
