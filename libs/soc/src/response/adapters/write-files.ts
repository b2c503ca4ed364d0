import { join } from 'node:path';
import { withTenant } from '@rampart/database';
import { replaceFile } from '@rampart/environment';
import type { EventLog } from '@rampart/event-log';
import type { Clock } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import type { FileAdapter } from '../contract/enforcement.js';
import { FILE_NAMES, fileOf } from '../domain/enforcement/files.js';
import { adaptersOf } from '../handlers/enforcement/adapters-of.js';
import { denyListOf, refusedIn } from '../handlers/enforcement/carry-out.js';

/** The programs that enforce the files run as other users. */
const FOR_OTHERS = { file: 0o644, folder: 0o755 };

interface WritingContext {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly database: DataSource;
}

/** Writes atomically and in order; a disabled adapter's file is empty. @returns a writer, which returns the file's name */
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
      const content = fileOf(adapter, refused, clock.now().getTime());
      await replaceFile(join(folder, tenantId, name), content, FOR_OTHERS);
      return name;
    });
