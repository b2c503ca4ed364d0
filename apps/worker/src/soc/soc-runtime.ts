import { mailAddressOf } from '@rampart/identity-access';
import { publicReach } from '@rampart/impersonation';
import { guardedSender, type TestingContext } from '@rampart/soc';
import type { Runtime } from '../platform/runtime.js';

/** `TestingContext` */
export const SOC_MESSAGING = Symbol('soc-messaging');

/** What telling people of alerts works with in this process. */
export function openMessaging(runtime: Runtime): TestingContext {
  const { log, clock, vault, mailer, environment, tenants: database } = runtime;
  const allowed = environment.RAMPART_WEBHOOK_ORIGIN;
  return {
    ...{ log, clock, vault, mailer, database },
    webhooks: guardedSender(publicReach(allowed === undefined ? null : new URL(allowed)), clock),
    publicUrl: environment.RAMPART_PUBLIC_URL,
    addressOf: (tenantId, userId) => mailAddressOf({ log }, tenantId, userId),
  };
}
