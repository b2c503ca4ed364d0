import type { FinishOidc } from '@rampart/identity-access/contract';
import { type FinishLink, LINK_STATE_PREFIX } from '@rampart/social-accounts/contract';

export type Callback =
  | { readonly kind: 'social-account'; readonly answer: FinishLink }
  | { readonly kind: 'sign-in'; readonly answer: FinishOidc }
  | { readonly kind: 'nothing' };

/** Tells answers (RFC 6749 section 4.1.2) apart by their state: those of social accounts begin with a word of ours. */
export function readCallback(query: URLSearchParams): Callback {
  const [state, code, error] = [query.get('state'), query.get('code'), query.get('error')];
  if (!state || !(code || error)) return { kind: 'nothing' };
  const iss = query.get('iss');
  const answer = { state, ...(code ? { code } : {}), ...(iss ? { iss } : {}), ...(error ? { error } : {}) };
  return { kind: state.startsWith(LINK_STATE_PREFIX) ? 'social-account' : 'sign-in', answer };
}
