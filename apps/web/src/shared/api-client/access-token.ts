export interface AccessClaims {
  readonly tenant_id: string | null;
  readonly roles: readonly string[];
  readonly username: string | null;
  /** Seconds since the epoch; null never expires. */
  readonly exp: number | null;
}

function decodeSegment(segment: string): unknown {
  const base64 = segment.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

function asClaims(value: unknown): AccessClaims | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const read = (name: string): unknown => Reflect.get(value, name);
  const [tenant, username, roles, exp] = [read('tenant_id'), read('username'), read('roles'), read('exp')];
  if (exp !== undefined && exp !== null && !Number.isFinite(exp)) return null;
  return {
    tenant_id: typeof tenant === 'string' ? tenant : null,
    username: typeof username === 'string' ? username : null,
    roles: Array.isArray(roles) ? roles.filter((role): role is string => typeof role === 'string') : [],
    exp: typeof exp === 'number' ? exp : null,
  };
}

/** Claims of a three-part token, or null when it cannot be decoded (RFC 7519, unverified). */
export function decodeAccessToken(token: string): AccessClaims | null {
  const parts = token.split('.');
  if (parts.length !== 3 || parts.some((part) => part === '')) return null;
  try {
    return asClaims(decodeSegment(parts[1] ?? ''));
  } catch {
    return null;
  }
}

/** Whether `exp` is absent or later than `nowMs`. */
export function isCurrent(claims: AccessClaims, nowMs: number): boolean {
  return claims.exp === null || claims.exp * 1_000 > nowMs;
}
