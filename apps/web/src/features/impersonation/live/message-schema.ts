/** A chunk of its own: the schema comes with everything that checks schemas, which no page needs to be shown. */
export { impersonationMessageSchema as messageSchema } from '@rampart/impersonation/contract';
