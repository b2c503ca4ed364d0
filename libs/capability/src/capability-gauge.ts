import type { StoredGauge } from '@rampart/telemetry';
import type { DataSource } from 'typeorm';

export type CapabilityGauge = StoredGauge<DataSource>;

/** Makes a gauge from one statement whose rows have labels and `value`. */
export function gaugeOf(
  about: Omit<CapabilityGauge, 'read'>,
  sql: string,
  parameters: (now: Date) => readonly unknown[] = () => [],
): CapabilityGauge {
  return {
    ...about,
    async read(database, now) {
      const rows: Record<string, unknown>[] = await database.query(sql, [...parameters(now)]);
      return rows.flatMap(({ value, ...labels }) =>
        value === null
          ? []
          : [
              {
                labels: Object.fromEntries(
                  Object.entries(labels).map(([name, text]) => [name, String(text)]),
                ),
                value: Number(value),
              },
            ],
      );
    },
  };
}
