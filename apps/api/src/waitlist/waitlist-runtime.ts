import { STAFF_TENANT_ID } from '@rampart/identity-access';
import { type WaitlistContext, waitlistSecrets } from '@rampart/waitlist';
import type { Runtime } from '../platform/runtime.js';

/** `WaitlistContext` */
export const WAITLIST_CONTEXT = Symbol('waitlist');

/** What this capability's handlers work with in this process. The key is the worker's, which makes the links. */
export function openWaitlist({ environment, log, clock, ids }: Runtime): WaitlistContext {
  const secrets = waitlistSecrets(Buffer.from(environment.RAMPART_KEK, 'base64'));
  return { log, clock, ids, secrets, tenantId: STAFF_TENANT_ID };
}
