import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type SessionVerifier } from '@rampart/identity-access';
import { DomainError } from '@rampart/kernel';
import type { Request } from 'express';
import { ACCESS_RULE, type AccessRule } from './access.js';
import { visitOf } from './request-context.js';
import type { Runtime } from './runtime.js';
import { RUNTIME } from './tokens.js';

/** Lets nobody in by default: a route is public, or names who may call it. */
@Injectable()
export class AuthGuard implements CanActivate {
  private readonly sessions: SessionVerifier;

  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(RUNTIME) runtime: Runtime,
  ) {
    this.sessions = runtime.sessions;
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // The gateway authenticates its sockets itself.
    if (context.getType() !== 'http') return true;
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (rule === undefined) throw new DomainError('access.forbidden', 'forbidden', 'Nobody may call this.');
    if (rule.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const actor = await this.sessions.verify(bearerToken(request));
    request.caller = { ...actor, ...visitOf(request) };
    if (rule.kind === 'roles' && !rule.roles.some((role) => actor.roles.includes(role))) {
      throw new DomainError('access.forbidden', 'forbidden', 'Your roles do not allow this.', {
        needsOneOf: rule.roles,
      });
    }
    return true;
  }
}

/** RFC 6750 section 2.1. */
function bearerToken(request: Request): string {
  const match = /^Bearer ([A-Za-z0-9_.-]{1,4096})$/i.exec(request.headers.authorization ?? '');
  if (match?.[1] === undefined)
    throw new DomainError('access-token.missing', 'unauthenticated', 'Sign in first.');
  return match[1];
}
