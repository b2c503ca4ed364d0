import { type DynamicModule, Module } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import { listTenants, requireSecondFactor } from '@rampart/identity-access';
import { ActivityModule } from './activity/activity.module.js';
import { ApprovalsModule } from './approvals/approvals.module.js';
import { ClientErrorsModule } from './client-errors/client-errors.module.js';
import { CompetitiveModule } from './competitive/competitive.module.js';
import { DataExportModule } from './data-export/data-export.module.js';
import { FiguresModule } from './figures/figures.module.js';
import { BookingModule } from './booking/booking.module.js';
import { HistoryModule } from './history/history.module.js';
import { IdentityAccessModule } from './identity-access/identity-access.module.js';
import { ImpersonationModule } from './impersonation/impersonation.module.js';
import { IncidentsModule } from './incidents/incidents.module.js';
import { liveTopics } from './live/topics.js';
import { MediaProtectionModule } from './media-protection/media-protection.module.js';
import { KatiaModule } from './katia/katia.module.js';
import { addressOf } from './live/address-of.js';
import { LiveModule } from './live/live.module.js';
import type { SessionVerifier } from './live/session-verifier.js';
import { IpDenyListGuard } from './platform/ip-deny-list.guard.js';
import { PlatformModule } from './platform/platform.module.js';
import { keyScopes } from './platform/key-scopes.js';
import { listRoutes } from './platform/routes.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import type { Runtime } from './platform/runtime.js';
import { SavedViewsModule } from './saved-views/saved-views.module.js';
import { SocModule } from './soc/soc.module.js';
import { shardTopics } from '@rampart/installation';
import { capabilitiesOf } from '@rampart/tier-policy/contract';
import { TierPolicyModule } from './tier-policy/tier-policy.module.js';
import { WaitlistModule } from './waitlist/waitlist.module.js';
import { WorkQueueModule } from './work-queue/work-queue.module.js';

/** One module for each capability: a plain class with `@Module`, so that its routes can be listed without starting. */
const capabilityModules = [
  IdentityAccessModule,
  ImpersonationModule,
  WaitlistModule,
  BookingModule,
  CompetitiveModule,
  HistoryModule,
  SavedViewsModule,
  TierPolicyModule,
  ClientErrorsModule,
  DataExportModule,
  IncidentsModule,
  SocModule,
  MediaProtectionModule,
  KatiaModule,
  FiguresModule,
  WorkQueueModule,
  NotificationsModule,
  ActivityModule,
  ApprovalsModule,
];

export const httpModules = [PlatformModule, ...capabilityModules];

/** Sockets obey the same rules as routes: the IP deny list and the required second factor. */
const liveVerifier = ({
  sessions,
  access,
  plans,
  database,
  clock,
  environment,
}: Runtime): SessionVerifier => {
  const addresses = new IpDenyListGuard(database, clock);
  return {
    async verify(token, handshake) {
      const actor = await sessions.verify(token);
      await addresses.admit(actor.tenantId, addressOf(handshake, environment.RAMPART_TRUSTED_PROXIES));
      await requireSecondFactor(access, actor);
      return { ...actor, capabilities: capabilitiesOf(await plans.tiersOf(actor.tenantId)) };
    },
  };
};

@Module({})
export class ApiModule {
  static of(runtime: Runtime): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        PlatformModule.of(runtime, keyScopes(listRoutes(httpModules))),
        LiveModule.registerAsync({
          useFactory: () => ({
            log: runtime.log,
            topics: liveTopics,
            others: [{ log: runtime.socLog, topics: shardTopics }],
            verifier: liveVerifier(runtime),
            socketLimits: {
              perSession: runtime.environment.LIVE_SOCKETS_PER_SESSION,
              perUser: runtime.environment.LIVE_SOCKETS_PER_USER,
              perTenant: runtime.environment.LIVE_SOCKETS_PER_TENANT,
            },
            operatedBy: async (tenantId: string) =>
              (await withTenant(runtime.database, tenantId, listTenants)).map(({ id }) => id),
            capabilitiesOf: async (tenantId: string) =>
              capabilitiesOf(await runtime.plans.reconsider(tenantId)),
          }),
        }),
        ...capabilityModules,
      ],
    };
  }
}
