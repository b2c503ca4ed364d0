import { defineCapability, handledBy, type Platform, type WorkerPlatform } from '@rampart/capability';
import { withTenant } from '@rampart/database';
import { type Recording, waitForProjection } from '@rampart/event-log';
import { identityAccessRoleHolders, mailAddressOf, timeZoneOf } from '@rampart/identity-access';
import { ROLES } from '@rampart/identity-access/contract';
import { scanMailHandles } from '@rampart/impersonation';
import { mailHandlesOf } from '@rampart/incidents';
import {
  giveUpNotificationMails,
  mailsDue,
  notificationMailDue,
  NOTIFICATIONS,
  notifications,
  notificationsTopic,
  sendNotificationMails,
  sendNotificationMailsJob,
  type SendMailsContext,
  type UnsubscribeTokens,
  unsubscribeTokens,
} from '@rampart/notifications';
import { mailLinesOf } from '@rampart/soc';
import { notificationRules } from '../contributions.js';

export interface NotificationsServices extends Recording {
  readonly tokens: UnsubscribeTokens;
}

export const notificationsCapability = defineCapability({
  ...notifications(notificationRules, identityAccessRoleHolders),
  topics: [
    notificationsTopic(
      notificationRules,
      ROLES.map(({ name }) => name),
    ),
  ],
  // Links to unsubscribe are signed with `RAMPART_KEK`: the worker creates them, and the API reads them.
  open: ({ environment, log, clock, ids }: Platform): NotificationsServices => ({
    log,
    clock,
    ids,
    tokens: unsubscribeTokens(Buffer.from(environment.RAMPART_KEK, 'base64')),
  }),
  work: {
    open: (context: NotificationsServices, needs: WorkerPlatform): SendMailsContext => ({
      ...context,
      mailer: needs.mailer,
      publicUrl: needs.publicUrl,
      rules: notificationRules,
      due: dueMails(needs),
      more: async ({ tenantId, cause }) => ({
        more: await mailLinesOf(needs, tenantId, cause),
        ...(await mailHandlesOf(needs, tenantId, cause)),
        ...(await scanMailHandles(needs, tenantId, cause)),
      }),
      addressOf: (tenantId, userId) => mailAddressOf(needs, tenantId, userId),
      timeZoneOf: (tenantId) => timeZoneOf(needs, tenantId),
    }),
    jobs: [handledBy(sendNotificationMailsJob, sendNotificationMails, giveUpNotificationMails)],
    jobReactors: (work) => [notificationMailDue(notificationRules, work)],
  },
});

/** The mails due for an event, once the projection has reached it. */
const dueMails =
  ({ system, database }: Pick<WorkerPlatform, 'system' | 'database'>): SendMailsContext['due'] =>
  async ({ tenantId, cause }) => {
    await waitForProjection(system.manager, NOTIFICATIONS, cause);
    return withTenant(database, tenantId, (manager) => mailsDue(manager, cause));
  };
