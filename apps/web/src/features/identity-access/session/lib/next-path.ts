/** A placeholder origin for parsing an address, because the real origin may be that of other products too. */
const ORIGIN = 'https://product.invalid';

function isSuspicious(next: string): boolean {
  return !/^\/(?![/\\])[\x20-\x5b\x5d-\x7e]*$/.test(next);
}

/** Removes percent-escapes from an address until none is left; null when it is malformed. */
function unescaped(next: string): string | null {
  try {
    const once = decodeURIComponent(next);
    return once === next ? next : unescaped(once);
  } catch {
    return null;
  }
}

/**
 * A path of this product, otherwise null: no other origin or scheme, not outside the base path, also after
 * decoding; nor the sign-in page. @param basePath without a final slash; empty at the root
 */
export function safeNextPath(next: string | null, basePath = ''): string | null {
  if (next === null || isSuspicious(next)) return null;
  const path = /^[^?#]*/.exec(next)?.[0] ?? '';
  const plain = unescaped(path);
  if (plain === null || /^\/[/\\]|[\p{Cc}\\]/u.test(plain)) return null;
  const url = new URL(`${basePath}${next}`, ORIGIN);
  const inside = url.pathname.startsWith(`${basePath}/`) ? url.pathname.slice(basePath.length) : null;
  // After dot segments two slashes may be at the start (`/.//host`), which a router would take for a host.
  if (url.origin !== ORIGIN || inside === null || inside.startsWith('//')) return null;
  return /^\/login\/?$/.test(inside) ? null : `${inside}${url.search}${url.hash}`;
}

/** The sign-in page after a sign-out that did not reach the server, which the page shows. */
export const SIGNED_OUT_HERE_ONLY = '/login?signed-out=here';

/** The address of the sign-in page, below the base path, which returns to `path`. */
export function signInPath(path: string): `/${string}` {
  return path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`;
}
