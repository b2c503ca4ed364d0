/** The build replaces the schema by code with the same verdicts, without zod: `vite/compiled-checks.ts`. */
export { impersonationMessageSchema as messageSchema } from '@rampart/impersonation/contract';
