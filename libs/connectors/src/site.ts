import type { Network } from './contract/networks.js';

interface SandboxSettings {
  readonly SANDBOX_URL?: string | undefined;
  readonly SANDBOX_PUBLIC_URL?: string | undefined;
}

interface SiteRequest<Host extends string> {
  readonly network: Network;
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  /** The real address and the path below `/<network>` in the sandbox, where all hosts of a network are one. */
  readonly hosts: Readonly<Record<Host, { readonly real: string; readonly sandbox: string }>>;
}

type Query = Readonly<Record<string, string>>;

/** The addresses of one network: the real ones, or the sandbox in their place. */
export interface Site<Host extends string> {
  readonly simulated: boolean;
  readonly client: { readonly id: string; readonly secret: string };
  readonly bases: readonly URL[];
  url(host: Host, path: string, query?: Query): URL;
  page(host: Host, path: string, query?: Query): URL;
}

const SIMULATED_CLIENT = { id: 'rampart', secret: 'synthetic-client-secret' };

/** Null without a client of the network and without a sandbox. */
export function siteOf<Host extends string>(
  { network, clientId, clientSecret, hosts }: SiteRequest<Host>,
  settings: SandboxSettings,
): Site<Host> | null {
  if (clientId !== undefined && clientSecret !== undefined) {
    const at = (host: Host, path: string, query?: Query): URL => joined(hosts[host].real, path, query);
    const bases = Object.values<{ real: string }>(hosts).map(({ real }) => new URL(real));
    return { simulated: false, client: { id: clientId, secret: clientSecret }, bases, url: at, page: at };
  }
  const { SANDBOX_URL: asked, SANDBOX_PUBLIC_URL: shown = asked } = settings;
  if (asked === undefined || shown === undefined) return null;
  const below =
    (root: string) =>
    (host: Host, path: string, query?: Query): URL =>
      joined(joined(joined(root, network).href, hosts[host].sandbox).href, path, query);
  return {
    simulated: true,
    client: SIMULATED_CLIENT,
    bases: [new URL(asked)],
    url: below(asked),
    page: below(shown),
  };
}

function joined(base: string, path: string, query: Query = {}): URL {
  const url = new URL(path === '' ? base : `${base.replace(/\/$/, '')}/${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
