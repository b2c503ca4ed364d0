import type { DataSource, EntityManager } from 'typeorm';
import type { AuthMethod } from '../contract/index.js';
import { latestEnd } from '../domain/clock-skew.js';
import { tokenHash } from './tokens.js';

/** Lifetime of a challenge in seconds. */
export const CHALLENGE_SECONDS = 300;
/** The most attempts per challenge; after these, the sign-in starts again with the password. */
export const CHALLENGE_ATTEMPTS = 5;

export type ChallengePurpose = 'second-factor' | 'passkey-sign-in' | 'passkey-registration' | 'step-up';

export interface NewChallenge {
  readonly value: string;
  readonly tenantId: string;
  /** Null until a passkey identifies the person. */
  readonly userId: string | null;
  readonly purpose: ChallengePurpose;
  readonly sessionId: string | null;
  /** The hash of the browser's cookie; null within a session. */
  readonly browser: string | null;
  /** Set when the passkey signs a challenge other than `value`. */
  readonly webauthn: string | null;
  readonly methods: readonly AuthMethod[];
  /** The session of a SAML provider that waits for the second factor. */
  readonly providerSession?: string | null;
  readonly expiresAt: Date;
}

export interface OpenChallenge {
  readonly userId: string | null;
  readonly webauthn: string | null;
  readonly methods: readonly AuthMethod[];
  readonly attempts: number;
  readonly providerSession: string | null;
}

interface Row {
  readonly user_id: string | null;
  readonly webauthn: string | null;
  readonly methods: AuthMethod[];
  readonly attempts: number;
  readonly provider_session: string | null;
}

/** Stores a challenge. Also deletes expired challenges of the tenant. */
export async function insertChallenge(
  manager: EntityManager,
  challenge: NewChallenge,
  now: Date,
): Promise<void> {
  await manager.query(`DELETE FROM access.challenge WHERE expires_at <= $1`, [now]);
  await manager.query(
    `INSERT INTO access.challenge
       (token_hash, tenant_id, user_id, session_id, purpose, browser_hash, webauthn, methods, expires_at,
        provider_session)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tokenHash(challenge.value),
      challenge.tenantId,
      challenge.userId,
      challenge.sessionId,
      challenge.purpose,
      challenge.browser === null ? null : tokenHash(challenge.browser),
      challenge.webauthn,
      challenge.methods,
      challenge.expiresAt,
      challenge.providerSession ?? null,
    ],
  );
}

export async function tenantOfChallenge(database: DataSource, value: string): Promise<string | null> {
  const rows: { tenant: string | null }[] = await database.query(
    `SELECT access.tenant_of_challenge($1) AS tenant`,
    [tokenHash(value)],
  );
  return rows[0]?.tenant ?? null;
}

/** Excludes challenges from the future, because a corrected clock would keep them valid too long. */
const OPEN = 'expires_at > $3 AND expires_at <= $4';
const latest = (now: Date): Date => latestEnd(now, CHALLENGE_SECONDS);

export async function peekChallenge(
  manager: EntityManager,
  value: string,
  browser: string,
  now: Date,
): Promise<string | null> {
  const rows: { user_id: string | null }[] = await manager.query(
    `SELECT user_id FROM access.challenge
     WHERE token_hash = $1 AND purpose = 'second-factor' AND browser_hash = $2 AND ${OPEN} AND attempts < $5`,
    [tokenHash(value), tokenHash(browser), now, latest(now), CHALLENGE_ATTEMPTS],
  );
  return rows[0]?.user_id ?? null;
}

/** Counts the attempt before it is made, so that parallel guesses count; null when no attempt is left. */
export async function tryChallenge(
  manager: EntityManager,
  value: string,
  browser: string,
  now: Date,
): Promise<OpenChallenge | null> {
  const [rows]: [Row[], number] = await manager.query(
    `UPDATE access.challenge SET attempts = attempts + 1
     WHERE token_hash = $1 AND purpose = 'second-factor' AND browser_hash = $2 AND ${OPEN} AND attempts < $5
     RETURNING user_id, webauthn, methods, attempts, provider_session`,
    [tokenHash(value), tokenHash(browser), now, latest(now), CHALLENGE_ATTEMPTS],
  );
  return toOpen(rows[0]);
}

export async function spendChallenge(manager: EntityManager, value: string): Promise<boolean> {
  const [, count]: [unknown, number] = await manager.query(
    `DELETE FROM access.challenge WHERE token_hash = $1`,
    [tokenHash(value)],
  );
  return count === 1;
}

/** Uses up a challenge in the browser or session that began it; null when none fits. */
export async function takeChallenge(
  manager: EntityManager,
  value: string,
  bound: {
    readonly purpose: ChallengePurpose;
    readonly browser: string | null;
    readonly sessionId: string | null;
  },
  now: Date,
): Promise<OpenChallenge | null> {
  const [rows]: [Row[], number] = await manager.query(
    `DELETE FROM access.challenge
     WHERE token_hash = $1 AND purpose = $2 AND ${OPEN}
       AND browser_hash IS NOT DISTINCT FROM $5 AND session_id IS NOT DISTINCT FROM $6
     RETURNING user_id, webauthn, methods, attempts, provider_session`,
    [
      tokenHash(value),
      bound.purpose,
      now,
      latest(now),
      bound.browser === null ? null : tokenHash(bound.browser),
      bound.sessionId,
    ],
  );
  return toOpen(rows[0]);
}

export async function deleteChallengesOf(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(`DELETE FROM access.challenge WHERE user_id = $1`, [userId]);
}

function toOpen(row: Row | undefined): OpenChallenge | null {
  if (row === undefined) return null;
  const { user_id: userId, webauthn, methods, attempts, provider_session: providerSession } = row;
  return { userId, webauthn, methods, attempts, providerSession };
}
