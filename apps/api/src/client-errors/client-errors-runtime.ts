import type { ClientErrorsContext } from '@rampart/client-errors';
import { STAFF_TENANT_ID } from '@rampart/identity-access';
import type { Runtime } from '../platform/runtime.js';

/** `ClientErrorsContext` */
export const CLIENT_ERRORS = Symbol('client-errors');

/** What this capability's handlers work with in this process. */
export function openClientErrors({ log, clock, ids }: Runtime): ClientErrorsContext {
  return { log, clock, ids, tenantId: STAFF_TENANT_ID };
}
