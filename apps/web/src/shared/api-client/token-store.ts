import { type AccessClaims, decodeAccessToken, isCurrent } from './access-token.js';

export const TOKEN_KEY = 'auth_token';

export type TokenState =
  | { readonly kind: 'none' }
  | { readonly kind: 'expired'; readonly token: string }
  | { readonly kind: 'current'; readonly token: string; readonly claims: AccessClaims };

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The access token in local storage. A token that cannot be decoded is removed when it is read. */
export class TokenStore {
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly storage: Storage,
    private readonly now: () => number,
  ) {}

  read(): TokenState {
    const token = this.storage.getItem(TOKEN_KEY);
    if (token === null) return { kind: 'none' };
    const claims = decodeAccessToken(token);
    if (claims === null) {
      this.storage.removeItem(TOKEN_KEY);
      return { kind: 'none' };
    }
    return isCurrent(claims, this.now()) ? { kind: 'current', token, claims } : { kind: 'expired', token };
  }

  write(token: string): void {
    this.storage.setItem(TOKEN_KEY, token);
    this.announce();
  }

  clear(): void {
    this.storage.removeItem(TOKEN_KEY);
    this.announce();
  }

  /** Calls back after every change in this tab or (see `announce`) in another one. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  announce(): void {
    for (const listener of this.listeners) listener();
  }
}
