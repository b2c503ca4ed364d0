import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface ProviderPerson {
  readonly subject: string;
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly amr?: readonly string[];
}

export interface OidcProviderSettings {
  readonly redirectUri: string;
  readonly clientId?: string;
  /** The secret; undefined for a public client. */
  readonly clientSecret?: string;
  /** Whether the ID token contains the mail address, as with most providers, in addition to the UserInfo endpoint. */
  readonly addressInIdToken?: boolean;
}

export interface RunningOidcProvider {
  /** `http://localhost:<port>`, which browsers treat as another site than the product's `127.0.0.1`. */
  readonly issuer: string;
  /** Sets the person who signs in without a prompt; null declines. */
  signInAs(person: ProviderPerson | null): void;
  /** Follows the authorization address to the end, as a browser does. @returns the final redirect */
  walk(location: string): Promise<URL>;
  close(): Promise<void>;
}

const INTERACTION = '/interaction/';

/** Starts a real OpenID provider on loopback that signs in without clicks. */
export async function startOidcProvider(settings: OidcProviderSettings): Promise<RunningOidcProvider> {
  const people = new Map<string, ProviderPerson>();
  let present: ProviderPerson | null = null;
  const server = createServer();
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(issuer, settings, people);
  const answer = provider.callback();
  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (present === null) {
      const refusal = { error: 'access_denied', error_description: 'The person declined.' };
      return provider.interactionFinished(request, response, refusal);
    }
    people.set(present.subject, present);
    const { subject: accountId, amr = [] } = present;
    return provider.interactionFinished(request, response, { login: { accountId, amr: [...amr] } });
  };
  server.on('request', (request, response) => {
    if (!request.url?.startsWith(INTERACTION)) return void answer(request, response);
    interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    issuer,
    signInAs(person) {
      present = person;
    },
    walk: (location) => walk(location, issuer),
    close: () => close(server),
  };
}

function createProvider(
  issuer: string,
  settings: OidcProviderSettings,
  people: ReadonlyMap<string, ProviderPerson>,
): Provider {
  const { redirectUri, clientId = 'rampart', clientSecret, addressInIdToken = false } = settings;
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const address = ['email', 'email_verified'];
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        ...(clientSecret === undefined
          ? { token_endpoint_auth_method: 'none' as const }
          : { client_secret: clientSecret, token_endpoint_auth_method: 'client_secret_basic' as const }),
      },
    ],
    jwks: { keys: [{ ...key, kid: 'synthetic', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['synthetic cookie key'] },
    claims: {
      openid: ['sub', 'amr', ...(addressInIdToken ? address : [])],
      email: address,
      profile: ['name'],
    },
    conformIdTokenClaims: !addressInIdToken,
    features: { devInteractions: { enabled: false }, userinfo: { enabled: true } },
    interactions: { url: (_context, interaction) => `${INTERACTION}${interaction.uid}` },
    findAccount: (_context, subject) => {
      const person = people.get(subject);
      if (person === undefined) return undefined;
      const { email, emailVerified: email_verified } = person;
      return { accountId: subject, claims: () => ({ sub: subject, email, email_verified }) };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  });
  return provider;
}

async function walk(location: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(location);
  for (let step = 0; step < 10; step += 1) {
    if (next.origin !== issuer) return next;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const to = response.headers.get('location');
    if (to === null) throw new Error(`The provider stopped at ${next.href}: ${await response.text()}`);
    next = new URL(to, next);
  }
  throw new Error('The provider redirects in a loop.');
}

async function close(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
