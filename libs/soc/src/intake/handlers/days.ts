import type { DataSource } from 'typeorm';

const known = new WeakMap<DataSource, Set<string>>();

/** Creates the partition of a day (UTC). A process asks the database only once a day. */
export async function ensureDay(database: DataSource, receivedAt: Date): Promise<void> {
  const days = known.get(database) ?? new Set<string>();
  known.set(database, days);
  const day = receivedAt.toISOString().slice(0, 10);
  if (days.has(day)) return;
  await database.query(`SELECT soc.add_day($1::date)`, [day]);
  days.add(day);
}
