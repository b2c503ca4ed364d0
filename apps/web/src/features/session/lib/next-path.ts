/** A `?next=` value when it stays on `origin`, otherwise null (no open redirects, no way back to the sign-in page). */
export function safeNextPath(next: string | null, origin: string): string | null {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, origin)) return null;
  const url = new URL(next, origin);
  if (url.origin !== origin || url.pathname === '/login') return null;
  // A path such as `/\t/evil` may parse to `//evil`, which a router would take for another host.
  return url.pathname.startsWith('//') ? null : `${url.pathname}${url.search}${url.hash}`;
}

/** The sign-in address that comes back to `path`. */
export function signInPath(path: string): string {
  return path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`;
}
