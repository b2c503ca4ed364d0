import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  type AccessDependencies,
  looksLikeApiKey,
  requireOwnPassword,
  requireSecondFactor,
  requireStepUp,
  type SessionVerifier,
} from '@rampart/identity-access';
import { DomainError, t } from '@rampart/kernel';
import type { TenantPlans } from '@rampart/tier-policy';
import type { Request } from 'express';
import { ACCESS_RULE, type AccessRule, BEFORE_SECOND_FACTOR, OF_CAPABILITY, STEPPED_UP } from './access.js';
import { IpDenyListGuard } from './ip-deny-list.guard.js';
import { ApiKeyDoor } from './api-key.door.js';
import type { ApiEnvironment } from './environment.js';
import { relyingPartyFor } from './relying-party.js';
import { visitOf } from './request-context.js';
import type { Runtime } from './runtime.js';
import { RUNTIME } from './tokens.js';

/** Refuses every route by default: a route is public or names its callers. */
@Injectable()
export class AuthGuard implements CanActivate {
  private readonly sessions: SessionVerifier;
  private readonly access: AccessDependencies;
  private readonly plans: TenantPlans;
  private readonly keys: ApiKeyDoor;
  private readonly addresses: IpDenyListGuard;
  private readonly environment: ApiEnvironment;

  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(RUNTIME) runtime: Runtime,
  ) {
    this.sessions = runtime.sessions;
    this.access = runtime.access;
    this.plans = runtime.plans;
    this.keys = new ApiKeyDoor(runtime);
    this.addresses = new IpDenyListGuard(runtime.database, runtime.clock);
    this.environment = runtime.environment;
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // The gateway authenticates its sockets.
    if (context.getType() !== 'http') return true;
    const places = [context.getHandler(), context.getClass()];
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, places);
    if (rule === undefined)
      throw new DomainError(
        'access.forbidden',
        'forbidden',
        t`This route has no roles. Its controller must declare them.`,
      );
    const request = context.switchToHttp().getRequest<Request>();
    request.relyingParty = relyingPartyFor(this.environment, request);
    if (rule.kind === 'public') return true;
    const token = bearerToken(request);
    const actor = looksLikeApiKey(token)
      ? await this.keys.admit(token, visitOf(request), context)
      : await this.sessions.verify(token);
    request.caller = { ...actor, ...visitOf(request) };
    await this.addresses.admit(actor.tenantId, request.caller.origin.address);
    if (rule.kind === 'roles' && !rule.roles.some((role) => actor.roles.includes(role))) {
      throw new DomainError(
        'access.forbidden',
        'forbidden',
        t`Your roles do not allow this. Ask an administrator for the role.`,
        {
          needsOneOf: rule.roles,
        },
      );
    }
    const capability = this.reflector.getAllAndOverride<string | undefined>(OF_CAPABILITY, places);
    if (capability !== undefined) await this.plans.requireCapability(actor.tenantId, capability);
    if (!this.reflector.getAllAndOverride<boolean | undefined>(BEFORE_SECOND_FACTOR, places)) {
      await requireOwnPassword(this.access, actor);
      await requireSecondFactor(this.access, actor);
    }
    if (this.reflector.getAllAndOverride<boolean | undefined>(STEPPED_UP, places))
      await requireStepUp(this.access, actor, actor.provedAt, request.relyingParty);
    return true;
  }
}

/** Reads the token by RFC 6750 section 2.1. @returns null for a missing or malformed token */
export function presentedToken(request: Pick<Request, 'headers'>): string | null {
  return /^Bearer ([A-Za-z0-9_.-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** @throws DomainError `access-token.missing` */
export function bearerToken(request: Pick<Request, 'headers'>): string {
  const token = presentedToken(request);
  if (token === null)
    throw new DomainError(
      'access-token.missing',
      'unauthenticated',
      t`You are not signed in. Sign in, then try again.`,
    );
  return token;
}
