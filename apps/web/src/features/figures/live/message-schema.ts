/** The build replaces the schema by code with the same verdicts, without zod: `vite/compiled-checks.ts`. */
export { figureMovedSchema as messageSchema } from '@rampart/figures/contract';
