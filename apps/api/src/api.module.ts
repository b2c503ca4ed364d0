import { type DynamicModule, Module } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import { listTenants, requireOwnPassword, requireSecondFactor } from '@rampart/identity-access';
import { liveTopics } from './live/topics.js';
import { addressOf } from './live/address-of.js';
import { LiveModule } from './live/live.module.js';
import type { SessionVerifier } from './live/session-verifier.js';
import { modules } from './modules.generated.js';
import { IpDenyListGuard } from './platform/ip-deny-list.guard.js';
import { PlatformModule } from './platform/platform.module.js';
import { keyScopes } from './platform/key-scopes.js';
import { listRoutes } from './platform/routes.js';
import type { Runtime } from './platform/runtime.js';
import { shardTopics } from '@rampart/installation';
import { SOC_SHARD } from '@rampart/soc';
import { capabilitiesOf } from '@rampart/tier-policy/contract';

export const httpModules = [PlatformModule, ...modules];

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
      await requireOwnPassword(access, actor);
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
            metrics: runtime.metrics,
            traces: runtime.traces,
            topics: liveTopics,
            others: [{ log: runtime.socLog, topics: shardTopics, shard: SOC_SHARD }],
            verifier: liveVerifier(runtime),
            socketLimits: {
              perSession: runtime.environment.LIVE_SOCKETS_PER_SESSION,
              perUser: runtime.environment.LIVE_SOCKETS_PER_USER,
              perTenant: runtime.environment.LIVE_SOCKETS_PER_TENANT,
            },
            database: runtime.database,
            operatedBy: async (tenantId: string) =>
              (await withTenant(runtime.database, tenantId, listTenants)).map(({ id }) => id),
            capabilitiesOf: async (tenantId: string) =>
              capabilitiesOf(await runtime.plans.reconsider(tenantId)),
          }),
        }),
        ...modules,
      ],
    };
  }
}
