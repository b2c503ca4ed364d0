import { DomainError } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { UserStatus, UserView } from '../../contract/index.js';
import { UserRow } from './entity.js';

export interface UserFilter {
  readonly status?: UserStatus | undefined;
  /** Id of the last user of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Users of the transaction's tenant in order of invitation (ids are time-ordered). */
export async function listUsers(manager: EntityManager, filter: UserFilter): Promise<UserView[]> {
  const query = manager.createQueryBuilder(UserRow, 'u').orderBy('u.id').limit(filter.limit);
  if (filter.status !== undefined) query.andWhere('u.status = :status', { status: filter.status });
  if (filter.after !== undefined) query.andWhere('u.id > :after', { after: filter.after });
  return (await query.getMany()).map(toView);
}

/** @throws DomainError `user.not-found` also for users of other tenants */
export async function readUser(manager: EntityManager, id: string): Promise<UserView> {
  const row = await manager.findOneBy(UserRow, { id });
  if (row === null) throw new DomainError('user.not-found', 'not-found', 'There is no such user.');
  return toView(row);
}

function toView(row: UserRow): UserView {
  const { id, username, displayName, email, status, suspensionReason, roles } = row;
  const times = {
    invitedAt: row.invitedAt.toISOString(),
    activatedAt: row.activatedAt?.toISOString() ?? null,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  };
  return { id, username, displayName, email, status, suspensionReason, roles, ...times };
}
