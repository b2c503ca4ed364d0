export { katia, type KatiaContext } from './capability.js';
export type { Answer } from './domain/answers/answer.js';
export { Katia } from './domain/ask.js';
export { orderEvaluation } from './handlers/evaluations.js';
export { KATIA_EVALUATIONS, readEvaluations } from './projections/evaluations/projection.js';
export { EngineSwitch } from './handlers/engine.js';
export { turnNotFound } from './domain/threads/thread.js';
export { answerQuestion } from './handlers/answer-question.js';
export { answerRun } from './handlers/answer-run.js';
export { differencesOf } from './domain/threads/differences.js';
export { forReader } from './domain/threads/for-reader.js';
export {
  deleteThread,
  earlierQuestions,
  recordAnswer,
  renameThread,
  shareThread,
  unshareThread,
} from './handlers/threads.js';
export type { Order } from './domain/records/order.js';
export type { AnswerWatch, Draft, Records } from './ports/records.js';
export { KATIA_RUNS } from './projections/runs/projection.js';
export { readUsage, runList, runOfOthers, turnOfRun } from './projections/runs/queries.js';
export { KATIA_THREADS } from './projections/threads/projection.js';
export { findTurn, readThread, threadList } from './projections/threads/queries.js';
