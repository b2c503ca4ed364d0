import { type EventLog, keysOf, type PersonalVault } from '@rampart/event-log';
import type { Clock, IdSource } from '@rampart/kernel';
import type { QuotaReservations } from '@rampart/tier-policy/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { SecondFactorPolicy } from '../domain/second-factor-policy.js';
import type { AccessDependencies } from '../handlers/dependencies.js';
import type { EvenTime } from '../ports/even-time.js';
import { AccessTokens } from './access-tokens.js';
import { createPasswordHasher, type PasswordCost } from './argon2-password-hasher.js';
import { createEvenTime } from './even-time.js';
import { createUnknownNames } from './unknown-names.js';

export interface AccessSettings {
  readonly log: EventLog;
  readonly vault: PersonalVault;
  readonly database: DataSource;
  readonly places: QuotaReservations<EntityManager>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly jwtKey: string;
  /** Public keys in base64, separated by commas, whose tokens are also accepted. */
  readonly otherJwtKeys?: string | undefined;
  /** The default makes the second factor optional. */
  readonly secondFactorPolicy?: SecondFactorPolicy;
  readonly temporaryPasswordActs?: boolean;
  readonly sendsMail?: boolean;
  /** The priority reduction for checking passwords of unknown devices, from 0 (none) to 19. */
  readonly strangersPriority?: number | undefined;
  readonly evenTime?: EvenTime | undefined;
  /** The default is OWASP's recommendation. */
  readonly passwordCost?: PasswordCost | undefined;
}

/** @throws Error when the key is not Ed25519 */
export async function createAccessDependencies(settings: AccessSettings): Promise<AccessDependencies> {
  const {
    log,
    vault,
    database,
    places,
    clock,
    ids,
    jwtKey,
    otherJwtKeys,
    sendsMail = false,
    secondFactorPolicy = 'optional',
    temporaryPasswordActs = true,
    evenTime = createEvenTime(),
  } = settings;
  const [passwords, accessTokens] = await Promise.all([
    createPasswordHasher(settings.strangersPriority, settings.passwordCost),
    AccessTokens.fromPkcs8(jwtKey, keysOf(otherJwtKeys)),
  ]);
  const unknownNames = createUnknownNames(Buffer.from(jwtKey, 'base64'));
  return {
    ...{ log, vault, database, places, clock, ids, passwords, accessTokens, sendsMail },
    ...{ secondFactorPolicy, temporaryPasswordActs, unknownNames, evenTime },
  };
}
