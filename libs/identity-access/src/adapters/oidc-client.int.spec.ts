import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CrookedProvider, type Crookedness, startCrookedProvider } from '../testing/crooked-provider.js';
import { OidcClient } from './oidc-client.js';
import { secretsOf } from './oidc-transactions.js';
import { newToken } from './tokens.js';

const CLIENT = 'rampart';
const settings = {
  clientId: CLIENT,
  clientSecret: null,
  scopes: 'openid email',
  redirectUri: 'https://rampart.example/base/oauth/callback',
};
const refused = (code: string) => expect.objectContaining({ code });

describe('a sign-in at an OpenID provider', () => {
  const secrets = secretsOf(newToken());
  let provider: CrookedProvider;
  let client: OidcClient;

  beforeAll(async () => {
    provider = await startCrookedProvider(CLIENT);
    client = new OidcClient({ ...settings, issuer: provider.issuer });
  });

  afterAll(() => provider.close());

  beforeEach(() => {
    provider.nonce = secrets.nonce;
    provider.crooked = {};
  });

  const complete = (iss: string | null = null) => client.complete({ code: 'synthetic', iss }, secrets);

  it('requests a code with PKCE, state and nonce, none of which is derived from another', async () => {
    const { searchParams } = await client.begin(secrets);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT,
      redirect_uri: settings.redirectUri,
      scope: settings.scopes,
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge_method: 'S256',
    });
    expect(searchParams.get('code_challenge')).not.toBe(secrets.verifier);
    expect(new Set(Object.values(secrets)).size).toBe(3);
  });

  it('accepts a valid token, with an unverified address marked as such', async () => {
    expect(await complete()).toEqual({
      issuer: provider.issuer,
      subject: 'synthetic',
      address: 'ines@example.org',
      addressVerified: false,
      amr: [],
    });
    provider.crooked = { claims: { email_verified: 'true', amr: ['mfa', 7] } };
    expect(await complete()).toMatchObject({ addressVerified: false, amr: ['mfa'] });
  });

  const crookedTokens: readonly (readonly [string, Crookedness])[] = [
    ['another sign-in’s nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: null } }],
    ['another audience', { claims: { aud: 'another' } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['no subject', { claims: { sub: '' } }],
    ['an end in the past', { claims: { exp: 1_000_000_000 } }],
    ['a foreign signature', { signature: 'foreign' }],
    ['no signature', { signature: 'none' }],
  ];

  it.each(crookedTokens)('refuses a token with %s', async (_what, crooked) => {
    provider.crooked = crooked;
    await expect(complete()).rejects.toThrow(refused('oidc.token-refused'));
  });

  it('accepts a clock that is half a minute off, and refuses one that is ten minutes off', async () => {
    provider.crooked = { clockAhead: 30 };
    await expect(complete()).resolves.toBeDefined();
    provider.crooked = { clockAhead: -330 };
    await expect(complete()).resolves.toBeDefined();
    provider.crooked = { clockAhead: -600 };
    await expect(complete()).rejects.toThrow(refused('oidc.token-refused'));
  });

  it('refuses an answer from another provider', async () => {
    await expect(complete('https://evil.example')).rejects.toThrow(refused('oidc.wrong-issuer'));
    await expect(complete(provider.issuer)).resolves.toBeDefined();
  });

  it.each([
    ['an error page', { status: 500, body: '<html>', type: 'text/html' }, 'oidc.provider-unavailable'],
    [
      'something that is no JSON',
      { status: 200, body: 'synthetic', type: 'application/json' },
      'oidc.provider-unavailable',
    ],
    [
      'a refused code',
      { status: 400, body: '{"error":"invalid_grant"}', type: 'application/json' },
      'oidc.code-refused',
    ],
    [
      'a refused client',
      { status: 401, body: '{"error":"invalid_client"}', type: 'application/json' },
      'oidc.provider-unavailable',
    ],
  ] as const)('turns %s into an error code of Rampart', async (_what, answer, code) => {
    provider.crooked = { answer };
    await expect(complete()).rejects.toThrow(refused(code));
  });

  it('reports an unavailable provider, and asks it again at the next sign-in', async () => {
    const away = new OidcClient({ ...settings, issuer: 'http://127.0.0.1:9' });
    await expect(away.begin(secrets)).rejects.toThrow(refused('oidc.provider-unavailable'));
    await expect(away.begin(secrets)).rejects.toThrow(refused('oidc.provider-unavailable'));
  });

  it('follows no redirect of the provider, at discovery or later', async () => {
    const heard: string[] = [];
    const inside = createServer((request, response) => {
      heard.push(request.url ?? '');
      response.end('{}');
    });
    inside.listen(0, '127.0.0.1');
    await once(inside, 'listening');
    const location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/latest/meta-data`;
    const moved = createServer(
      (_request, response) => void response.writeHead(302, { Location: location }).end(),
    );
    moved.listen(0, '127.0.0.1');
    await once(moved, 'listening');
    try {
      const issuer = `http://127.0.0.1:${(moved.address() as AddressInfo).port}`;
      const discovering = new OidcClient({ ...settings, issuer });
      await expect(discovering.begin(secrets)).rejects.toThrow(refused('oidc.provider-unavailable'));
      provider.crooked = { answer: { status: 302, body: '', type: 'text/html', location } };
      await expect(complete()).rejects.toThrow(refused('oidc.provider-unavailable'));
      expect(heard).toEqual([]);
    } finally {
      for (const server of [inside, moved]) {
        server.closeAllConnections();
        server.close();
      }
    }
  });
});
