import { type ExecutionContext } from '@nestjs/common';
import {
  type AccessDependencies,
  type KeyCaller,
  recordApiKeyUse,
  verifyApiKey,
  type Visit,
} from '@rampart/identity-access';
import { DomainError, t } from '@rampart/kernel';
import { RateLimiter } from './rate-limit.js';
import { scopeOfHandler } from './routes.js';
import type { Runtime } from './runtime.js';

/** The average rate and the burst of one key, counted over all addresses that use it. */
export const API_KEY_RATE = { name: 'api-key', perSecond: 10, burst: 60, inAdvance: 3 } as const;

export class ApiKeyDoor {
  private readonly limiter: RateLimiter;

  private readonly access: AccessDependencies;

  constructor(runtime: Pick<Runtime, 'access' | 'database' | 'clock'>) {
    this.access = runtime.access;
    this.limiter = new RateLimiter(runtime, API_KEY_RATE);
  }

  /** Refused calls count too. @throws DomainError `api-key.{invalid,route-closed,scope-missing}`, `request.too-many` */
  async admit(key: string, visit: Visit, context: ExecutionContext): Promise<KeyCaller> {
    const caller = await verifyApiKey(this.access, key, visit);
    await this.limiter.take(caller.sessionId);
    await recordApiKeyUse(this.access, caller);
    const scope = scopeOfHandler(context.getClass(), context.getHandler());
    if (scope === null)
      throw new DomainError(
        'api-key.route-closed',
        'forbidden',
        t`API keys cannot call this. Sign in instead.`,
      );
    if (!caller.scopes.includes(scope))
      throw new DomainError(
        'api-key.scope-missing',
        'forbidden',
        t`This key lacks the permission. Create a key that has it.`,
        {
          needs: scope,
        },
      );
    return caller;
  }
}
