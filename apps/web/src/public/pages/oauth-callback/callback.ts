import type { FinishOidc } from '@rampart/identity-access/contract';

export const SOCIAL_ACCOUNT_WINDOW = 'rampart-social-account';

/** What the window that opened us hears, and only if it is of this origin. */
export type SocialAccountMessage =
  | {
      readonly type: 'rampart:social-account';
      readonly outcome: 'success';
      readonly code: string;
      readonly state: string;
    }
  | { readonly type: 'rampart:social-account'; readonly outcome: 'error'; readonly error: string };

export type Callback =
  | { readonly kind: 'social-account'; readonly message: SocialAccountMessage }
  | { readonly kind: 'sign-in'; readonly answer: FinishOidc }
  | { readonly kind: 'nothing' };

interface Arrival {
  readonly query: URLSearchParams;
  readonly windowName: string;
  readonly opened: boolean;
}

/**
 * Tells the answers apart (RFC 6749 section 4.1.2): a window opened to link a social account reports to its opener;
 * any other finishes a sign-in, which the server holds against what this browser began.
 */
export function readCallback({ query, windowName, opened }: Arrival): Callback {
  const [state, code, error] = [query.get('state'), query.get('code'), query.get('error')];
  if (opened && windowName === SOCIAL_ACCOUNT_WINDOW) {
    const type = 'rampart:social-account';
    return code && state
      ? { kind: 'social-account', message: { type, outcome: 'success', code, state } }
      : { kind: 'social-account', message: { type, outcome: 'error', error: error ?? 'invalid_request' } };
  }
  if (!state || !(code || error)) return { kind: 'nothing' };
  const iss = query.get('iss');
  const answer = { state, ...(code ? { code } : {}), ...(iss ? { iss } : {}), ...(error ? { error } : {}) };
  return { kind: 'sign-in', answer };
}
