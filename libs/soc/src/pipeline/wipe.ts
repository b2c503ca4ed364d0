import type { EntityManager } from 'typeorm';
import { wordsSql } from './store.js';

/** A person whose rows are wiped. */
export interface Forgotten {
  readonly tenantId: string;
  readonly subject: string;
}

/**
 * Rows made of the product's own events that name the person, by what they are about or who did it, and alerts that rest
 * on them. What stays says that something of a kind happened at a time.
 */
const WIPE = `
WITH wiped AS (
  UPDATE soc.event SET title = 'erased', raw = 'erased', host = NULL, src_ip = NULL, ocsf = '{}',
    words = to_tsvector('simple'::regconfig, 'erased'),
    username = CASE WHEN username IS NOT NULL THEN 'erased' END
  WHERE tenant_id = $1 AND kind = 'event' AND source_id IS NULL AND (subject = $2 OR position($2 IN raw) > 0)
  RETURNING id
)
UPDATE soc.event SET raw = 'erased', words = ${wordsSql('title', "'erased'")},
  ocsf = jsonb_set(ocsf::jsonb, '{key}', '"erased"')::json
WHERE tenant_id = $1 AND kind = 'alert'
  AND EXISTS (SELECT 1 FROM json_array_elements_text(ocsf->'evidence') e JOIN wiped ON wiped.id = e.value::bigint)`;

/** Wipes rows about people who were erased; doing so again changes nothing. */
export async function wipe(manager: EntityManager, forgotten: readonly Forgotten[]): Promise<void> {
  for (const { tenantId, subject } of forgotten) await manager.query(WIPE, [tenantId, subject]);
}
