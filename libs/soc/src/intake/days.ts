import type { DataSource, EntityManager } from 'typeorm';

const known = new WeakMap<DataSource, Set<string>>();

/** Sees to it that there is a place for what was received on a day (UTC); asks the database once a day. */
export async function ensureDay(database: DataSource, receivedAt: Date): Promise<void> {
  const days = known.get(database) ?? new Set<string>();
  known.set(database, days);
  const day = receivedAt.toISOString().slice(0, 10);
  if (days.has(day)) return;
  await database.query(`SELECT soc.add_day($1::date)`, [day]);
  days.add(day);
}

/** Days before this one (UTC) are not kept: what came in and what it was decoded to. @returns names of what went */
export async function dropDaysBefore(
  connection: Pick<EntityManager, 'query'>,
  day: string,
): Promise<readonly string[]> {
  const [row]: { dropped: string[] }[] = await connection.query(
    `SELECT soc.drop_days_before($1::date) AS dropped`,
    [day],
  );
  return row?.dropped ?? [];
}
