import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rampart/kernel';
import type { Request } from 'express';
import type { ApiEnvironment } from './environment.js';
import { ENVIRONMENT } from './tokens.js';

/** Otherwise a foreign page could use its visitors' browsers. Programs send neither header and are admitted. */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(@Inject(ENVIRONMENT) private readonly environment: ApiEnvironment) {}

  /** @throws DomainError `request.cross-origin` */
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (isFromOurPages(request, this.environment.RAMPART_PUBLIC_URL)) return true;
    throw new DomainError(
      'request.cross-origin',
      'forbidden',
      'The request came from another origin. Open the page of Rampart and try again.',
    );
  }
}

/** Uses `Sec-Fetch-Site` if sent, otherwise `Origin` (RFC 6454). `null` counts as foreign: any page can have it. */
export function isFromOurPages(
  { headers }: Pick<Request, 'headers'>,
  publicUrl: string | undefined,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
  return new URL(origin).host === host?.toLowerCase();
}
