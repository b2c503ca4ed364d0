import type { EntityManager } from 'typeorm';

/** Session setting: the position of the event being applied. */
export const APPLYING = 'rampart.applying';
/** Session setting: the position that a reader wants to see. */
export const AS_OF = 'rampart.as_of';

/** The schema whose views show a history's tables at `rampart.as_of`. */
export const viewsOf = (schema: string): string => `${schema}_at`;

/**
 * Creates empty versioned copies of a projection's tables. Each row holds since which position it is valid,
 * and a trigger keeps replaced rows. `apply` writes them like the live tables; views in a second schema show
 * any position (`postgres/schema/builds.sql.ts`).
 * @param schema `as_of_` and 16 hexadecimal digits
 * @throws QueryFailedError when a table has no `tenant_id`, foreign keys or sequences
 */
export async function createVersionedTables(
  manager: EntityManager,
  tables: readonly string[],
  schema: string,
): Promise<void> {
  await manager.query(`SELECT history.make_tables($1, $2)`, [schema, tables]);
}

/** Removes the tables of `createVersionedTables`, if present. */
export async function dropVersionedTables(
  manager: Pick<EntityManager, 'query'>,
  schema: string,
): Promise<void> {
  await manager.query(`SELECT history.drop_tables($1)`, [schema]);
}
