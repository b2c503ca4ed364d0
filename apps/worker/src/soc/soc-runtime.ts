import { mailAddressOf } from '@rampart/identity-access';
import { publicReach } from '@rampart/impersonation';
import { type EnforcingContext, fileWriter, guardedSender, type TestingContext } from '@rampart/soc';
import type { Runtime } from '../platform/runtime.js';

/** `SocMessaging` */
export const SOC_MESSAGING = Symbol('soc-messaging');

export type SocMessaging = TestingContext & EnforcingContext;

/** What telling people of alerts, and adapters of blocks, works with in this process. */
export function openMessaging(runtime: Runtime): SocMessaging {
  const { log, clock, vault, mailer, environment, tenants: database } = runtime;
  const { RAMPART_WEBHOOK_ORIGIN: allowed, RAMPART_ENFORCEMENT_DIR: folder } = environment;
  return {
    ...{ log, clock, vault, mailer, database },
    webhooks: guardedSender(publicReach(allowed === undefined ? null : new URL(allowed)), clock),
    write: folder === undefined ? null : fileWriter({ log, clock, database }, folder),
    publicUrl: environment.RAMPART_PUBLIC_URL,
    addressOf: (tenantId, userId) => mailAddressOf({ log }, tenantId, userId),
  };
}
