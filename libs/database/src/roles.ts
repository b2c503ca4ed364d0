/**
 * The PostgreSQL roles that Rampart uses. The migrating user owns every table; no process serves requests with it. -
 * `rampart_app`: serves requests. Row-level security confines it to `rampart.tenant_id`; it cannot bypass it. -
 * `rampart_system`: the log's writer, projections and reactors, which see every tenant.
 */
export type DatabaseRole = 'rampart_app' | 'rampart_system';

/** SQL that creates both roles once per cluster; safe when several databases migrate at the same time. */
export const CREATE_ROLES_SQL = `
DO $$
DECLARE role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['rampart_app', 'rampart_system'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOBYPASSRLS', role_name);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
    BEGIN
      EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
    EXCEPTION WHEN unique_violation THEN NULL;
    END;
  END LOOP;
END $$;
`;

/**
 * `rampart_app` sees only rows of the transaction's `rampart.tenant_id`, none without it; `rampart_system` sees
 * all. @param table trusted (from code, never from input) @param appMay within the tenant
 */
export function isolateTenantTableSql(table: string, appMay = 'SELECT'): string {
  return `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_rows ON ${table} TO rampart_app
  USING (tenant_id = nullif(current_setting('rampart.tenant_id', true), '')::uuid)
  WITH CHECK (tenant_id = nullif(current_setting('rampart.tenant_id', true), '')::uuid);
CREATE POLICY every_tenant ON ${table} TO rampart_system USING (true) WITH CHECK (true);
GRANT ${appMay} ON ${table} TO rampart_app;
GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE ON ${table} TO rampart_system;
`;
}
