import { defineJobReactor, type JobReactor } from '@rampart/jobs';
import { katiaEvaluationOrdered } from '../domain/engine/evaluation.events.js';
import { isEvaluated } from '../handlers/evaluations.js';
import type { Answering } from '../handlers/answer-run.js';
import { evaluateJob } from '../jobs/evaluate.js';

export const evaluationOrderedReactor = (context: Answering): JobReactor =>
  defineJobReactor({
    name: 'katia-evaluation-ordered',
    handles: [katiaEvaluationOrdered],
    job: evaluateJob,
    toJobs: ({ data }) => [{ data: { ordered: data } }],
    stillPending: async ({ ordered }) =>
      ordered !== null && !(await isEvaluated(context, ordered.evaluationId)),
  });
