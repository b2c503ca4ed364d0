/** Lets all callers of the API run functions of the schema `soc` as the role that sees every tenant. */
export const grantedSql = (signatures: readonly string[]): string => `
GRANT CREATE ON SCHEMA soc TO rampart_system;
${signatures
  .map(
    (signature) => `
REVOKE ALL ON FUNCTION soc.${signature} FROM PUBLIC;
GRANT EXECUTE ON FUNCTION soc.${signature} TO rampart_app;
ALTER FUNCTION soc.${signature} OWNER TO rampart_system;`,
  )
  .join('\n')}
REVOKE CREATE ON SCHEMA soc FROM rampart_system;`;
