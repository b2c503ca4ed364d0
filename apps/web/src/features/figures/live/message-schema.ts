/** A separate chunk: the schema brings zod with it. */
export { figureMovedSchema as messageSchema } from '@rampart/figures/contract';
