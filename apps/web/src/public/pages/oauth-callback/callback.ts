import { t } from '@rampart/kernel';
import { type FinishOidc, SAML_REFUSALS } from '@rampart/identity-access/contract';
import { type FinishLink, LINK_STATE_PREFIX } from '@rampart/social-accounts/contract';

export type Callback =
  | { readonly kind: 'social-account'; readonly answer: FinishLink }
  | { readonly kind: 'sign-in'; readonly answer: FinishOidc }
  /** A SAML response was not accepted; `reason` is a sentence. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'nothing' };

/** Distinguishes answers (RFC 6749 section 4.1.2) by their state: those of social accounts have our prefix. */
export function readCallback(query: URLSearchParams): Callback {
  const refused = query.get('refused');
  if (refused !== null) return { kind: 'refused', reason: reasonOf(refused) };
  const [state, code, error] = [query.get('state'), query.get('code'), query.get('error')];
  if (!state || !(code || error)) return { kind: 'nothing' };
  const iss = query.get('iss');
  const answer = { state, ...(code ? { code } : {}), ...(iss ? { iss } : {}), ...(error ? { error } : {}) };
  return { kind: state.startsWith(LINK_STATE_PREFIX) ? 'social-account' : 'sign-in', answer };
}

const reasonOf = (code: string): string =>
  Object.hasOwn(SAML_REFUSALS, code)
    ? SAML_REFUSALS[code as keyof typeof SAML_REFUSALS]
    : t`The sign-in was refused. Wait a minute and start again.`;
