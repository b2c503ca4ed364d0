import type { EntityManager } from 'typeorm';

export interface TotpRow {
  readonly sealedSeed: Buffer;
  readonly begunAt: Date;
  /** Null until the first correct code. */
  readonly confirmedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

export async function readTotp(manager: EntityManager, userId: string): Promise<TotpRow | null> {
  const rows: {
    sealed_seed: Buffer;
    begun_at: Date;
    confirmed_at: Date | null;
    last_used_at: Date | null;
  }[] = await manager.query(
    `SELECT sealed_seed, begun_at, confirmed_at, last_used_at FROM access.totp WHERE user_id = $1`,
    [userId],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { sealed_seed: sealedSeed, begun_at, confirmed_at, last_used_at } = row;
  return { sealedSeed, begunAt: begun_at, confirmedAt: confirmed_at, lastUsedAt: last_used_at };
}

/** Stores a seed, replacing an unconfirmed one. @returns false when a confirmed seed exists */
export async function beginTotp(
  manager: EntityManager,
  owner: { readonly tenantId: string; readonly userId: string },
  sealedSeed: Buffer,
  now: Date,
): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `INSERT INTO access.totp AS t (user_id, tenant_id, sealed_seed, begun_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET sealed_seed = excluded.sealed_seed, begun_at = excluded.begun_at, last_step = 0
     WHERE t.confirmed_at IS NULL RETURNING 1`,
    [owner.userId, owner.tenantId, sealedSeed, now],
  );
  return rows.length === 1;
}

/** Each code works once, none before a used one (RFC 6238 section 5.2). @returns false when another was first */
export async function takeTotpStep(
  manager: EntityManager,
  userId: string,
  step: number,
  now: Date,
): Promise<boolean> {
  const [, count]: [unknown, number] = await manager.query(
    `UPDATE access.totp SET last_step = $2, last_used_at = $3 WHERE user_id = $1 AND last_step < $2`,
    [userId, step, now],
  );
  return count === 1;
}

export async function confirmTotp(manager: EntityManager, userId: string, now: Date): Promise<boolean> {
  const [, count]: [unknown, number] = await manager.query(
    `UPDATE access.totp SET confirmed_at = $2 WHERE user_id = $1 AND confirmed_at IS NULL`,
    [userId, now],
  );
  return count === 1;
}

export async function deleteTotp(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(`DELETE FROM access.totp WHERE user_id = $1`, [userId]);
}
