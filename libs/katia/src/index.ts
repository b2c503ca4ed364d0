export { katia, type KatiaContext } from './capability.js';
export type { Answer } from './domain/answers/answer.js';
export { Katia } from './domain/ask.js';
export { answerQuestion } from './handlers/answer-question.js';
export { deleteThread, earlierQuestions, recordAnswer, renameThread } from './handlers/threads.js';
export type { Order } from './domain/records/order.js';
export type { AnswerWatch, Draft, Records } from './ports/records.js';
export { KATIA_THREADS } from './projections/threads/projection.js';
export { findTurn, readThread, threadList } from './projections/threads/queries.js';
