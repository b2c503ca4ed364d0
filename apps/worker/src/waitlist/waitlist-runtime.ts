import { STAFF_TENANT_ID } from '@rampart/identity-access';
import {
  type ExpireRequestsContext,
  type SendWaitlistMailContext,
  unconfirmedEntries,
  waitlistSecrets,
} from '@rampart/waitlist';
import type { Runtime } from '../platform/runtime.js';

/** `WaitlistRuntime` */
export const WAITLIST_RUNTIME = Symbol('waitlist');

/** What this capability's jobs work with in this process. */
export type WaitlistRuntime = SendWaitlistMailContext & ExpireRequestsContext;

/** The list is the staff tenant's. Its links are signed under `RAMPART_KEK`, by which the API knows them. */
export function openWaitlist({ environment, log, clock, ids, system, mailer }: Runtime): WaitlistRuntime {
  return {
    log,
    clock,
    ids,
    mailer,
    secrets: waitlistSecrets(Buffer.from(environment.RAMPART_KEK, 'base64')),
    tenantId: STAFF_TENANT_ID,
    publicUrl: environment.RAMPART_PUBLIC_URL,
    unconfirmed: unconfirmedEntries(system),
  };
}
