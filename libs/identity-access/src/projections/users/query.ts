import { DomainError, t } from '@rampart/kernel';
import { defineList } from '@rampart/lists';
import { type EntityManager, In } from 'typeorm';
import { DORMANT_DAYS, STALE_DAYS, type UserView, userViewSchema } from '../../contract/index.js';
import { REFRESH_SECONDS } from '../../adapters/refresh-tokens.js';
import { GrantRow, UserRow } from './entity.js';

const SESSIONS = `access.session s WHERE s.user_id = u.id AND s.started_at <= :now AND s.expires_at > :now
  AND (s.revoked_at IS NULL OR s.revoked_at > :now) AND s.seen_at > :idleSince`;
/** SQL with the same rules as `isDormant` and `staleRolesOf`. */
const DORMANT = `coalesce(u.lastSignInAt, u.activatedAt) < CAST(:now AS timestamptz) - interval '${DORMANT_DAYS} days'`;
const UNUSED = `g.role = 'core:admin' AND
  greatest(g.granted_at, u.lastAdministeredAt) < CAST(:now AS timestamptz) - interval '${STALE_DAYS} days'`;
const HELD = `access_grant g WHERE g.user_id = u.id AND (g.expires_at IS NULL OR g.expires_at > :now)`;

/** The scope is the time at which roles and sessions are judged. */
export const userList = defineList<UserRow, Date, UserView>({
  name: 'users',
  item: userViewSchema,
  projection: 'access-users',
  rows: (manager, now) =>
    manager.createQueryBuilder(UserRow, 'u').setParameters({
      now,
      idleSince: new Date(now.getTime() - REFRESH_SECONDS * 1000),
    }),
  key: { sql: 'u.id', type: 'uuid' },
  fields: {
    invited: { sql: 'u.invitedAt', type: 'time', order: { sql: 'u.id', type: 'uuid' } },
    name: { sql: `coalesce(nullif(u.displayName, ''), u.username)`, type: 'text' },
    username: { sql: 'u.username', type: 'text' },
    email: { sql: 'u.email', type: 'text', nullable: true },
    status: { sql: 'u.status', type: 'text' },
    roles: { sql: `ARRAY(SELECT g.role FROM ${HELD})`, type: 'texts' },
    ends: { sql: `(SELECT min(g.expires_at) FROM ${HELD})`, type: 'time', nullable: true },
    'second-factor': { sql: 'u.totp OR u.passkeys > 0', type: 'boolean' },
    sessions: { sql: `(SELECT count(*) FROM ${SESSIONS})`, type: 'number' },
    standing: {
      sql: `ARRAY(SELECT 'dormant' WHERE u.status = 'active' AND ${DORMANT}
        UNION ALL SELECT g.role || ' unused' FROM ${HELD} AND u.status = 'active' AND ${UNUSED})`,
      type: 'texts',
    },
    'signed-in': { sql: 'u.lastSignInAt', type: 'time', nullable: true },
  },
  search: ['u.username', 'u.displayName', 'u.email', 'u.status', `array_to_string(u.roles, ' ')`],
  order: 'invited',
  items: (rows, now, manager) => withDetails(manager, rows, now),
});

/** @throws DomainError `user.not-found`, also for users of other tenants */
export async function readUser(manager: EntityManager, id: string, now: Date): Promise<UserView> {
  const row = await manager.findOneBy(UserRow, { id });
  if (row === null) throw notFound();
  const [view] = await withDetails(manager, [row], now);
  if (view === undefined) throw notFound();
  return view;
}

/** @throws DomainError `user.not-found`, also for users of other tenants */
export async function assertUserExists(manager: EntityManager, id: string): Promise<void> {
  if (!(await manager.existsBy(UserRow, { id }))) throw notFound();
}

/** Names by id. A user without a name has the username; ids of other tenants are left out. */
export async function namesOfUsers(
  manager: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await manager.findBy(UserRow, { id: In([...ids]) });
  return new Map(rows.map(({ id, displayName, username }) => [id, displayName || username]));
}

/** The id of the active user with this username; null when the tenant has none. */
export async function activeUserNamed(manager: EntityManager, username: string): Promise<string | null> {
  const row = await manager
    .createQueryBuilder(UserRow, 'u')
    .where(`lower(u.username) = lower(:username) AND u.status = 'active'`, { username })
    .getOne();
  return row?.id ?? null;
}

/** Names by `user:<id>`; actors that are not users of the tenant are left out. */
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
  new DomainError('user.not-found', 'not-found', t`This user does not exist. Reload the list.`);

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

/** Hides an expired role, whether or not its end is recorded. */
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
