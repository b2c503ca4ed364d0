import type { PersonalVault, Recording } from '@rampart/event-log';
import type { QuotaReservations } from '@rampart/tier-policy/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { AccessTokens } from '../adapters/access-tokens.js';
import type { RoleName } from '../contract/index.js';
import type { Grantor } from '../domain/granting.js';
import type { SecondFactorPolicy } from '../domain/second-factor-policy.js';
import type { Origin } from '../domain/session.js';
import type { RoleEnds } from '../domain/user.js';
import type { EvenTime } from '../ports/even-time.js';
import type { UnknownNames } from '../ports/unknown-names.js';
import type { PasswordHasher } from '../ports/password-hasher.js';

export interface AccessDependencies extends Recording {
  /** A pool under `rampart_app`: row-level security applies. */
  readonly database: DataSource;
  readonly passwords: PasswordHasher;
  readonly accessTokens: AccessTokens;
  /** Reserves quota of the tenant's plan, over the same pool. */
  readonly places: QuotaReservations<EntityManager>;
  /** Keeps secrets that must be read again, such as the seeds of authenticator apps. */
  readonly vault: PersonalVault;
  /** Who must have a second factor here. */
  readonly secondFactorPolicy: SecondFactorPolicy;
  /** The record of attempts on unknown names. */
  readonly unknownNames: UnknownNames;
  /** Hides how long a refused sign-in or a reset took. */
  readonly evenTime: EvenTime;
  /** Whether this installation sends mail (the worker does); otherwise links are handed over by an administrator. */
  readonly sendsMail: boolean;
}

/** A request without sign-in. */
export interface Visit {
  readonly origin: Origin;
  /** UUID shared by everything that follows from one request. */
  readonly correlationId: string;
}

/** A request of a signed-in user, from the verified session. */
export interface Caller extends Visit {
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly username: string;
  readonly roles: readonly RoleName[];
  /** When those of the roles end that were granted for a time. */
  readonly roleEnds?: RoleEnds;
}

/** Who changes users, or did when what they asked for is carried out later. */
export type Manager = Pick<Caller, 'tenantId' | 'userId' | 'roles' | 'roleEnds' | 'correlationId'>;

/** The caller as the domain sees one who changes users. */
export const asGrantor = ({
  userId,
  roles,
  roleEnds = {},
}: Pick<Manager, 'userId' | 'roles' | 'roleEnds'>): Grantor => ({
  id: userId,
  roles,
  heldForATime: roles.filter((role) => roleEnds[role] !== undefined),
});
