const ORIGIN = 'https://product.invalid';

/** Null when it could lead elsewhere: another origin, `//host`, `/\host`, a scheme, control characters. */
export function safeNextPath(next: string | null | undefined): string | null {
  if (next === null || next === undefined || !/^\/(?![/\\])[\x20-\x7e]*$/.test(next)) return null;
  if (next.includes('\\')) return null;
  const url = URL.canParse(next, ORIGIN) ? new URL(next, ORIGIN) : null;
  if (url?.origin !== ORIGIN) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Resolving dot segments may leave two slashes at the start: `/.//host`.
  return path.startsWith('//') ? null : path;
}
