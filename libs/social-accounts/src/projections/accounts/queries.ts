import { DomainError, t } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import {
  defaultConnection,
  type Network,
  NETWORKS,
  type SocialAccount,
  type SocialConnection,
} from '../../contract/index.js';
import type { Networks } from '../../ports/networks.js';
import { SocialAccountRow, SocialConnectionRow } from './tables.js';

/** Returns one entry per network, in the order that the screens use. */
export async function readConnections(
  manager: EntityManager,
  networks: Networks,
): Promise<readonly SocialConnection[]> {
  const accounts = await manager.find(SocialAccountRow, { order: { connectedSince: 'ASC', id: 'ASC' } });
  const connections = await manager.find(SocialConnectionRow);
  return NETWORKS.map((name) => {
    const connector = networks.get(name);
    const known = connections.find(({ platform }) => platform === name);
    return {
      ...defaultConnection(name),
      hasOAuth: connector !== undefined,
      simulated: connector?.simulated ?? false,
      ...(connector?.simulated === true && { asksFor: 'nothing' as const }),
      monitorImposters: known?.monitorImposters ?? false,
      identityId: known?.identityId ?? null,
      accounts: accounts.filter(({ platform }) => platform === name).map(toAccount),
    };
  });
}

/** @throws DomainError `social-account.unknown-network` */
export async function readConnection(
  manager: EntityManager,
  networks: Networks,
  platform: Network,
): Promise<SocialConnection> {
  const found = (await readConnections(manager, networks)).find(({ name }) => name === platform);
  if (found !== undefined) return found;
  throw new DomainError(
    'social-account.unknown-network',
    'not-found',
    t`There is no such network. Reload the page.`,
  );
}

export function toAccount(row: SocialAccountRow): SocialAccount {
  const { id, platform, type, connectionType, profile, proved, proofCode, simulated } = row;
  return {
    ...{ id, platform, type, connectionType, simulated },
    displayName: profile.displayName,
    profileUrl: profile.profileUrl,
    username: profile.handle,
    avatarUrl: profile.avatarUrl,
    connectedSince: row.connectedSince.toISOString(),
    isPrivate: profile.isPrivate,
    isVerified: profile.isVerified,
    status: row.needsRelinking ? 'needs-relinking' : 'linked',
    ownership: connectionType === 'oauth' ? 'oauth' : proved ? 'proved' : 'unverified',
    endsAt: row.endsAt?.toISOString() ?? null,
    proofCode: proved ? null : proofCode,
  };
}
