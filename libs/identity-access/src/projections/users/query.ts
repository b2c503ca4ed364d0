import { DomainError } from '@rampart/kernel';
import { type EntityManager, In } from 'typeorm';
import type { UserStatus, UserView } from '../../contract/index.js';
import { REFRESH_SECONDS } from '../../adapters/refresh-tokens.js';
import { GrantRow, UserRow } from './entity.js';

export interface UserFilter {
  readonly status?: UserStatus | undefined;
  /** Id of the last user of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Users of the transaction's tenant in order of invitation (ids are time-ordered). */
export async function listUsers(manager: EntityManager, filter: UserFilter, now: Date): Promise<UserView[]> {
  const query = manager.createQueryBuilder(UserRow, 'u').orderBy('u.id').limit(filter.limit);
  if (filter.status !== undefined) query.andWhere('u.status = :status', { status: filter.status });
  if (filter.after !== undefined) query.andWhere('u.id > :after', { after: filter.after });
  return withDetails(manager, await query.getMany(), now);
}

/** @throws DomainError `user.not-found` also for users of other tenants */
export async function readUser(manager: EntityManager, id: string, now: Date): Promise<UserView> {
  const row = await manager.findOneBy(UserRow, { id });
  if (row === null) throw notFound();
  const [view] = await withDetails(manager, [row], now);
  if (view === undefined) throw notFound();
  return view;
}

/** @throws DomainError `user.not-found` also for users of other tenants */
export async function assertUserExists(manager: EntityManager, id: string): Promise<void> {
  if (!(await manager.existsBy(UserRow, { id }))) throw notFound();
}

/** Display names, or user names where there is none, by id; ids of other tenants' users are left out. */
export async function namesOfUsers(
  manager: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await manager.findBy(UserRow, { id: In([...ids]) });
  return new Map(rows.map(({ id, displayName, username }) => [id, displayName || username]));
}

/** Names by actor (`user:<id>`); actors that are no users of the tenant are left out. */
export async function namesOfActors(
  manager: EntityManager,
  actors: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(actors)].flatMap((actor) =>
    actor.startsWith('user:') ? [actor.slice('user:'.length)] : [],
  );
  const names = await namesOfUsers(manager, ids);
  return new Map([...names].map(([id, name]) => [`user:${id}`, name]));
}

const notFound = (): DomainError =>
  new DomainError('user.not-found', 'not-found', 'This user does not exist. Reload the list.');

async function withDetails(manager: EntityManager, rows: readonly UserRow[], now: Date): Promise<UserView[]> {
  const ids = rows.map(({ id }) => id);
  const grants = await manager.find(GrantRow, { where: { userId: In(ids) }, order: { role: 'ASC' } });
  const sessions = await countOpenSessions(manager, ids, now);
  return rows.map((row) =>
    toView(
      row,
      grants.filter(({ userId }) => userId === row.id),
      sessions.get(row.id) ?? 0,
      now,
    ),
  );
}

/** As `listOpenSessions` shows them at a time: neither over, nor idle for longer than a refresh token lives. */
async function countOpenSessions(
  manager: EntityManager,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows: { user_id: string; open: number }[] = await manager.query(
    `SELECT user_id, count(*)::int AS open FROM access.session
     WHERE user_id = ANY($1::uuid[]) AND started_at <= $2 AND (revoked_at IS NULL OR revoked_at > $2)
       AND expires_at > $2 AND seen_at > $3 GROUP BY user_id`,
    [userIds, now, new Date(now.getTime() - REFRESH_SECONDS * 1000)],
  );
  return new Map(rows.map(({ user_id: id, open }) => [id, open]));
}

/** A role past its end is not shown, whether or not that has been recorded yet. */
function toView(row: UserRow, grants: readonly GrantRow[], openSessions: number, now: Date): UserView {
  const { id, username, displayName, email, status, suspensionReason } = row;
  const held = grants.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  const times = {
    invitedAt: row.invitedAt.toISOString(),
    activatedAt: row.activatedAt?.toISOString() ?? null,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    lastAdministeredAt: row.lastAdministeredAt?.toISOString() ?? null,
  };
  return {
    ...{ id, username, displayName, email, status, suspensionReason },
    roles: row.roles.filter((role) => held.some((grant) => grant.role === role)),
    grants: held.map(({ role, grantedAt, expiresAt }) => ({
      role,
      grantedAt: grantedAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
    secondFactor: row.totp || row.passkeys > 0,
    openSessions,
    ...times,
  };
}
