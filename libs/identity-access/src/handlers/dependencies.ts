import type { PersonalVault, Recording } from '@rampart/event-log';
import type { LanguageCode } from '@rampart/kernel';
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
  /** Connections use the role `rampart_app`, so that row-level security applies. */
  readonly database: DataSource;
  readonly passwords: PasswordHasher;
  readonly accessTokens: AccessTokens;
  readonly places: QuotaReservations<EntityManager>;
  /** Encrypts secrets that must be read again, such as authenticator seeds. */
  readonly vault: PersonalVault;
  readonly secondFactorPolicy: SecondFactorPolicy;
  /** Whether a password that the installation generated is enough; false where other machines reach it. */
  readonly temporaryPasswordActs: boolean;
  readonly unknownNames: UnknownNames;
  readonly evenTime: EvenTime;
  readonly sendsMail: boolean;
}

export interface Visit {
  readonly origin: Origin;
  /** A UUID that all events of one request share. */
  readonly correlationId: string;
  /** The language of the answer, and whether a person chose it in this browser; absent without texts. */
  readonly language?: { readonly code: LanguageCode; readonly chosen: boolean } | null;
}

export interface Caller extends Visit {
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly username: string;
  readonly roles: readonly RoleName[];
  readonly roleEnds?: RoleEnds;
}

/** The person who manages, during the request or when it is executed later. */
export type Manager = Pick<Caller, 'tenantId' | 'userId' | 'roles' | 'roleEnds' | 'correlationId'>;

export const asGrantor = ({
  userId,
  roles,
  roleEnds = {},
}: Pick<Manager, 'userId' | 'roles' | 'roleEnds'>): Grantor => ({
  id: userId,
  roles,
  heldForATime: roles.filter((role) => roleEnds[role] !== undefined),
});
