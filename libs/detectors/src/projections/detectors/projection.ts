import type { Projection, RecordedEvent } from '@rampart/event-log';
import { type EntityManager, IsNull } from 'typeorm';
import type { Detector, DetectorFact } from '../../detector.js';
import type { OperatorRegister } from '../../operators.js';
import { stepOf } from '../../statistics.js';
import { DetectorClientRow, DetectorFindingRow } from './tables.js';

export const DETECTORS = 'detectors';

/** Raise it when the meaning of `apply` or of the tables changes. */
const OWN_VERSION = 1;

/** Stores scores, findings and verdicts of every tenant in rows of the tenant that operates it. */
export function detectorsProjection(detectors: readonly Detector[], register: OperatorRegister): Projection {
  const byType = new Map<string, Detector[]>();
  for (const detector of detectors)
    for (const { type } of detector.handles) byType.set(type, [...(byType.get(type) ?? []), detector]);
  return {
    name: DETECTORS,
    version: detectors.reduce((sum, { version }) => sum + version, OWN_VERSION),
    tables: ['detector_client', 'detector_score', 'detector_finding'],
    acrossTenants: true,
    handles: [...new Set([...byType.keys(), ...register.handles.map(({ type }) => type)])],
    async apply(events, manager) {
      for (const event of events) {
        const registered = register.registered(event);
        if (registered !== null) {
          const { tenantId: clientId, operatorTenantId: tenantId } = registered;
          await manager.upsert(DetectorClientRow, { clientId, tenantId }, ['clientId']);
        }
        for (const detector of byType.get(event.type) ?? [])
          for (const fact of detector.facts(event)) await applyFact(detector, event, fact, manager);
      }
    },
  };
}

async function applyFact(
  { id: detector, findsFrom }: Detector,
  { tenantId: clientId, position, metadata }: RecordedEvent,
  fact: DetectorFact,
  manager: EntityManager,
): Promise<void> {
  if (fact.fact === 'judged') {
    const { key, verdict } = fact;
    await manager.update(DetectorFindingRow, { clientId, detector, key }, { verdict });
    return;
  }
  if (fact.fact === 'gone') {
    const { key } = fact;
    await manager.update(
      DetectorFindingRow,
      { clientId, detector, key, verdict: IsNull() },
      { verdict: 'gone' },
    );
    return;
  }
  const client = await manager.findOneBy(DetectorClientRow, { clientId });
  if (client === null) return;
  const { tenantId } = client;
  if (fact.fact === 'scored') {
    await countScores(manager, { tenantId, detector, day: metadata.at.slice(0, 10) }, fact.scores);
    return;
  }
  const { key, score, detail, link } = fact;
  const distance = score === null || findsFrom === null ? null : Math.abs(score - findsFrom);
  await manager.upsert(
    DetectorFindingRow,
    {
      ...{ clientId, detector, key, tenantId, score, distance, detail, link, position },
      foundAt: new Date(metadata.at),
    },
    ['clientId', 'detector', 'key'],
  );
  await manager.update(DetectorFindingRow, { clientId, detector, key, verdict: 'gone' }, { verdict: null });
}

async function countScores(
  manager: EntityManager,
  { tenantId, detector, day }: { readonly tenantId: string; readonly detector: string; readonly day: string },
  scores: readonly number[],
): Promise<void> {
  const counts = new Map<number, number>();
  for (const score of scores) counts.set(stepOf(score), (counts.get(stepOf(score)) ?? 0) + 1);
  for (const [step, count] of counts)
    await manager.query(
      `INSERT INTO detector_score AS known (tenant_id, detector, day, step, count) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (tenant_id, detector, day, step) DO UPDATE SET count = known.count + excluded.count`,
      [tenantId, detector, day, step, count],
    );
}
