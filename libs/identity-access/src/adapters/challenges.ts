import type { DataSource, EntityManager } from 'typeorm';
import type { AuthMethod } from '../contract/index.js';
import { latestEnd } from '../domain/clock-skew.js';
import { tokenHash } from './tokens.js';

/** Time limit for a second factor or passkey, seconds. */
export const CHALLENGE_SECONDS = 300;
/** Tries at one sign-in's second factor; then it begins again with the password. */
export const CHALLENGE_ATTEMPTS = 5;

export type ChallengePurpose = 'second-factor' | 'passkey-sign-in' | 'passkey-registration' | 'step-up';

export interface NewChallenge {
  /** The secret it is found by: opaque, or WebAuthn's own challenge. */
  readonly value: string;
  readonly tenantId: string;
  /** Null while the person is unknown. */
  readonly userId: string | null;
  readonly purpose: ChallengePurpose;
  /** The signed-in session it belongs to, or null before there is one. */
  readonly sessionId: string | null;
  /** The cookie of the browser it belongs to, or null within a session. */
  readonly browser: string | null;
  /** The challenge that a passkey signs, where it is not the value itself. */
  readonly webauthn: string | null;
  /** What was proved before. */
  readonly methods: readonly AuthMethod[];
  readonly expiresAt: Date;
}

export interface OpenChallenge {
  readonly userId: string | null;
  readonly webauthn: string | null;
  readonly methods: readonly AuthMethod[];
  /** Tries made, this one included. */
  readonly attempts: number;
}

interface Row {
  readonly user_id: string | null;
  readonly webauthn: string | null;
  readonly methods: AuthMethod[];
  readonly attempts: number;
}

/** Stores a challenge by its hash, and deletes expired ones of the tenant. */
export async function insertChallenge(
  manager: EntityManager,
  challenge: NewChallenge,
  now: Date,
): Promise<void> {
  await manager.query(`DELETE FROM access.challenge WHERE expires_at <= $1`, [now]);
  await manager.query(
    `INSERT INTO access.challenge
       (token_hash, tenant_id, user_id, session_id, purpose, browser_hash, webauthn, methods, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
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
    ],
  );
}

/** The tenant a challenge belongs to, before any tenant is known. */
export async function tenantOfChallenge(database: DataSource, value: string): Promise<string | null> {
  const rows: { tenant: string | null }[] = await database.query(
    `SELECT access.tenant_of_challenge($1) AS tenant`,
    [tokenHash(value)],
  );
  return rows[0]?.tenant ?? null;
}

/** Future ones are excluded too: after a clock correction they would live too long. */
const OPEN = 'expires_at > $3 AND expires_at <= $4';
const latest = (now: Date): Date => latestEnd(now, CHALLENGE_SECONDS);

/** Whose sign-in waits for a second factor in this browser, without using up a try; null when none does. */
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

/** Uses up one try before it is made, so that parallel guesses are counted too; null when there is none left. */
export async function tryChallenge(
  manager: EntityManager,
  value: string,
  browser: string,
  now: Date,
): Promise<OpenChallenge | null> {
  const [rows]: [Row[], number] = await manager.query(
    `UPDATE access.challenge SET attempts = attempts + 1
     WHERE token_hash = $1 AND purpose = 'second-factor' AND browser_hash = $2 AND ${OPEN} AND attempts < $5
     RETURNING user_id, webauthn, methods, attempts`,
    [tokenHash(value), tokenHash(browser), now, latest(now), CHALLENGE_ATTEMPTS],
  );
  return toOpen(rows[0]);
}

/** Ends a challenge. @returns false when it had ended before */
export async function spendChallenge(manager: EntityManager, value: string): Promise<boolean> {
  const [, count]: [unknown, number] = await manager.query(
    `DELETE FROM access.challenge WHERE token_hash = $1`,
    [tokenHash(value)],
  );
  return count === 1;
}

/** Takes the challenge that a passkey signed, once, in the browser or session it was made for; null when none fits. */
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
     RETURNING user_id, webauthn, methods, attempts`,
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

/** Ends everything that a user has begun. */
export async function deleteChallengesOf(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(`DELETE FROM access.challenge WHERE user_id = $1`, [userId]);
}

function toOpen(row: Row | undefined): OpenChallenge | null {
  if (row === undefined) return null;
  const { user_id: userId, webauthn, methods, attempts } = row;
  return { userId, webauthn, methods, attempts };
}
