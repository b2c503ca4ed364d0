/** The build replaces the schema by equivalent code without zod: `vite/compiled-checks.ts`. */
export { figureMovedSchema as messageSchema } from '@rampart/figures/contract';
