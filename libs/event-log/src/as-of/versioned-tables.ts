import type { EntityManager } from 'typeorm';

/** Session setting: the position of the event being applied. */
export const APPLYING = 'rampart.applying';
/** Session setting: the position that a reader wants to see. */
export const AS_OF = 'rampart.as_of';

/** The schema whose views show a history's tables as they stood at `rampart.as_of`. */
export const viewsOf = (schema: string): string => `${schema}_at`;

/**
 * Makes empty copies of a projection's tables that remember: each row says since which position it holds, and a trigger
 * keeps what an update or a delete replaces. `apply` writes them as it writes the live ones; views of the same names
 * in a second schema show every position up to the last one applied (`postgres/schema/builds.sql.ts`).
 *
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

/** Removes what `createVersionedTables` made, if it is there. */
export async function dropVersionedTables(
  manager: Pick<EntityManager, 'query'>,
  schema: string,
): Promise<void> {
  await manager.query(`SELECT history.drop_tables($1)`, [schema]);
}
