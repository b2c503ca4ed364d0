import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import type { ServerResponse } from 'node:http';
import { bearerGrant } from '../../social/bearer.js';
import { BoundedMap } from '../../social/bounded-map.js';
import { Grants } from '../../social/grants.js';
import { CLOCK } from '../../tokens.js';
import { problem } from './problems.js';

const WINDOW_S = 900;
const DAY_S = 86_400;
const REMEMBERED = 20_000;

/** Calls in 15 minutes by an account, and by an application: https://docs.x.com/x-api/fundamentals/rate-limits */
const CALLS = {
  'POST /2/tweets': [100],
  'DELETE /2/tweets/:id': [50],
  'GET /2/users/me': [75],
  'GET /2/users': [900, 300],
  'GET /2/users/by': [900, 300],
  'GET /2/users/search': [900, 300],
  'GET /2/users/:id/tweets': [900, 10_000],
  'GET /2/users/:id/mentions': [300, 450],
  'GET /2/users/:id/followers': [300, 300],
  'GET /2/tweets/:id/liking_users': [75, 75],
  'GET /2/tweets/search/recent': [300, 450],
  'POST /2/users/:id/muting': [50],
  'DELETE /2/users/:id/muting/:target': [50],
  'POST /2/media/upload/initialize': [1_875],
  'POST /2/media/upload/:id/append': [1_875],
  'POST /2/media/upload/:id/finalize': [1_875],
  'GET /2/media/upload': [1_000],
  'POST /2/media/metadata': [500],
} as const satisfies Readonly<Record<string, readonly [user: number, app?: number]>>;

/** Calls of one application in 24 hours, counted over all its accounts. */
const DAILY: Partial<Readonly<Record<LimitedCall, number>>> = {
  'POST /2/tweets': 10_000,
  'POST /2/media/upload/initialize': 180_000,
  'POST /2/media/upload/:id/append': 180_000,
  'POST /2/media/upload/:id/finalize': 180_000,
  'GET /2/media/upload': 100_000,
  'POST /2/media/metadata': 50_000,
};

export type LimitedCall = keyof typeof CALLS;

interface Caller {
  readonly accountId: string;
  readonly clientId: string;
}

interface Window {
  readonly ends: number;
  readonly used: number;
}

/** Counts the calls of accounts and applications. A window starts with its first call. */
@Injectable()
export class RateLimits {
  private readonly windows = new BoundedMap<string, Window>(REMEMBERED);

  constructor(
    private readonly grants: Grants,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Counts a call. @throws HttpException 429 when a window is used up */
  count(response: ServerResponse, call: LimitedCall, { accountId, clientId }: Caller): void {
    const user = { key: `${call} ${accountId}`, limit: CALLS[call][0], seconds: WINDOW_S };
    const allowed = [this.take(response, 'x-rate-limit', user)];
    const daily = DAILY[call];
    if (daily !== undefined) {
      const app = { key: `${call} ${clientId}`, limit: daily, seconds: DAY_S };
      allowed.push(this.take(response, 'x-app-limit-24hour', app));
    }
    if (allowed.includes(false)) throw tooMany();
  }

  /** @param authorization of an account or an application @throws HttpException 429 when a window is used up */
  countCaller(response: ServerResponse, call: LimitedCall, authorization: string | undefined): void {
    const grant = bearerGrant(this.grants, 'twitter', authorization);
    if (typeof grant !== 'string') return this.count(response, call, grant);
    const limit = CALLS[call][1] ?? CALLS[call][0];
    const app = { key: `${call} app ${authorization ?? ''}`, limit, seconds: WINDOW_S };
    if (!this.take(response, 'x-rate-limit', app)) throw tooMany();
  }

  private take(
    response: ServerResponse,
    header: string,
    { key, limit, seconds }: { readonly key: string; readonly limit: number; readonly seconds: number },
  ): boolean {
    const now = Math.floor(this.clock.now().getTime() / 1_000);
    const known = this.windows.get(key);
    const open = known !== undefined && known.ends > now ? known : { ends: now + seconds, used: 0 };
    const used = Math.min(open.used + 1, limit + 1);
    this.windows.set(key, { ends: open.ends, used });
    response.setHeader(`${header}-limit`, limit);
    response.setHeader(`${header}-remaining`, Math.max(limit - used, 0));
    response.setHeader(`${header}-reset`, open.ends);
    return used <= limit;
  }
}

const tooMany = () => problem(429, 'Too Many Requests', 'Too Many Requests');
