import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import type { ServerResponse } from 'node:http';
import { BoundedMap } from '../../social/bounded-map.js';
import type { Grant } from '../../social/grants.js';
import { CLOCK } from '../../tokens.js';
import { problem } from './problems.js';

const WINDOW_S = 900;
const DAY_S = 86_400;
const REMEMBERED = 20_000;

/** Calls of one account in 15 minutes: https://docs.x.com/x-api/fundamentals/rate-limits */
const OF_A_USER = {
  'POST /2/tweets': 100,
  'DELETE /2/tweets/:id': 50,
  'GET /2/users/me': 75,
  'GET /2/users/:id/tweets': 900,
  'GET /2/users/:id/mentions': 300,
} as const;

/** Posts of one application in 24 hours. */
const POSTS_OF_AN_APP = 10_000;

export type LimitedCall = keyof typeof OF_A_USER;

interface Window {
  readonly ends: number;
  readonly used: number;
}

/** Counts what linked accounts call; a window opens with its first call. */
@Injectable()
export class RateLimits {
  private readonly windows = new BoundedMap<string, Window>(REMEMBERED);

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** @throws HttpException 429 when a window is used up */
  count(response: ServerResponse, call: LimitedCall, { accountId, clientId }: Grant): void {
    const user = { key: `${call} ${accountId}`, limit: OF_A_USER[call], seconds: WINDOW_S };
    const allowed = [this.take(response, 'x-rate-limit', user)];
    if (call === 'POST /2/tweets') {
      const app = { key: `${call} ${clientId}`, limit: POSTS_OF_AN_APP, seconds: DAY_S };
      allowed.push(this.take(response, 'x-app-limit-24hour', app));
    }
    if (allowed.includes(false)) throw problem(429, 'Too Many Requests', 'Too Many Requests');
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
