/** A separate chunk: the schema brings zod with it. */
export { impersonationMessageSchema as messageSchema } from '@rampart/impersonation/contract';
