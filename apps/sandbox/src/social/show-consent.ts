import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Consent, ConsentRequest } from './consent.js';
import { consentPage } from './consent-page.js';

/** The query of an authorisation request (RFC 6749, 4.1.1) without PKCE. */
export const codeRequestSchema = z.object({
  response_type: z.literal('code'),
  client_id: z.string().min(1),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  scope: z.string().min(1),
  state: z.string().min(1).max(500),
});

type Asked = Omit<ConsentRequest, 'challenge' | 'issuer'> &
  Partial<Pick<ConsentRequest, 'challenge' | 'issuer'>>;

/** Shows the page where a visitor chooses an account and its permissions, or refuses. */
export function showConsent(consent: Consent, asked: Asked, response: ServerResponse): string {
  const request = { challenge: null, issuer: null, ...asked };
  const accounts = consent.accounts(asked.network);
  return consentPage({ request, sealed: consent.seal(request), accounts }, response);
}
