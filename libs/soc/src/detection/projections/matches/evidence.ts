import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { SocEventDetail } from '../../contract/events.js';

interface Said {
  readonly value: string;
  readonly type: string;
  readonly source: string;
  readonly confidence: number;
  readonly warnings: string[];
  readonly first_seen: Date | null;
  readonly last_seen: Date | null;
  readonly tags: string[] | null;
  readonly description: string | null;
}

export async function indicatorEvidence(
  manager: EntityManager,
  alertId: string,
): Promise<SocEventDetail['evidence']> {
  const rows: (Said & { readonly time: Date })[] = await manager.query(
    `SELECT m.value, m.type, m.source, m.confidence, m.warnings, m.time, i.first_seen, i.last_seen, i.tags, i.description
     FROM soc.intel_match m
     LEFT JOIN LATERAL (SELECT * FROM soc.indicator i WHERE i.value = m.value AND i.source = m.source AND NOT i.softens
       ORDER BY i.to_gen DESC LIMIT 1) i ON true
     WHERE m.alert_id = $1 ORDER BY m.event_id LIMIT 1`,
    [alertId],
  );
  return rows.map(({ time, ...said }) => {
    const content = JSON.stringify(said, null, 2);
    const bytes = Buffer.from(content);
    return {
      ...{ id: `${alertId}:${said.value}`, type: 'indicator', name: said.value, size: bytes.length },
      hash: createHash('sha256').update(bytes).digest('hex'),
      collected: time.toISOString(),
      encrypted: false,
      content,
      decisive: true,
    };
  });
}
