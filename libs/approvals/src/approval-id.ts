import { uuidFrom } from '@rampart/event-log';
import { type ApprovalCommand, approvalCommandSchema } from './contract/index.js';

/** Id of a request, from tenant and command, so that repeating it gives the same request. */
export const approvalIdOf = (tenantId: string, command: ApprovalCommand): string =>
  // Parsing gives the schema's field order.
  uuidFrom(JSON.stringify([tenantId, approvalCommandSchema.parse(command)]));
