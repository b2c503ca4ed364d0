import type { Connector } from '@rampart/connectors';
import { DomainError, t } from '@rampart/kernel';
import { type Network, NETWORK_NAMES } from '../contract/index.js';
import type { SocialContext } from './context.js';

/** @throws DomainError `social-account.no-oauth` */
export function requireConnector(
  { networks }: Pick<SocialContext, 'networks'>,
  platform: Network,
): Connector {
  const connector = networks.get(platform);
  if (connector !== undefined) return connector;
  throw new DomainError(
    'social-account.no-oauth',
    'conflict',
    t`This installation has no access to ${NETWORK_NAMES[platform]}. Link the account by its URL.`,
  );
}
