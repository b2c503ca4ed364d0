import { BLUESKY_SCOPES } from './authorization.js';

/** Relative to the root of the installation's host. */
export const BLUESKY_CLIENT_PATH = '/.well-known/rampart-bluesky-client.json';

/**
 * The document that servers of the AT Protocol read about a client. Its address is the client's id:
 * https://atproto.com/specs/oauth#client-id-metadata-document
 * @param site address of this installation over https, with its base path and a slash at the end
 */
export function blueskyClientDocument(site: string) {
  return {
    client_id: new URL(BLUESKY_CLIENT_PATH, site).href,
    client_name: 'Rampart',
    client_uri: site,
    application_type: 'web',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: BLUESKY_SCOPES.join(' '),
    redirect_uris: [`${site}oauth/callback`],
    token_endpoint_auth_method: 'none',
    dpop_bound_access_tokens: true,
  };
}
