import type { MigrationInterface, QueryRunner } from 'typeorm';

const HOLD = `
CREATE FUNCTION limits.hold(
  process uuid, whole boolean, names bytea[], counts integer[], wanted bytea[], capacities integer[]
) RETURNS boolean[] LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  size integer := cardinality(capacities);
  wish bytea[];
  has_room boolean;
  answers boolean[] := '{}';
BEGIN
  -- The row of the process is locked first, so that no other process removes its places meanwhile.
  IF whole THEN
    INSERT INTO limits.holder (id, alive_at) VALUES (process, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET alive_at = excluded.alive_at;
    DELETE FROM limits.place p WHERE p.holder = process;
  ELSE
    UPDATE limits.holder h SET alive_at = clock_timestamp() WHERE h.id = process;
    IF NOT FOUND THEN RETURN NULL; END IF;
  END IF;
  DELETE FROM limits.holder WHERE id IN (
    SELECT h.id FROM limits.holder h WHERE h.alive_at < clock_timestamp() - interval '1 minute'
    FOR UPDATE SKIP LOCKED
  );
  DELETE FROM limits.place p USING unnest(names, counts) AS c(name, held)
  WHERE p.holder = process AND p.name = c.name AND c.held = 0;
  INSERT INTO limits.place (name, holder, held)
  SELECT c.name, process, c.held FROM unnest(names, counts) AS c(name, held) WHERE c.held > 0
  ON CONFLICT ON CONSTRAINT place_pkey DO UPDATE SET held = excluded.held;

  IF cardinality(wanted) = 0 THEN RETURN answers; END IF;
  -- One process at a time counts and adds. The statements below see what the one before has committed.
  PERFORM pg_advisory_xact_lock(hashtextextended('limits.hold', 0));
  FOR at IN 1 .. cardinality(wanted) BY size LOOP
    wish := wanted[at : at + size - 1];
    has_room := NOT EXISTS (
      SELECT FROM unnest(wish, capacities) AS w(name, capacity)
      WHERE (SELECT coalesce(sum(p.held), 0) FROM limits.place p WHERE p.name = w.name) >= w.capacity
    );
    IF has_room THEN
      INSERT INTO limits.place AS p (name, holder, held) SELECT w.name, process, 1 FROM unnest(wish) AS w(name)
      ON CONFLICT ON CONSTRAINT place_pkey DO UPDATE SET held = p.held + 1;
    END IF;
    answers := answers || has_room;
  END LOOP;
  RETURN answers;
END $$;
`;

const RIGHTS = `
REVOKE ALL ON FUNCTION limits.hold(uuid, boolean, bytea[], integer[], bytea[], integer[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION limits.hold(uuid, boolean, bytea[], integer[], bytea[], integer[]) TO rampart_app;
GRANT CREATE ON SCHEMA limits TO rampart_system;
ALTER FUNCTION limits.hold(uuid, boolean, bytea[], integer[], bytea[], integer[]) OWNER TO rampart_system;
REVOKE CREATE ON SCHEMA limits FROM rampart_system;
`;

/**
 * Unlogged rows without a tenant, with names as digests: how many places of a name each process holds. A process that
 * has not called for a minute holds none. Processes only call the function; they cannot read or change the rows.
 */
export class SharedPlaces1700005880000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE UNLOGGED TABLE limits.holder (
  id uuid PRIMARY KEY,
  alive_at timestamptz NOT NULL
);
CREATE UNLOGGED TABLE limits.place (
  name bytea NOT NULL,
  holder uuid NOT NULL REFERENCES limits.holder ON DELETE CASCADE,
  held integer NOT NULL CHECK (held > 0),
  PRIMARY KEY (name, holder)
);
CREATE INDEX place_by_holder ON limits.place (holder);
GRANT SELECT, INSERT, UPDATE, DELETE ON limits.holder, limits.place TO rampart_system;`);
    await runner.query(HOLD);
    await runner.query(RIGHTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
DROP FUNCTION limits.hold(uuid, boolean, bytea[], integer[], bytea[], integer[]);
DROP TABLE limits.place;
DROP TABLE limits.holder;`);
  }
}
