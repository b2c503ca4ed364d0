import { type Recorded, recordedAt, type Requester } from '@rampart/event-log';
import type { Network } from '../contract/index.js';
import type { ConnectionState, KnownAccount } from '../domain/connection.js';
import { changeConnection, loadConnection, type SocialContext } from './context.js';

/** A network's accounts become one protected identity. @throws DomainError such as `tier-policy.limit-reached` */
export async function setImposterMonitoring(
  context: SocialContext,
  requester: Requester,
  platform: Network,
  monitorImposters: boolean,
): Promise<Recorded<{ readonly monitorImposters: boolean; readonly identityId: string | null }>> {
  const state = await loadConnection(context, requester.tenantId, platform);
  const identityId = await watch(context, requester, { ...state, monitorImposters }, platform);
  const value = { monitorImposters, identityId };
  const data = { platform, ...value };
  return recordedAt(
    value,
    await changeConnection(context, requester, { type: 'SetImposterMonitoring', data }),
  );
}

/** Updates the protected identity after accounts of a watched network changed. */
export async function syncImposters(
  context: SocialContext,
  requester: Requester,
  state: ConnectionState,
  platform: Network,
): Promise<void> {
  if (state.monitorImposters) await watch(context, requester, state, platform);
}

const watch = (
  { imposters }: SocialContext,
  requester: Requester,
  { accounts, monitorImposters }: Pick<ConnectionState, 'accounts' | 'monitorImposters'>,
  platform: Network,
): Promise<string | null> =>
  imposters.set(requester, platform, {
    on: monitorImposters && accounts.length > 0,
    accounts: accounts.flatMap(toWatched),
  });

const toWatched = ({ profile }: KnownAccount) =>
  profile === 'erased'
    ? []
    : [{ handle: profile.handle, displayName: profile.displayName, profileUrl: profile.profileUrl }];
