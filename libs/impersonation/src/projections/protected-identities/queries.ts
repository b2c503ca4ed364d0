import { DomainError } from '@rampart/kernel';
import { type EntityManager, LessThan } from 'typeorm';
import type { ProtectedIdentity } from '../../contract/index.js';
import type { ReferenceAvatar } from '../../domain/protected-identity.snapshot.js';
import { identityView } from '../../domain/protected-identity.views.js';
import type { Page, PageRequest } from '../paging.js';
import { ProtectedIdentityRow } from './entities.js';

/** A tenant's protected identities, newest first. `manager` must be confined to the tenant. */
export async function listIdentities(
  manager: EntityManager,
  { limit, cursor }: PageRequest,
): Promise<Page<ProtectedIdentity>> {
  const rows = await manager.find(ProtectedIdentityRow, {
    where: cursor === null ? {} : { position: LessThan(cursor) },
    order: { position: 'DESC' },
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  return {
    items: page.map(toView),
    next: rows.length > limit ? (page.at(-1)?.position ?? null) : null,
  };
}

/** One protected identity. @throws DomainError `protected-identity.not-found` */
export async function getIdentity(manager: EntityManager, identityId: string): Promise<ProtectedIdentity> {
  return toView(await findIdentity(manager, identityId));
}

/** SHA-256 and media type of the reference avatar. @throws DomainError `protected-identity.no-avatar`, `...not-found` */
export async function getIdentityAvatar(
  manager: EntityManager,
  identityId: string,
): Promise<ReferenceAvatar> {
  const row = await findIdentity(manager, identityId);
  if (row.avatar !== null) return row.avatar;
  throw new DomainError(
    'protected-identity.no-avatar',
    'not-found',
    'This identity has no avatar. Upload one.',
  );
}

async function findIdentity(manager: EntityManager, identityId: string): Promise<ProtectedIdentityRow> {
  const row = await manager.findOneBy(ProtectedIdentityRow, { identityId });
  if (row !== null) return row;
  throw new DomainError(
    'protected-identity.not-found',
    'not-found',
    'This protected identity does not exist. Reload the list.',
  );
}

function toView(row: ProtectedIdentityRow): ProtectedIdentity {
  return identityView({ ...row, createdAt: row.createdAt.toISOString() });
}
