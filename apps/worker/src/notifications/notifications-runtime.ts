import { withTenant } from '@rampart/database';
import { waitForProjection } from '@rampart/event-log';
import { mailAddressOf } from '@rampart/identity-access';
import { notificationRules } from '@rampart/installation';
import { mailsDue, NOTIFICATIONS, type SendMailsContext, unsubscribeTokens } from '@rampart/notifications';
import { mailLinesOf } from '@rampart/soc';
import type { Runtime } from '../platform/runtime.js';

/** `SendMailsContext` */
export const NOTIFICATIONS_RUNTIME = Symbol('notifications');

/** What is to be mailed of an event, once the projection has reached it. */
export const dueMails =
  ({ system, tenants }: Pick<Runtime, 'system' | 'tenants'>): SendMailsContext['due'] =>
  async ({ tenantId, cause }) => {
    await waitForProjection(system.manager, NOTIFICATIONS, cause);
    return withTenant(tenants, tenantId, (manager) => mailsDue(manager, cause));
  };

/** Links that turn mails off are signed under `RAMPART_KEK`, by which the API knows them. */
export function openNotifications(runtime: Runtime): SendMailsContext {
  const { environment, log, clock, ids, mailer } = runtime;
  return {
    ...{ log, clock, ids, mailer },
    rules: notificationRules,
    tokens: unsubscribeTokens(Buffer.from(environment.RAMPART_KEK, 'base64')),
    publicUrl: environment.RAMPART_PUBLIC_URL,
    due: dueMails(runtime),
    more: ({ tenantId, cause }) => mailLinesOf({ log, database: runtime.tenants }, tenantId, cause),
    addressOf: (tenantId, userId) => mailAddressOf({ log }, tenantId, userId),
  };
}
