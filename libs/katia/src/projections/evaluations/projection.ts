import { defineProjection } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import { evaluationSchema, type KatiaEvaluation } from '../../contract/evaluations.js';
import { katiaEvaluated } from '../../domain/engine/evaluation.events.js';
import { EvaluationRow } from './table.js';

export const KATIA_EVALUATIONS = 'katia-evaluations';

const SHOWN = 90;

/** How many questions of the sets were answered rightly, over time. */
export const katiaEvaluationsProjection = defineProjection({
  name: KATIA_EVALUATIONS,
  version: 1,
  tables: ['katia_evaluation'],
  of: [katiaEvaluated],
  when: {
    KatiaEvaluated: ({ tenantId, metadata, data }, manager) =>
      manager.insert(EvaluationRow, { ...data, tenantId, at: new Date(metadata.at) }),
  },
});

/** The latest first. `manager` is confined to the operator's tenant. */
export async function readEvaluations(manager: EntityManager): Promise<KatiaEvaluation[]> {
  const rows = await manager.find(EvaluationRow, { order: { at: 'DESC' }, take: SHOWN });
  return rows.map(({ evaluationId: id, at, ...row }) =>
    evaluationSchema.parse({ ...row, id, at: at.toISOString() }),
  );
}
