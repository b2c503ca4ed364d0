import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Unlogged rows without a tenant, with names as digests. A full bucket needs no row. Replaces booking's own table. */
export class TokenBuckets1700001620000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
DROP SCHEMA IF EXISTS booking CASCADE;
CREATE SCHEMA limits;
GRANT USAGE ON SCHEMA limits TO rampart_app, rampart_system;
CREATE UNLOGGED TABLE limits.bucket (
  name bytea PRIMARY KEY,
  tokens float8 NOT NULL,
  at timestamptz NOT NULL,
  full_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON limits.bucket TO rampart_app, rampart_system;
CREATE FUNCTION limits.take(
  wanted_name bytea, burst float8, per_second float8, wanted float8, moment timestamptz,
  OUT granted float8, OUT wait_seconds float8
) LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  available float8;
BEGIN
  -- A clock that is set back gives nothing and takes nothing away.
  INSERT INTO limits.bucket AS b (name, tokens, at, full_at) VALUES (wanted_name, burst, moment, moment)
  ON CONFLICT (name) DO UPDATE SET
    tokens = least(burst, b.tokens + per_second * greatest(0, extract(epoch FROM moment - b.at)::float8)),
    at = greatest(b.at, moment)
  RETURNING b.tokens INTO available;
  -- A sum of fractions may miss a whole token by the last bit.
  granted := greatest(0, least(wanted, floor(available + 1e-9)));
  wait_seconds := CASE WHEN granted > 0 THEN 0 ELSE (1 - available) / per_second END;
  UPDATE limits.bucket SET tokens = available - granted,
    full_at = at + make_interval(secs => (burst - available + granted) / per_second)
  WHERE name = wanted_name;
END $$;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP SCHEMA limits CASCADE`);
  }
}
