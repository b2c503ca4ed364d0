import { lookup as systemLookup, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { bareAddress, isLoopbackAddress, isLoopbackHost, isPublicAddress } from './public-address.js';

export class Reach {
  private readonly baseIsLoopback: boolean;

  /** @param mediaHosts exact names, suffixes with a leading dot, or `*` @param base alone may be private */
  constructor(
    protected readonly base: URL | null,
    private readonly mediaHosts: readonly string[],
  ) {
    this.baseIsLoopback = base !== null && isLoopbackHost(base.hostname);
  }

  /** Whether to follow a redirect or load media at a URL. From an encrypted base, unencrypted URLs are refused. */
  allows(url: URL): boolean {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
    if (url.origin === this.base?.origin) return true;
    if (url.username !== '' || url.password !== '') return false;
    if (this.baseIsLoopback && isLoopbackHost(url.hostname)) return true;
    return url.protocol === 'https:' && this.mediaHosts.some((host) => matches(url.hostname, host));
  }

  /** Whether to connect to this address for `hostname`. */
  allowsAddress(hostname: string, address: string): boolean {
    if (bareAddress(hostname) === bareAddress(this.base?.hostname ?? '')) return true;
    if (this.baseIsLoopback && isLoopbackHost(hostname)) return isLoopbackAddress(address);
    return isPublicAddress(address);
  }

  /** Checks a literal address in a URL, which never reaches `lookup`. */
  allowsLiteral(url: URL): boolean {
    const address = bareAddress(url.hostname);
    return isIP(address) === 0 || this.allowsAddress(url.hostname, address);
  }

  /** Resolves names and keeps only permitted addresses. It runs when connecting, which prevents DNS rebinding. */
  readonly lookup: LookupFunction = (hostname, options: LookupOptions, done) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, '', 0);
      const permitted = addresses.filter(({ address }) => this.allowsAddress(hostname, address));
      const [first] = permitted;
      if (first === undefined) return done(new ForbiddenAddressError(), '', 0);
      return options.all === true ? done(null, permitted) : done(null, first.address, first.family);
    });
  };
}

/** Public hosts over TLS. @param base an origin of the operator, may be private; not other ports of its host */
export const publicReach = (base: URL | null = null): Reach => new PublicReach(base, ['*']);

class PublicReach extends Reach {
  override allows(url: URL): boolean {
    if (url.origin === this.base?.origin) return true;
    // The base's host may be private, and only its origin was named.
    return url.hostname !== this.base?.hostname && !isLoopbackHost(url.hostname) && super.allows(url);
  }
}

/** Like a browser also without TLS on port 80. Use it only for requests without secrets. */
export const browsingReach = (base: URL | null = null): Reach => new BrowsingReach(base, ['*']);

class BrowsingReach extends PublicReach {
  override allows(url: URL): boolean {
    const plain = url.protocol === 'http:' && url.port === '' && url.username === '' && url.password === '';
    return plain || super.allows(url);
  }
}

/** The name has only private addresses. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';

  constructor() {
    super('The name leads to a private address.');
  }
}

function matches(hostname: string, allowed: string): boolean {
  if (allowed === '*') return true;
  return allowed.startsWith('.') ? hostname.endsWith(allowed) : hostname === allowed;
}
