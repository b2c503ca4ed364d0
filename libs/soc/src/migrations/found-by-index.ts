import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FIND_BY_INDEX_SQL } from './functions/find-by-index.sql.js';
import { FIND_BY_PLAN_SQL } from './functions/find-events.sql.js';
import { FIND_OPERATED_BY_PLAN_SQL } from './functions/operated.sql.js';

const INDEXED = [
  ['event_by_severity', '(tenant_id, severity, time DESC)'],
  ['event_by_type', '(tenant_id, type, time DESC)'],
  ['event_by_source', '(tenant_id, source_id, time DESC) WHERE source_id IS NOT NULL'],
  ['event_by_host', '(tenant_id, host, time DESC) WHERE host IS NOT NULL'],
] as const;

export class FoundByIndex1700001310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of INDEXED) await runner.query(`CREATE INDEX ${name} ON soc.event ${columns}`);
    await runner.query(`DROP INDEX soc.event_grave_by_time`);
    await runner.query(FIND_BY_INDEX_SQL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(FIND_BY_PLAN_SQL);
    await runner.query(FIND_OPERATED_BY_PLAN_SQL);
    await runner.query(`DROP FUNCTION soc.find_tenant_events(uuid, jsonb, integer)`);
    await runner.query(
      `CREATE INDEX event_grave_by_time ON soc.event (tenant_id, time DESC, id DESC) WHERE severity >= 4`,
    );
    for (const [name] of INDEXED) await runner.query(`DROP INDEX soc.${name}`);
  }
}
