import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { DomainError, t } from '@rampart/kernel';
import type { Request } from 'express';
import type { ApiEnvironment } from './environment.js';
import { ENVIRONMENT } from './tokens.js';

/** Refuses foreign pages, which could use the cookies of their visitors. Programs send neither header and pass. */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(@Inject(ENVIRONMENT) private readonly environment: ApiEnvironment) {}

  /** @throws DomainError `request.cross-origin` */
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    refuseForeignPage(request, this.environment.RAMPART_PUBLIC_URL);
    return true;
  }
}

/** @throws DomainError `request.cross-origin` for a request that a foreign page sent */
export function refuseForeignPage(request: Pick<Request, 'headers'>, publicUrl: string | undefined): void {
  if (isFromOurPages(request, publicUrl)) return;
  throw new DomainError(
    'request.cross-origin',
    'forbidden',
    t`The request came from another origin. Open the page of Rampart and try again.`,
  );
}

/** By `Sec-Fetch-Site`, otherwise `Origin` (RFC 6454). Any page can have the origin `null`, so it is foreign. */
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
