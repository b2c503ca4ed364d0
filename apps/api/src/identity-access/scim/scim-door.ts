import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
} from '@nestjs/common';
import {
  type AccessDependencies,
  recordScimTokenUse,
  type ScimCaller,
  type ScimPlace,
  verifyScimToken,
} from '@rampart/identity-access';
import type { Request } from 'express';
import { bearerToken } from '../../platform/auth.guard.js';
import { IpDenyListGuard } from '../../platform/ip-deny-list.guard.js';
import { RateLimiter } from '../../platform/rate-limit.js';
import { visitOf } from '../../platform/request-context.js';
import type { Runtime } from '../../platform/runtime.js';
import { RUNTIME } from '../../platform/tokens.js';

declare module 'express' {
  interface Request {
    scim?: ScimCaller;
  }
}

/** The average rate and the burst of one token; providers send thousands of requests at a first synchronisation. */
export const SCIM_RATE = { name: 'scim', perSecond: 25, burst: 100, inAdvance: 5 } as const;

/** Admits providers by a token of SCIM. Routes with it are `@Public()`, because no person signs in. */
@Injectable()
export class ScimDoor implements CanActivate {
  private readonly access: AccessDependencies;
  private readonly limiter: RateLimiter;
  private readonly addresses: IpDenyListGuard;

  constructor(@Inject(RUNTIME) runtime: Runtime) {
    this.access = runtime.access;
    this.limiter = new RateLimiter(runtime, SCIM_RATE);
    this.addresses = new IpDenyListGuard(runtime.database, runtime.clock);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const caller = await verifyScimToken(this.access, bearerToken(request), visitOf(request));
    await this.limiter.take(caller.tokenId);
    await this.addresses.admit(caller.tenantId, caller.origin.address);
    await recordScimTokenUse(this.access, caller);
    request.scim = caller;
    return true;
  }
}

/** Parameter decorator: the provider whose token was verified. */
export const CurrentProvider = createParamDecorator(
  (_data: unknown, context: ExecutionContext): ScimCaller => {
    const { scim } = context.switchToHttp().getRequest<Request>();
    if (scim === undefined)
      throw new TypeError('The route lacks ScimDoor. Add it to the guards of the controller.');
    return scim;
  },
);

/** The address of SCIM without a slash at its end. */
export const scimAddress = ({ publicUrl }: Pick<Runtime, 'publicUrl'>): string =>
  `${publicUrl.replace(/\/+$/, '')}/scim/v2`;

export const placeOf = (
  runtime: Pick<Runtime, 'publicUrl'>,
  { tenantId }: { tenantId: string },
): ScimPlace => ({
  tenantId,
  base: scimAddress(runtime),
});
