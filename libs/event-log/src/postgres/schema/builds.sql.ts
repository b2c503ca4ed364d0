import { isolateTenantTableSql } from '@rampart/database';
import { APPLYING, AS_OF } from '../../as-of/versioned-tables.js';

const DEFINER = `LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp`;

/** Copies no foreign keys and sequences, which would be shared, and only tables of the owner: others may carry code. */
const COPY_TABLES_SQL = `
CREATE FUNCTION log.copy_tables(p_tables text[], p_schema text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_table text;
  v_shared text;
  v_sql text;
BEGIN
  EXECUTE format('CREATE SCHEMA %I', p_schema);
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO rampart_app, rampart_system', p_schema);
  FOREACH v_table IN ARRAY p_tables LOOP
    PERFORM log.check_owned('projection', v_table);
    SELECT string_agg(what, ', ') INTO v_shared FROM (
      SELECT 'foreign key ' || conname AS what FROM pg_constraint
        WHERE conrelid = to_regclass(format('projection.%I', v_table)) AND contype = 'f'
      UNION ALL
      SELECT 'sequence of column ' || a.attname FROM pg_attrdef d
        JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
        WHERE d.adrelid = to_regclass(format('projection.%I', v_table))
          AND pg_get_expr(d.adbin, d.adrelid) LIKE 'nextval(%'
    ) s;
    IF v_shared IS NOT NULL THEN
      RAISE EXCEPTION 'A rebuild cannot copy projection.%: %.', v_table, v_shared
        USING ERRCODE = 'feature_not_supported';
    END IF;
    EXECUTE format('CREATE TABLE %I.%I (LIKE projection.%I INCLUDING ALL EXCLUDING INDEXES)',
      p_schema, v_table, v_table);
    FOR v_sql IN SELECT sql FROM log.furnishing(v_table, p_schema) LOOP
      EXECUTE v_sql;
    END LOOP;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION log.copy_tables(text[], text) FROM PUBLIC;

CREATE FUNCTION log.check_owned(p_schema text, p_table text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_class WHERE oid = to_regclass(format('%I.%I', p_schema, p_table))
      AND relkind = 'r' AND relowner = current_user::regrole) THEN
    RAISE EXCEPTION '%.% is no table of the owner.', p_schema, p_table USING ERRCODE = 'insufficient_privilege';
  END IF;
END $$;
REVOKE ALL ON FUNCTION log.check_owned(text, text) FROM PUBLIC;

-- Statements for constraints, indexes, security and privileges, in the order they must run.
CREATE FUNCTION log.furnishing(p_table text, p_schema text) RETURNS TABLE (sql text)
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  WITH t AS (SELECT c.* FROM pg_class c WHERE c.oid = to_regclass(format('projection.%I', p_table)))
  SELECT s.sql FROM (
    SELECT 1 AS step, 0 AS n, format('ALTER TABLE %I.%I ADD CONSTRAINT %I %s', p_schema, p_table, conname,
        pg_get_constraintdef(k.oid)) AS sql
      FROM pg_constraint k, t WHERE k.conrelid = t.oid AND k.contype IN ('p', 'u', 'x')
    UNION ALL
    SELECT 2, 0, replace(pg_get_indexdef(i.indexrelid), format(' ON projection.%I ', p_table),
        format(' ON %I.%I ', p_schema, p_table))
      FROM pg_index i, t WHERE i.indrelid = t.oid
        AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.conrelid = t.oid)
    UNION ALL
    SELECT 3, 0, format('ALTER TABLE %I.%I %s ROW LEVEL SECURITY', p_schema, p_table, mode)
      FROM t, (VALUES ('ENABLE', 1), ('FORCE', 2)) m(mode, n)
      WHERE (n = 1 AND t.relrowsecurity) OR (n = 2 AND t.relforcerowsecurity)
    UNION ALL
    SELECT 4, 0, format('CREATE POLICY %I ON %I.%I AS %s FOR %s TO %s %s %s', p.policyname, p_schema, p_table,
        p.permissive, p.cmd, array_to_string(ARRAY(SELECT quote_ident(r) FROM unnest(p.roles) r), ', '),
        'USING (' || p.qual || ')', 'WITH CHECK (' || p.with_check || ')')
      FROM pg_policies p WHERE p.schemaname = 'projection' AND p.tablename = p_table
    UNION ALL
    SELECT 5, min(a.n), format('GRANT %s ON %I.%I TO %I', string_agg(a.privilege_type, ', '), p_schema, p_table,
        a.grantee::regrole)
      FROM t, aclexplode(t.relacl) WITH ORDINALITY a(grantor, grantee, privilege_type, is_grantable, n)
      WHERE a.grantee <> 0 AND a.grantee <> t.relowner GROUP BY a.grantee
  ) s ORDER BY s.step, s.n
$$;
REVOKE ALL ON FUNCTION log.furnishing(text, text) FROM PUBLIC;
`;

