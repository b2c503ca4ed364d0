import type { EntityManager } from 'typeorm';

export const APPLYING = 'rampart.applying';
export const AS_OF = 'rampart.as_of';

export const viewsOf = (schema: string): string => `${schema}_at`;

/**
 * Makes copies of tables whose triggers keep replaced rows. @param schema `as_of_` and 16 hex digits
 * @throws QueryFailedError for a table without `tenant_id`
 */
export async function createVersionedTables(
  manager: EntityManager,
  tables: readonly string[],
  schema: string,
): Promise<void> {
  await manager.query(`SELECT history.make_tables($1, $2)`, [schema, tables]);
}

export async function dropVersionedTables(
  manager: Pick<EntityManager, 'query'>,
  schema: string,
): Promise<void> {
  await manager.query(`SELECT history.drop_tables($1)`, [schema]);
}
