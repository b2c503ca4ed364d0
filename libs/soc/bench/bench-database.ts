import { randomUUID } from 'node:crypto';
import { createDataSource, migrate } from '@rampart/database';
import { eventLogMigrations } from '@rampart/event-log';
import { soc } from '@rampart/soc';

export async function withBenchDatabase(
  serverUrl: string,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const url = new URL(serverUrl);
  url.pathname = `/bench_${randomUUID().replaceAll('-', '')}`;
  const owner = await createDataSource({ url: serverUrl, applicationName: 'bench' }).initialize();
  await owner.query(`CREATE DATABASE ${url.pathname.slice(1)}`);
  await migrate(url.href, [...eventLogMigrations, ...soc.migrations]);
  await work(url.href);
  await owner.query(`DROP DATABASE ${url.pathname.slice(1)} WITH (FORCE)`);
  await owner.destroy();
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