const nameCheck = (pattern: string): string => `
  IF p_schema IS NULL OR p_schema !~ '${pattern}' THEN
    RAISE EXCEPTION 'No schema of a build is called %.', p_schema USING ERRCODE = 'invalid_schema_name';
  END IF;`;

const REBUILD_SQL = `
CREATE FUNCTION log.make_build(p_schema text, p_tables text[]) RETURNS void ${DEFINER} AS $$
BEGIN${nameCheck('^build_[a-z0-9_]{1,50}$')}
  PERFORM log.copy_tables(p_tables, p_schema);
END $$;

CREATE FUNCTION log.drop_build(p_schema text) RETURNS void ${DEFINER} AS $$
BEGIN${nameCheck('^build_[a-z0-9_]{1,50}$')}
  EXECUTE format('DROP SCHEMA IF EXISTS %I CASCADE', p_schema);
END $$;

-- Readers see the old tables until the commit and the new ones after it.
CREATE FUNCTION log.swap_build(p_schema text, p_tables text[]) RETURNS void ${DEFINER} AS $$
DECLARE
  v_table text;
  v_old text := p_schema || '_old';
BEGIN${nameCheck('^build_[a-z0-9_]{1,50}$')}
  EXECUTE format('CREATE SCHEMA %I', v_old);
  FOREACH v_table IN ARRAY p_tables LOOP
    PERFORM log.check_owned('projection', v_table), log.check_owned(p_schema, v_table);
    EXECUTE format('ALTER TABLE projection.%I SET SCHEMA %I', v_table, v_old);
    EXECUTE format('ALTER TABLE %I.%I SET SCHEMA projection', p_schema, v_table);
  END LOOP;
  EXECUTE format('DROP SCHEMA %I CASCADE', v_old);
END $$;
`;

const setting = (name: string): string => `current_setting('${name}')::bigint`;

/** Unlogged: rebuildable. `%1$s` table, `%2$s` replaced rows, `%3$s` view, `%4$s` columns, `%5$s`, `%6$s` functions. */
const REMEMBER = `
ALTER TABLE %1$s SET UNLOGGED;
ALTER TABLE %1$s ADD COLUMN __since bigint NOT NULL;
ALTER TABLE %1$s ALTER COLUMN __since SET DEFAULT ${setting(APPLYING)};
CREATE UNLOGGED TABLE %2$s (LIKE %1$s);
ALTER TABLE %2$s ADD COLUMN __until bigint NOT NULL;
${isolateTenantTableSql('%2$s')}
GRANT SELECT ON %1$s TO rampart_app;
CREATE FUNCTION %5$s() RETURNS trigger LANGUAGE plpgsql AS $t$
DECLARE applying bigint := ${setting(APPLYING)};
BEGIN
  -- What one event writes twice was never to be seen in between.
  IF OLD.__since < applying THEN INSERT INTO %2$s SELECT OLD.*, applying; END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  NEW.__since := applying;
  RETURN NEW;
END $t$;
CREATE TRIGGER keep BEFORE UPDATE OR DELETE ON %1$s FOR EACH ROW EXECUTE FUNCTION %5$s();
CREATE FUNCTION %6$s() RETURNS trigger LANGUAGE plpgsql AS $t$
BEGIN RAISE EXCEPTION 'TRUNCATE leaves no history: delete rows instead.'; END $t$;
CREATE TRIGGER refuse BEFORE TRUNCATE ON %1$s FOR EACH STATEMENT EXECUTE FUNCTION %6$s();
CREATE VIEW %3$s WITH (security_invoker = true) AS
  SELECT %4$s FROM %1$s WHERE __since <= ${setting(AS_OF)}
  UNION ALL
  SELECT %4$s FROM %2$s WHERE __since <= ${setting(AS_OF)} AND __until > ${setting(AS_OF)};
GRANT SELECT ON %3$s TO rampart_app, rampart_system;`;

