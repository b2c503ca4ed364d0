import { type EventLog, uuidFrom } from '@rampart/event-log';
import {
  changeIdentity,
  describePlatforms,
  type DirectorySettings,
  protectAs,
  setMonitoring,
} from '@rampart/impersonation';
import { platformIdSchema, type ProtectIdentity } from '@rampart/impersonation/contract';
import type { Clock, IdSource } from '@rampart/kernel';
import type { ImposterMonitoring, WatchedAccount } from '@rampart/social-accounts';
import { NETWORK_NAMES, type Network } from '@rampart/social-accounts/contract';
import type { PlanLimits, TenantPlans } from '@rampart/tier-policy';

export interface MonitoringServices {
  readonly environment: DirectorySettings;
  readonly log: EventLog;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly plans: TenantPlans;
  readonly limits: PlanLimits;
}

const DAILY_HOURS = 24;

/** Makes the linked accounts of a network one protected identity that is scanned once a day. */
export function imposterMonitoring({
  environment,
  plans,
  limits,
  ...recording
}: MonitoringServices): ImposterMonitoring {
  const connected = describePlatforms(environment).flatMap(({ id, apiConnected }) =>
    apiConnected ? [id] : [],
  );
  const context = { ...recording, connected, places: limits };
  return {
    async set(requester, network, { on, accounts }) {
      const { identityId, known } = await presentIdentity(recording.log, requester.tenantId, network);
      if (!on) {
        if (known) await setMonitoring(context, requester, identityId, null);
        return known ? identityId : null;
      }
      await plans.requireCapability(requester.tenantId, 'impersonation');
      const profile = profileOf(network, accounts);
      if (known) await changeIdentity(context, requester, identityId, profile);
      else await protectAs(context, requester, identityId, { profile, demo: false });
      const scanned = connected.filter((platform) => platform === network);
      const monitoring = scanned.length === 0 ? null : { everyHours: DAILY_HOURS, platforms: scanned };
      await setMonitoring(context, requester, identityId, monitoring);
      return identityId;
    },
  };
}

/** The present identity, or a new one. Ids are tried in order, so that a withdrawn identity is not restored. */
async function presentIdentity(log: EventLog, tenantId: string, network: Network) {
  for (let generation = 1; ; generation += 1) {
    const identityId = uuidFrom(`social-connection|${tenantId}|${network}|${generation}`);
    const history = await log.readStream(tenantId, `protected-identity:${identityId}`);
    if (!history.some(({ type }) => type === 'IdentityProtectionWithdrawn'))
      return { identityId, known: history.length > 0 };
  }
}

function profileOf(network: Network, accounts: readonly WatchedAccount[]): ProtectIdentity {
  const { data: platform } = platformIdSchema.safeParse(network);
  const names = accounts.flatMap(({ displayName }) => displayName ?? []);
  return {
    label: `Linked ${NETWORK_NAMES[network]} accounts`,
    handles: [...new Set(accounts.map(({ handle }) => nameOf(handle)))],
    displayNames: [...new Set(names)],
    bio: '',
    links: accounts.flatMap(({ profileUrl }) => (URL.canParse(profileUrl) ? [profileUrl] : [])),
    officialAccounts:
      platform === undefined ? [] : accounts.map(({ handle }) => ({ platform, handle, accountId: null })),
  };
}

/** The name that is imitated: the last part of `in/ada` on LinkedIn, the first of `ada@instance` on Mastodon. */
const nameOf = (handle: string): string => handle.split('/').at(-1)?.split('@')[0] || handle;
