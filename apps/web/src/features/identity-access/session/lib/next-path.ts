/** A placeholder origin for checking an address; the real one may share its host. */
const ORIGIN = 'https://product.invalid';

function isSuspicious(next: string): boolean {
  return !/^\/(?![/\\])[\x20-\x5b\x5d-\x7e]*$/.test(next);
}

/** The address with its escapes undone until nothing changes; null when it is not well-formed. */
function unescaped(next: string): string | null {
  try {
    const once = decodeURIComponent(next);
    return once === next ? next : unescaped(once);
  } catch {
    return null;
  }
}

/**
 * A `?next=` value when it leads to a page of this product, otherwise null: no other origin, no way out of the base
 * path, no scheme, and nothing that becomes one of these when it is decoded once more. The sign-in page itself is no
 * destination either.
 * @param next a path below the base path, as `signInPath` writes it
 * @param basePath what the product is mounted under, without a trailing slash; empty at the root
 */
export function safeNextPath(next: string | null, basePath = ''): string | null {
  if (next === null || isSuspicious(next)) return null;
  const path = /^[^?#]*/.exec(next)?.[0] ?? '';
  const plain = unescaped(path);
  if (plain === null || /^\/[/\\]|[\p{Cc}\\]/u.test(plain)) return null;
  const url = new URL(`${basePath}${next}`, ORIGIN);
  const inside = url.pathname.startsWith(`${basePath}/`) ? url.pathname.slice(basePath.length) : null;
  // Dot segments may leave two slashes at the start (`/.//host`), which a router would take for another host.
  if (url.origin !== ORIGIN || inside === null || inside.startsWith('//')) return null;
  return /^\/login\/?$/.test(inside) ? null : `${inside}${url.search}${url.hash}`;
}

/** The sign-in page after a sign-out without the server; the page shows it. */
export const SIGNED_OUT_HERE_ONLY = '/login?signed-out=here';

/** The sign-in address, below the base path, that comes back to `path`. */
export function signInPath(path: string): `/${string}` {
  return path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`;
}
