import type { TokenStore } from './token-store.js';

type Exclusive = (work: () => Promise<string | null>) => Promise<string | null>;

/** Runs one renewal at a time, because the refresh cookie rotates at each use and reuse ends the session. */
export class TokenRefresher {
  private underWay: Promise<string | null> | null = null;

  constructor(
    private readonly store: TokenStore,
    private readonly request: () => Promise<string | null>,
    private readonly exclusive: Exclusive,
  ) {}

  /** @param stale the refused token; null renews the stored one @returns null when signed out */
  refresh(stale: string | null): Promise<string | null> {
    this.underWay ??= this.exclusive(() => this.renew(stale)).finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  }

  private async renew(stale: string | null): Promise<string | null> {
    const stored = this.store.read();
    if (stored.kind === 'current' && stored.token !== stale) return stored.token;
    const token = await this.request();
    if (token === null) this.store.clear();
    else this.store.write(token);
    return token;
  }
}

/** Runs one renewal for all tabs, if the browser has the Web Locks API (secure contexts). */
export const acrossTabs: Exclusive = async (work) =>
  'locks' in navigator ? await navigator.locks.request('rampart-refresh', work) : await work();
