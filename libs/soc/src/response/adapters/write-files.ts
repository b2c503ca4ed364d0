import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withTenant } from '@rampart/database';
import type { EventLog } from '@rampart/event-log';
import type { Clock } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import type { FileAdapter } from '../contract/enforcement.js';
import { FILE_NAMES, fileOf } from '../domain/enforcement/files.js';
import { adaptersOf } from '../handlers/enforcement/adapters-of.js';
import { denyListOf, refusedIn } from '../handlers/enforcement/carry-out.js';

interface WritingContext {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly database: DataSource;
}

/**
 * Writes a tenant's files atomically and in order; the file of a disabled adapter is empty.
 *
 * @returns a writer that returns the file's name
 */
export const fileWriter =
  ({ log, clock, database }: WritingContext, folder: string) =>
  (tenantId: string, adapter: FileAdapter): Promise<string> =>
    withTenant(database, tenantId, async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
        `soc-enforcement ${tenantId} ${adapter}`,
      ]);
      const on = (await adaptersOf({ log }, tenantId)).includes(adapter);
      const refused = on ? refusedIn(await denyListOf({ log }, tenantId)) : [];
      const name = FILE_NAMES[adapter];
      await replace(join(folder, tenantId), name, fileOf(adapter, refused, clock.now().getTime()));
      return name;
    });

async function replace(folder: string, name: string, content: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const beside = join(folder, `.${name}.${randomUUID()}`);
  try {
    const file = await open(beside, 'wx', 0o644);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, join(folder, name));
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
