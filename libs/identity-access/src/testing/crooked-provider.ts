import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';

export interface Crookedness {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly signature?: 'foreign' | 'none';
  /** Seconds that the provider's clock is ahead. */
  readonly clockAhead?: number;
  readonly answer?: {
    readonly status: number;
    readonly body: string;
    readonly type: string;
    readonly location?: string;
  };
}

export interface CrookedProvider {
  readonly issuer: string;
  nonce: string;
  crooked: Crookedness;
  close(): Promise<void>;
}

/** A provider on loopback that signs any token of a test, such as an attacker's or a broken provider's. */
export async function startCrookedProvider(clientId: string): Promise<CrookedProvider> {
  const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => {
    const send = (status: number, body: string, type = 'application/json', location?: string): void => {
      const headers = location === undefined ? {} : { location };
      response.writeHead(status, { 'content-type': type, ...headers }).end(body);
    };
    const { url = '' } = request;
    if (url.startsWith('/.well-known/')) return send(200, JSON.stringify(describe(provider.issuer)));
    if (url === '/jwks') return send(200, JSON.stringify({ keys: [jwk] }));
    const { answer } = provider.crooked;
    if (answer !== undefined) return send(answer.status, answer.body, answer.type, answer.location);
    idToken(
      provider,
      clientId,
      provider.crooked.signature === 'foreign' ? foreign.privateKey : own.privateKey,
    )
      .then((id_token) => send(200, JSON.stringify({ access_token: 'a', token_type: 'bearer', id_token })))
      .catch((error: unknown) => send(500, String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const provider: CrookedProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nonce: '',
    crooked: {},
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return provider;
}

const describe = (issuer: string): object => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
});

async function idToken(
  { issuer, nonce, crooked }: CrookedProvider,
  clientId: string,
  key: CryptoKey,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000) + (crooked.clockAhead ?? 0);
  const claims = {
    iss: issuer,
    aud: clientId,
    sub: 'synthetic',
    nonce,
    iat: now,
    exp: now + 300,
    email: 'ines@example.org',
    ...crooked.claims,
  };
  if (crooked.signature === 'none') return new UnsecuredJWT(claims).encode();
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
}
