import { createHash } from 'node:crypto';
import { ConnectorError, type NetworkProfile } from '@rampart/connectors/contract';
import { DomainError, type DomainErrorKind, t } from '@rampart/kernel';
import { LINK_TEXTS, type Network } from '../contract/index.js';
import type { LinkedProfile } from '../domain/connection.events.js';

/** Finds an account without storing its name. @param id of the network, or the handle of one linked by URL */
export const identityOf = (platform: Network, id: string): string =>
  createHash('sha256').update(`${platform}|${id}`).digest('hex');

const line = (text: string, max: number): string => text.replace(/\p{Cc}/gu, ' ').slice(0, max);

/** The part of a network's answer that is stored. The name that a person entered takes precedence. */
export const linkedProfile = (profile: NetworkProfile, typed: string | null): LinkedProfile => ({
  handle: line(profile.handle, 256),
  displayName: typed ?? (profile.displayName === '' ? null : line(profile.displayName, 200)),
  profileUrl: webAddress(profile.profileUrl) ?? '',
  avatarUrl: webAddress(profile.avatarUrl),
  isPrivate: profile.isPrivate,
  isVerified: profile.isVerified,
});

function webAddress(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? url.slice(0, 2_048) : null;
}

/** Converts a refusal of the network to a `DomainError`. Other errors are returned unchanged. */
export function asDomainError(error: unknown): unknown {
  if (!(error instanceof ConnectorError)) return error;
  const kind: DomainErrorKind =
    error.code === 'rate.window' || error.code === 'rate.quota'
      ? 'rate-limited'
      : error.code === 'platform.transient' || error.code === 'contract.changed'
        ? 'unavailable'
        : 'conflict';
  return new DomainError(
    `social-account.${error.code}`,
    kind,
    t`${LINK_TEXTS.oauthFailed}. ${error.message}`,
  );
}
