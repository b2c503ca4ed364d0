import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { RECOVERY_CODES } from '../contract/index.js';
import { RECOVERY_CODE_BYTES, recoveryCodeFrom } from '../domain/recovery-code.js';
import type { PasswordHasher } from '../ports/password-hasher.js';

export interface RecoverySet {
  readonly codes: readonly string[];
  readonly salt: Buffer;
  readonly hashes: readonly Buffer[];
}

/** Codes of 50 bits need a slow hash (OWASP ASVS 6.5.2). A set has one salt, so that a check costs one hash. */
export async function newRecoverySet(passwords: PasswordHasher): Promise<RecoverySet> {
  const codes = Array.from({ length: RECOVERY_CODES.count }, () =>
    recoveryCodeFrom(randomBytes(RECOVERY_CODE_BYTES)),
  );
  const salt = randomBytes(16);
  const hashes = await Promise.all(codes.map((code) => passwords.derive(code, salt)));
  return { codes, salt, hashes };
}

export async function replaceRecoverySet(
  manager: EntityManager,
  owner: { readonly tenantId: string; readonly userId: string },
  set: RecoverySet,
  now: Date,
): Promise<void> {
  await deleteRecoverySet(manager, owner.userId);
  await manager.query(
    `INSERT INTO access.recovery_set (user_id, tenant_id, salt, issued_at) VALUES ($1, $2, $3, $4)`,
    [owner.userId, owner.tenantId, set.salt, now],
  );
  await manager.query(
    `INSERT INTO access.recovery_code (user_id, tenant_id, code_hash) SELECT $1, $2, unnest($3::bytea[])`,
    [owner.userId, owner.tenantId, set.hashes],
  );
}

export async function recoverySalt(manager: EntityManager, userId: string): Promise<Buffer | null> {
  const rows: { salt: Buffer }[] = await manager.query(
    `SELECT salt FROM access.recovery_set WHERE user_id = $1`,
    [userId],
  );
  return rows[0]?.salt ?? null;
}

/** Uses up a code. @returns false for an unknown or used code */
export async function takeRecoveryCode(
  manager: EntityManager,
  userId: string,
  hash: Buffer,
): Promise<boolean> {
  const [, count]: [unknown, number] = await manager.query(
    `DELETE FROM access.recovery_code WHERE user_id = $1 AND code_hash = $2`,
    [userId, hash],
  );
  return count === 1;
}

export async function readRecoverySet(
  manager: EntityManager,
  userId: string,
): Promise<{ readonly left: number; readonly issuedAt: Date } | null> {
  const rows: { left: number; issued_at: Date }[] = await manager.query(
    `SELECT s.issued_at, (SELECT count(*)::int FROM access.recovery_code c WHERE c.user_id = s.user_id) AS left
     FROM access.recovery_set s WHERE s.user_id = $1`,
    [userId],
  );
  const [row] = rows;
  return row === undefined ? null : { left: row.left, issuedAt: row.issued_at };
}

/** Idempotent. */
export async function deleteRecoverySet(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(`DELETE FROM access.recovery_code WHERE user_id = $1`, [userId]);
  await manager.query(`DELETE FROM access.recovery_set WHERE user_id = $1`, [userId]);
}
