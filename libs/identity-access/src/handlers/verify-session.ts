import { withTenant } from '@rampart/database';
import { DomainError } from '@rampart/kernel';
import { openSessionProvedAt } from '../adapters/sessions.js';
import type { RoleName } from '../contract/index.js';
import type { AccessDependencies } from './dependencies.js';
import { type RoleEnds, rolesAt } from '../domain/user.js';
import { loadUser } from './streams.js';

export interface Actor {
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly username: string;
  readonly roles: readonly RoleName[];
  readonly roleEnds: RoleEnds;
  readonly provedAt: Date;
  /** The time from which the token is refused, even when its session continues. */
  readonly expiresAt: Date;
}

type CurrentRights = Pick<Actor, 'username' | 'roles' | 'roleEnds' | 'provedAt'> | null;

/** Milliseconds for which an answer is cached, so that a revocation takes effect within this time. */
const BELIEVED_MS = 500;
const REMEMBERED = 10_000;

export class SessionVerifier {
  private readonly rightsBySession = new Map<
    string,
    { readonly at: number; readonly rights: Promise<CurrentRights> }
  >();

  constructor(private readonly deps: AccessDependencies) {}

  /** A step-up invalidates earlier tokens (OWASP ASVS 7.2.4). @throws DomainError `access-token.*`, `session.ended` */
  async verify(token: string): Promise<Actor> {
    const now = this.deps.clock.now();
    const claims = await this.deps.accessTokens.verify(token, now);
    const { tenant_id: tenantId, sub: userId, sid: sessionId } = claims;
    const rights = await this.displayStatusOf(tenantId, userId, sessionId, now.getTime());
    if (rights === null)
      throw new DomainError('session.ended', 'unauthenticated', 'Your session has ended. Sign in again.');
    const provedAt = new Date(claims.auth_time * 1000);
    if (claims.auth_time < Math.floor(rights.provedAt.getTime() / 1000))
      throw new DomainError(
        'access-token.replaced',
        'unauthenticated',
        'Your session needs to be refreshed. Sign in again.',
      );
    // Cached answers include the ends of roles, so that a role ends on time on every node.
    const roles = rolesAt(rights, now);
    const expiresAt = new Date(claims.exp * 1000);
    return { tenantId, userId, sessionId, ...rights, roles, provedAt, expiresAt };
  }

  private displayStatusOf(
    tenantId: string,
    userId: string,
    sessionId: string,
    now: number,
  ): Promise<CurrentRights> {
    const known = this.rightsBySession.get(sessionId);
    if (known !== undefined && Math.abs(now - known.at) < BELIEVED_MS) return known.rights;
    // Concurrent requests share one query.
    const rights = this.look(tenantId, userId, sessionId);
    this.rightsBySession.delete(sessionId);
    this.rightsBySession.set(sessionId, { at: now, rights });
    rights.catch(() => this.rightsBySession.delete(sessionId));
    this.forgetOldest();
    return rights;
  }

  private async look(tenantId: string, userId: string, sessionId: string): Promise<CurrentRights> {
    const { clock, database } = this.deps;
    const [provedAt, user] = await Promise.all([
      withTenant(database, tenantId, (manager) => openSessionProvedAt(manager, sessionId, clock.now())),
      loadUser(this.deps, tenantId, userId),
    ]);
    if (provedAt === null || user.status !== 'active') return null;
    return { username: user.username, roles: user.roles, roleEnds: user.roleEnds, provedAt };
  }

  private forgetOldest(): void {
    if (this.rightsBySession.size <= REMEMBERED) return;
    const [oldest] = this.rightsBySession.keys();
    if (oldest !== undefined) this.rightsBySession.delete(oldest);
  }
}
