import type { EntityManager } from 'typeorm';
import type { SignInEventView, SignInHour, SignInQuery } from '../../contract/index.js';
import { UserRow } from '../users/entity.js';
import { SignInRow } from './entity.js';

const HOUR_MS = 3_600_000;

/** Tries of the transaction's tenant, newest first; `cursor` is the id of the last one of the page before. */
export async function listSignIns(manager: EntityManager, filter: SignInQuery): Promise<SignInEventView[]> {
  const query = manager
    .createQueryBuilder(SignInRow, 's')
    .leftJoin(UserRow, 'u', 'u.id = s.userId')
    .addSelect('u.username', 'username')
    .orderBy('s.position', 'DESC')
    .limit(filter.limit);
  if (filter.user === 'unknown') query.andWhere('s.userId IS NULL');
  else if (filter.user !== undefined) query.andWhere('s.userId = :user', { user: filter.user });
  if (filter.outcome !== undefined) query.andWhere('s.outcome = :outcome', { outcome: filter.outcome });
  if (filter.from !== undefined) query.andWhere('s.at >= :from', { from: new Date(filter.from) });
  if (filter.to !== undefined) query.andWhere('s.at < :to', { to: new Date(filter.to) });
  if (filter.cursor !== undefined) query.andWhere('s.position < :cursor', { cursor: filter.cursor });
  const { entities, raw } = await query.getRawAndEntities<{ username: string | null }>();
  return entities.map((row, index) => toView(row, raw[index]?.username ?? null));
}

function toView({ position, at, ...rest }: SignInRow, username: string | null): SignInEventView {
  const { outcome, userId, reason, methods, newDevice, address, userAgent, sessionId } = rest;
  const about = { outcome, userId, username, reason, methods, newDevice, address, userAgent, sessionId };
  return { id: position, at: at.toISOString(), ...about };
}

/**
 * Successful and failed attempts in each of `hours` hours up to that of `last`, inclusive; with empty hours.
 */
export async function countSignInsByHour(
  manager: EntityManager,
  hours: number,
  last: Date,
): Promise<SignInHour[]> {
  const lastMs = Math.floor(last.getTime() / HOUR_MS) * HOUR_MS;
  const first = lastMs - (hours - 1) * HOUR_MS;
  const rows: SignInHour[] = await manager.query(
    `SELECT to_char(date_trunc('hour', at AT TIME ZONE 'UTC'), 'YYYY-MM-DD"T"HH24:00:00.000"Z"') AS hour,
       count(*) FILTER (WHERE outcome = 'succeeded')::int AS succeeded,
       count(*) FILTER (WHERE outcome = 'failed')::int AS failed
     FROM access_sign_in WHERE at >= $1 AND at < $2 GROUP BY 1`,
    [new Date(first), new Date(lastMs + HOUR_MS)],
  );
  const known = new Map(rows.map((row) => [row.hour, row]));
  return Array.from({ length: hours }, (_, index) => {
    const hour = new Date(first + index * HOUR_MS).toISOString();
    return known.get(hour) ?? { hour, succeeded: 0, failed: 0 };
  });
}
