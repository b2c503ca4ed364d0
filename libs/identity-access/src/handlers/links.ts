import { withTenant } from '@rampart/database';
import { DomainError, t } from '@rampart/kernel';
import {
  LINK_SECONDS,
  type LinkPurpose,
  readLink,
  replaceLink,
  tenantOfLink,
} from '../adapters/link-tokens.js';
import { newToken } from '../adapters/tokens.js';
import type { OneTimeLink } from '../contract/index.js';
import type { AccessDependencies } from './dependencies.js';

export function linkExpiry(deps: AccessDependencies, purpose: LinkPurpose): Date {
  return new Date(deps.clock.now().getTime() + LINK_SECONDS[purpose] * 1000);
}

/** Stores a link's hash. @returns the token */
export async function makeLink(
  deps: Pick<AccessDependencies, 'database'>,
  owner: { readonly tenantId: string; readonly userId: string },
  purpose: LinkPurpose,
  expiresAt: Date,
): Promise<string> {
  const value = newToken();
  await withTenant(deps.database, owner.tenantId, (manager) =>
    replaceLink(manager, { value, ...owner, purpose, expiresAt }),
  );
  return value;
}

/** A link that the administrator sees once. */
export async function linkByHand(
  deps: AccessDependencies,
  owner: { readonly tenantId: string; readonly userId: string },
  purpose: OneTimeLink['purpose'],
  expiresAt: Date,
): Promise<OneTimeLink> {
  const token = await makeLink(deps, owner, purpose, expiresAt);
  const { userId } = owner;
  return { userId, purpose, delivery: 'by-hand', token, expiresAt: expiresAt.toISOString() };
}

/** A link that the requester never sees. */
export const linkByMail = (userId: string, purpose: OneTimeLink['purpose']): OneTimeLink => ({
  userId,
  purpose,
  delivery: 'mail',
  token: null,
  expiresAt: null,
});

/** Uses up a link. @throws DomainError `link.invalid` when it is unknown, used, expired or made for another purpose */
export async function openLink(
  deps: AccessDependencies,
  value: string,
  purpose: LinkPurpose,
): Promise<{ readonly tenantId: string; readonly userId: string }> {
  const tenantId = await tenantOfLink(deps.database, value);
  if (tenantId === null) throw linkInvalid();
  const userId = await withTenant(deps.database, tenantId, (manager) =>
    readLink(manager, value, purpose, deps.clock.now()),
  );
  if (userId === null) throw linkInvalid();
  return { tenantId, userId };
}

/** The answer is the same for unknown, used and expired links. */
export function linkInvalid(): DomainError {
  return new DomainError(
    'link.invalid',
    'invalid',
    t`This link has been used or is no longer valid. Ask for a new one.`,
  );
}