const HISTORY_SQL = `
CREATE FUNCTION history.make_tables(p_schema text, p_tables text[]) RETURNS void ${DEFINER} AS $$
DECLARE
  v_table text;
  v_columns text;
  v_views text := p_schema || '_at';
  v_sql text;
BEGIN${nameCheck('^as_of_[0-9a-f]{16}$')}
  PERFORM log.copy_tables(p_tables, p_schema);
  EXECUTE format('CREATE SCHEMA %I', v_views);
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO rampart_app, rampart_system', v_views);
  FOREACH v_table IN ARRAY p_tables LOOP
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO v_columns FROM pg_attribute
      WHERE attrelid = to_regclass(format('%I.%I', p_schema, v_table)) AND attnum > 0 AND NOT attisdropped
      HAVING bool_or(attname = 'tenant_id');
    IF v_columns IS NULL THEN
      RAISE EXCEPTION 'projection.% has no tenant_id: no tenant has a history of it.', v_table
        USING ERRCODE = 'feature_not_supported';
    END IF;
    EXECUTE format($f$${REMEMBER}$f$, format('%I.%I', p_schema, v_table), format('%I.%I', p_schema, v_table || '__was'),
      format('%I.%I', v_views, v_table), v_columns, format('%I.%I', p_schema, v_table || '__keep'),
      format('%I.%I', p_schema, v_table || '__refuse'));
    -- What was is looked up as what is, but nothing in it is unique.
    FOR v_sql IN
      SELECT format('CREATE INDEX ON %I.%I', p_schema, v_table || '__was') || substr(indexdef, strpos(indexdef, ' USING '))
      FROM pg_indexes WHERE schemaname = p_schema AND tablename = v_table
    LOOP
      EXECUTE v_sql;
    END LOOP;
  END LOOP;
END $$;

CREATE FUNCTION history.drop_tables(p_schema text) RETURNS void ${DEFINER} AS $$
BEGIN${nameCheck('^as_of_[0-9a-f]{16}$')}
  EXECUTE format('DROP SCHEMA IF EXISTS %I CASCADE', p_schema || '_at');
  EXECUTE format('DROP SCHEMA IF EXISTS %I CASCADE', p_schema);
END $$;
GRANT INSERT, DELETE ON history.build TO rampart_system;
`;

const OFFERED = [
  'log.make_build(text, text[])',
  'log.drop_build(text)',
  'log.swap_build(text, text[])',
  'history.make_tables(text, text[])',
  'history.drop_tables(text)',
];

export const BUILDS_SQL = [
  COPY_TABLES_SQL,
  REBUILD_SQL,
  HISTORY_SQL,
  ...OFFERED.map(
    (signature) => `REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ${signature} TO rampart_system;`,
  ),
].join('\n');

export const UNDO_BUILDS_SQL = `
REVOKE INSERT, DELETE ON history.build FROM rampart_system;
${OFFERED.map((signature) => `DROP FUNCTION ${signature};`).join('\n')}
DROP FUNCTION log.copy_tables(text[], text);
DROP FUNCTION log.furnishing(text, text);
DROP FUNCTION log.check_owned(text, text);
`;
