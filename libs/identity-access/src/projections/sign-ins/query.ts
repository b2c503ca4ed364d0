import { defineList } from '@rampart/lists';
import type { TimeRange } from '@rampart/lists/contract';
import { type EntityManager, In } from 'typeorm';
import { type SignInEventView, signInEventViewSchema, type SignInHour } from '../../contract/index.js';
import { UserRow } from '../users/entity.js';
import { SignInRow } from './entity.js';
import { signInsProjection } from './projection.js';

const HOUR_MS = 3_600_000;

/** The scope is the user's id, or null for the whole tenant. */
export const signInList = defineList<SignInRow, string | null, SignInEventView>({
  name: 'sign-ins',
  item: signInEventViewSchema,
  projection: signInsProjection.name,
  rows: (manager, userId) => {
    const tries = manager.createQueryBuilder(SignInRow, 's').leftJoin(UserRow, 'u', 'u.id = s.userId');
    return userId === null ? tries : tries.where('s.userId = :userId', { userId });
  },
  key: { sql: 's.position', type: 'number' },
  fields: {
    at: { sql: 's.at', type: 'time', order: { sql: 's.position', type: 'number' } },
    user: { sql: 's.userId', type: 'uuid', nullable: true },
    outcome: { sql: 's.outcome', type: 'text' },
    reason: { sql: 's.reason', type: 'text', nullable: true },
    address: { sql: 's.address', type: 'text' },
  },
  search: ['u.username', 's.address', 's.userAgent'],
  order: '-at',
  items: async (rows, _, manager) => {
    const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
    const users = await manager.find(UserRow, {
      where: { id: In(ids) },
      select: { id: true, username: true },
    });
    const names = new Map(users.map(({ id, username }) => [id, username]));
    return rows.map((row) => toView(row, row.userId === null ? null : (names.get(row.userId) ?? null)));
  },
});

function toView({ position, at, ...rest }: SignInRow, username: string | null): SignInEventView {
  const { outcome, userId, reason, methods, newDevice, address, userAgent, sessionId } = rest;
  const about = { outcome, userId, username, reason, methods, newDevice, address, userAgent, sessionId };
  return { id: position, at: at.toISOString(), ...about };
}

/** Counts by each whole hour that begins in the range, also without sign-ins. */
export async function countSignInsByHour(
  manager: EntityManager,
  { since, until }: TimeRange,
): Promise<SignInHour[]> {
  const first = Math.ceil(since.getTime() / HOUR_MS) * HOUR_MS;
  const hours = Math.ceil((until.getTime() - first) / HOUR_MS);
  const rows: SignInHour[] = await manager.query(
    `SELECT to_char(date_trunc('hour', at AT TIME ZONE 'UTC'), 'YYYY-MM-DD"T"HH24:00:00.000"Z"') AS hour,
       count(*) FILTER (WHERE outcome = 'succeeded')::int AS succeeded,
       count(*) FILTER (WHERE outcome = 'failed')::int AS failed
     FROM access_sign_in WHERE at >= $1 AND at < $2 GROUP BY 1`,
    [new Date(first), new Date(first + hours * HOUR_MS)],
  );
  const known = new Map(rows.map((row) => [row.hour, row]));
  return Array.from({ length: Math.max(0, hours) }, (_, index) => {
    const hour = new Date(first + index * HOUR_MS).toISOString();
    return known.get(hour) ?? { hour, succeeded: 0, failed: 0 };
  });
}
