import type { FinishOidc } from '@rampart/identity-access/contract';
import { type FinishLink, LINK_STATE_PREFIX } from '@rampart/social-accounts/contract';

export type Callback =
  | { readonly kind: 'social-account'; readonly answer: FinishLink }
  | { readonly kind: 'sign-in'; readonly answer: FinishOidc }
  | { readonly kind: 'nothing' };

/**
 * Distinguishes answers (RFC 6749 section 4.1.2) by their state: those of social accounts have our prefix.
 */
export function readCallback(query: URLSearchParams): Callback {
  const [state, code, error] = [query.get('state'), query.get('code'), query.get('error')];
  if (!state || !(code || error)) return { kind: 'nothing' };
  const iss = query.get('iss');
  const answer = { state, ...(code ? { code } : {}), ...(iss ? { iss } : {}), ...(error ? { error } : {}) };
  return { kind: state.startsWith(LINK_STATE_PREFIX) ? 'social-account' : 'sign-in', answer };
}
