import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type RelyingParty, relyingPartyOf } from '@rampart/identity-access';
import type { Request } from 'express';
import type { ApiEnvironment } from './environment.js';

declare module 'express' {
  interface Request {
    relyingParty?: RelyingParty;
  }
}

export const relyingPartyFor = (environment: ApiEnvironment, request: Request): RelyingParty =>
  relyingPartyOf(environment.RAMPART_PUBLIC_URL, request.headers.host ?? '');

/** Parameter decorator: the site that passkeys belong to, from the host of this request. */
export const CurrentRelyingParty = createParamDecorator(
  (_data: unknown, context: ExecutionContext): RelyingParty => {
    const { relyingParty } = context.switchToHttp().getRequest<Request>();
    if (relyingParty === undefined)
      throw new TypeError('The guard has not seen this request. Add the relying-party guard to the route.');
    return relyingParty;
  },
);
