import { defineCapability, handledBy, type Platform, type WorkerPlatform } from '@rampart/capability';
import { withTenant } from '@rampart/database';
import { waitForProjection } from '@rampart/event-log';
import {
  identityAccessEnds,
  identityAccessRoleHolders,
  languageOf,
  mailAddressOf,
  timeZoneOf,
} from '@rampart/identity-access';
import { ROLES } from '@rampart/identity-access/contract';
import { scanMailHandles } from '@rampart/impersonation';
import { mailHandlesOf } from '@rampart/incidents';
import {
  endPushDevices,
  giveUpNotificationMails,
  giveUpPushes,
  giveUpPushTest,
  mailsDue,
  notificationMailDue,
  notificationPushDue,
  NOTIFICATIONS,
  notifications,
  notificationsTopic,
  type PushContext,
  pushesDue,
  pushTestDue,
  sendNotificationMails,
  sendNotificationMailsJob,
  type SendMailsContext,
  sendPushes,
  type SendPushesContext,
  sendPushesJob,
  sendPushTest,
  sendPushTestJob,
  type UnsubscribeTokens,
  unsubscribeTokens,
} from '@rampart/notifications';
import { mailLinesOf } from '@rampart/soc';
import type { EntityManager } from 'typeorm';
import { notificationRules } from '../contributions.js';
import { pushWork, type PushWorkNeeds } from './push-work.js';
import { type PushEnvironment, pushEnvironmentSchema, pushReachOf } from './push-settings.js';

export interface NotificationsServices extends PushContext {
  readonly tokens: UnsubscribeTokens;
}

interface Needs extends Platform {
  readonly environment: Platform['environment'] & PushEnvironment;
}

export const notificationsCapability = defineCapability({
  ...notifications(notificationRules, identityAccessRoleHolders),
  topics: [
    notificationsTopic(
      notificationRules,
      ROLES.map(({ name }) => name),
    ),
  ],
  settings: { both: pushEnvironmentSchema.shape },
  // Links to unsubscribe are signed with `RAMPART_KEK`: the worker creates them, and the API reads them.
  open: (needs: Needs): NotificationsServices => ({
    log: needs.log,
    clock: needs.clock,
    ids: needs.ids,
    database: needs.database,
    vault: needs.vault,
    staffTenantId: needs.staffTenantId,
    pushReach: pushReachOf(needs.environment),
    tokens: unsubscribeTokens(Buffer.from(needs.environment.RAMPART_KEK, 'base64')),
  }),
  work: {
    open: (context: NotificationsServices, needs: PushWorkNeeds): SendMailsContext & SendPushesContext => ({
      ...context,
      mailer: needs.mailer,
      publicUrl: needs.publicUrl,
      rules: notificationRules,
      due: dueIn(needs, mailsDue),
      more: async ({ tenantId, cause }) => ({
        more: await mailLinesOf(needs, tenantId, cause),
        ...(await mailHandlesOf(needs, tenantId, cause)),
        ...(await scanMailHandles(needs, tenantId, cause)),
      }),
      addressOf: (tenantId, userId) => mailAddressOf(needs, tenantId, userId),
      timeZoneOf: (tenantId) => timeZoneOf(needs, tenantId),
      textsOf: async (tenantId, userId) => needs.languages(await languageOf(needs, tenantId, userId)),
      pushesDue: dueIn(needs, pushesDue),
      ...pushWork(context, needs),
    }),
    jobs: [
      handledBy(sendNotificationMailsJob, sendNotificationMails, giveUpNotificationMails),
      handledBy(sendPushesJob, sendPushes, giveUpPushes),
      handledBy(sendPushTestJob, sendPushTest, giveUpPushTest),
    ],
    reactors: (work) => [endPushDevices(work, identityAccessEnds)],
    jobReactors: (work) => [
      notificationMailDue(notificationRules, work),
      notificationPushDue(notificationRules, work),
      pushTestDue(),
    ],
  },
});

/** What is due for an event, once the projection has reached it. */
const dueIn =
  <Due>(
    { system, database }: Pick<WorkerPlatform, 'system' | 'database'>,
    read: (manager: EntityManager, cause: number) => Promise<readonly Due[]>,
  ) =>
  async ({ tenantId, cause }: { readonly tenantId: string; readonly cause: number }) => {
    await waitForProjection(system.manager, NOTIFICATIONS, cause);
    return withTenant(database, tenantId, (manager) => read(manager, cause));
  };
