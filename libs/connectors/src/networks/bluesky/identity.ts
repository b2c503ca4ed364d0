import { t } from '@rampart/kernel';
import { ConnectorError } from '../../contract/errors.js';
import type { NetworkHttp } from '../../http/index.js';
import type { BlueskySite } from './site.js';
import { type AuthServer, identitySchema, resolvedSchema, resourceSchema, serverSchema } from './schemas.js';

const below = (base: string, path: string): URL => new URL(`${base.replace(/\/$/, '')}/${path}`);

/** Finds an account's server and authorisation server: https://atproto.com/specs/oauth#identity-authentication */
export class BlueskyIdentity {
  constructor(
    private readonly http: NetworkHttp,
    private readonly site: BlueskySite,
  ) {}

  /** @param hint a handle or a DID */
  async did(hint: string, signal: AbortSignal): Promise<string> {
    const name = hint.trim().replace(/^@/, '');
    if (name.startsWith('did:')) return name;
    const url = below(this.site.appView, 'xrpc/com.atproto.identity.resolveHandle');
    url.searchParams.set('handle', name);
    return (await this.http.json({ method: 'GET', url, signal }, resolvedSchema)).did;
  }

  async pds(did: string, signal: AbortSignal): Promise<string> {
    const document = await this.http.json(
      { method: 'GET', url: this.documentOf(did), signal },
      identitySchema,
    );
    const found = document.service.find(({ id }) => id.endsWith('#atproto_pds'))?.serviceEndpoint;
    if (document.id === did && typeof found === 'string' && URL.canParse(found)) return found;
    throw new ConnectorError(
      'contract.changed',
      t`The account names no server of the AT Protocol. Check its handle.`,
    );
  }

  async authServer(pds: string, signal: AbortSignal): Promise<AuthServer> {
    const resource = await this.http.json(
      { method: 'GET', url: below(pds, '.well-known/oauth-protected-resource'), signal },
      resourceSchema,
    );
    const [issuer = pds] = resource.authorization_servers;
    const server = await this.http.json(
      { method: 'GET', url: below(issuer, '.well-known/oauth-authorization-server'), signal },
      serverSchema,
    );
    if (server.issuer.replace(/\/$/, '') === issuer.replace(/\/$/, '')) return server;
    throw new ConnectorError(
      'contract.changed',
      t`The authorisation server of Bluesky names another one. Try again later.`,
    );
  }

  private documentOf(did: string): URL {
    const web = /^did:web:([a-z0-9.-]+)$/i.exec(did)?.[1];
    if (web !== undefined) return new URL(`https://${web}/.well-known/did.json`);
    return below(this.site.plc, encodeURIComponent(did).replaceAll('%3A', ':'));
  }
}
