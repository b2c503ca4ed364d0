import { describe, expect, it } from '@jest/globals';
import type { MigrationClass } from '@rampart/database';
import { migrations } from './kept.js';

/** What fails in processes of the version before, which run on during an upgrade. */
const CONTRACTING = [
  /\bDROP\s+(?:TABLE|COLUMN|VIEW|SCHEMA|TYPE|DOMAIN)\s+(?:IF\s+EXISTS\s+)?[\w.]+/giu,
  /\bRENAME\s+(?:TO|COLUMN)\s+\w+/giu,
  /\bALTER\s+COLUMN\s+\w+\s+(?:TYPE|SET\s+NOT\s+NULL)\b/giu,
  /\bADD\s+COLUMN\s+\w+(?:(?!\bDEFAULT\b|\bGENERATED\b)[^,;])*\bNOT\s+NULL\b(?![^,;]*\b(?:DEFAULT|GENERATED)\b)/giu,
];

/** Each with the reason that no running version needs what it takes: no older process ran before the first release. */
const BEFORE_THE_FIRST_RELEASE = [
  'SwiftAppend1700000130000: ALTER COLUMN partition_size TYPE',
  'ReportRequests1700000530000: RENAME COLUMN auto_reported',
  ...['kind text', 'list text', 'source text', 'credentials text', 'confidence smallint'].map(
    (column) => `FeedsOfBothKinds1700001290000: ADD COLUMN ${column} NOT NULL`,
  ),
  'FeedsOfBothKinds1700001290000: DROP COLUMN username',
  'FeedsOfBothKinds1700001290000: DROP COLUMN accepted',
  'FeedsOfBothKinds1700001290000: DROP COLUMN refused',
  'FeedsOfBothKinds1700001290000: RENAME COLUMN sealed_password',
  'ZoneOfWorkspace1700002930000: DROP COLUMN time_zone',
  'ForgetRequests1700001605000: DROP TABLE projection.notification_request',
];

/** The body of a function runs later, on partitions and builds. */
const FUNCTION_BODY = /\bAS\s+\$(\w*)\$[\s\S]*?\$\1\$/giu;

async function contractionsOf(Migration: MigrationClass): Promise<string[]> {
  const statements: string[] = [];
  const query = (sql: string): Promise<never[]> =>
    Promise.resolve((statements.push(sql.replaceAll(FUNCTION_BODY, '')), []));
  const migration = new Migration();
  await migration.up({ query } as never);
  return CONTRACTING.flatMap((pattern) =>
    statements.flatMap((sql) =>
      [...sql.matchAll(pattern)].map(
        ([found]) => `${migration.name ?? Migration.name}: ${found.replaceAll(/\s+/gu, ' ')}`,
      ),
    ),
  );
}

describe('A migration', () => {
  it('only expands the schema, or contracts what is listed with its reason', async () => {
    const found = (await Promise.all(migrations.map(contractionsOf))).flat();
    expect(found.sort()).toEqual([...BEFORE_THE_FIRST_RELEASE].sort());
  });

  it.each([
    'ALTER TABLE soc.event DROP COLUMN host',
    'ALTER TABLE soc.event RENAME COLUMN host TO device',
    'ALTER TABLE soc.event ALTER COLUMN host SET NOT NULL',
    'ALTER TABLE soc.event ADD COLUMN place text NOT NULL',
  ])('that says %s is found', async (sql) => {
    class Contracting1799999999999 {
      up(runner: { query(text: string): Promise<unknown> }): Promise<unknown> {
        return runner.query(sql);
      }
    }
    expect(await contractionsOf(Contracting1799999999999 as never)).toHaveLength(1);
  });

  it('that adds a column with a default is accepted', async () => {
    class Expanding1799999999999 {
      up(runner: { query(text: string): Promise<unknown> }): Promise<unknown> {
        return runner.query(`ALTER TABLE soc.event ADD COLUMN place text NOT NULL DEFAULT ''`);
      }
    }
    expect(await contractionsOf(Expanding1799999999999 as never)).toEqual([]);
  });
});
